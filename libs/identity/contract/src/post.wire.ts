import * as z from 'zod'
import { type ChosenPicture, MAX_POST_LENGTH, type Post } from '@portal/identity-domain'
import {
  POST_LIMIT,
  type Codec,
  defineCall,
  flag,
  id,
  looseId,
  idText,
  requiredText,
  results,
  searchText,
  wireObject,
} from '@portal/platform-contract'
import { chosenPictures, postPicture } from './post-picture.wire.ts'

const post: Codec<Post> = wireObject({
  id: { id },
  Firstname: { firstName: z.string() },
  Lastname: { lastName: z.string() },
  BildUrl: { pictureUrl: z.string().nullable() },
  message: { message: z.string() },
  sdate: { sentAt: z.string() },
  own: { isOwn: flag.optional() },
  changed: { isChanged: flag.optional() },
  pinned: { isPinned: flag.optional() },
  comments: { commentCount: z.int().optional() },
  pictures: { pictures: z.array(postPicture).optional() },
})

/** A new post: its text, and pictures that were added before. */
export interface NewPost {
  readonly message: string
  readonly pictures?: readonly ChosenPicture[] | undefined
}

/** The post box's input: older clients call the text `message`, and their `owner` is dropped (D6). */
export const postForm: Codec<NewPost> = z.codec(
  z
    .object({
      content: requiredText(MAX_POST_LENGTH).optional(),
      message: requiredText(MAX_POST_LENGTH).optional(),
      pictures: chosenPictures.optional(),
    })
    .refine(({ content, message }) => (content ?? message) !== undefined, {
      path: ['content'],
      message: 'behöver fyllas i.',
    }),
  z.custom<NewPost>(),
  {
    decode: ({ content, message, pictures }) => ({ message: content ?? message ?? '', ...(pictures && { pictures }) }),
    encode: ({ message, pictures }) => ({ content: message, ...(pictures && { pictures: [...pictures] }) }),
  },
)

/** The Lobby's feed. */
export const postCalls = {
  list: defineCall({
    name: 'posts.list',
    method: 'GET',
    path: 'user/post',
    access: 'signed-in',
    summary: 'The feed, pinned posts first, then the newest, 20 at a time',
    query: wireObject({ before: { before: idText.optional() } }),
    answer: wireObject({
      results: { posts: z.array(post) },
      more: { more: z.boolean() },
      // Missing from services that know no pictures: the page then offers none.
      maxPictures: { mostPictures: z.int().optional() },
    }),
  }),
  find: defineCall({
    name: 'posts.find',
    method: 'GET',
    path: 'user/post/One',
    access: 'signed-in',
    summary: 'One post, such as the one that a notification is about',
    query: wireObject({ id: { id: idText } }),
    answer: results(post),
  }),
  search: defineCall({
    name: 'posts.search',
    method: 'GET',
    path: 'user/post/Search',
    access: 'signed-in',
    summary:
      'The newest five posts that have all words, in the text or the author’s name; of words with less than three letters alone none',
    query: wireObject({ searchTerm: { search: searchText(100) } }),
    answer: results(z.array(post)),
  }),
  add: defineCall({
    name: 'posts.add',
    method: 'PUT',
    path: 'user/post/Add',
    access: 'signed-in',
    limit: POST_LIMIT,
    summary: 'Write a post; its pictures, if any, were added before',
    body: postForm,
    answer: results(post),
  }),
  change: defineCall({
    name: 'posts.change',
    method: 'PUT',
    path: 'user/post/Change',
    access: 'signed-in',
    limit: POST_LIMIT,
    summary: 'Change the text of one of the caller’s own posts, and where given, which pictures it has',
    body: wireObject({
      id: { id: looseId },
      content: { message: requiredText(MAX_POST_LENGTH) },
      pictures: { pictures: chosenPictures.optional() },
    }),
    answer: results(post),
  }),
  remove: defineCall({
    name: 'posts.remove',
    method: 'DELETE',
    path: 'user/post/Delete',
    access: 'signed-in',
    summary: 'Delete one of the caller’s own posts; administrators, any post',
    query: wireObject({ id: { id: idText } }),
    answer: results(z.literal(true)),
  }),
  restore: defineCall({
    name: 'posts.restore',
    method: 'PUT',
    path: 'user/post/Restore',
    access: 'signed-in',
    limit: POST_LIMIT,
    summary: 'Take back the caller’s own deletion of a post, within ten minutes',
    body: wireObject({ id: { id: looseId } }),
    answer: results(z.literal(true)),
  }),
  pin: defineCall({
    name: 'posts.pin',
    method: 'PUT',
    path: 'user/post/Pin',
    access: 'admin',
    summary: 'Put a post on top of the feed, or back to its place',
    body: wireObject({ id: { id: looseId }, pinned: { isPinned: flag } }),
    answer: results(post),
  }),
}
