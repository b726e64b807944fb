import * as z from 'zod'
import { MAX_POST_LENGTH, type Post } from '@portal/identity-domain'
import {
  POST_LIMIT,
  type Codec,
  defineCall,
  id,
  idText,
  requiredText,
  results,
  wireObject,
} from '@portal/platform-contract'

const post: Codec<Post> = wireObject({
  id: { id },
  Firstname: { firstName: z.string() },
  Lastname: { lastName: z.string() },
  BildUrl: { pictureUrl: z.string().nullable() },
  message: { message: z.string() },
  sdate: { sentAt: z.string() },
})

/** The post box's input: older clients call the text `message`, and their `owner` is dropped (D6). */
export const postForm: Codec<{ message: string }> = z.codec(
  z
    .object({ content: requiredText(MAX_POST_LENGTH).optional(), message: requiredText(MAX_POST_LENGTH).optional() })
    .refine(({ content, message }) => (content ?? message) !== undefined, {
      path: ['content'],
      message: 'behöver fyllas i.',
    }),
  z.object({ message: z.string() }),
  {
    decode: ({ content, message }) => ({ message: content ?? message ?? '' }),
    encode: ({ message }) => ({ content: message }),
  },
)

/** The Lobby's feed. */
export const postCalls = {
  list: defineCall({
    name: 'posts.list',
    method: 'GET',
    path: 'user/post',
    access: 'signed-in',
    summary: 'The feed, newest first, 20 at a time',
    query: wireObject({ before: { before: idText.optional() } }),
    answer: wireObject({ results: { posts: z.array(post) }, more: { more: z.boolean() } }),
  }),
  add: defineCall({
    name: 'posts.add',
    method: 'PUT',
    path: 'user/post/Add',
    access: 'signed-in',
    limit: POST_LIMIT,
    summary: 'Write a post',
    body: postForm,
    answer: results(post),
  }),
}
