import * as z from 'zod'
import { MAX_COMMENT_LENGTH, type PostComment } from '@portal/identity-domain'
import {
  type Codec,
  defineCall,
  flag,
  id,
  idText,
  looseId,
  POST_LIMIT,
  requiredText,
  results,
  wireObject,
} from '@portal/platform-contract'

const comment: Codec<PostComment> = wireObject({
  id: { id },
  Firstname: { firstName: z.string() },
  Lastname: { lastName: z.string() },
  BildUrl: { pictureUrl: z.string().nullable() },
  message: { message: z.string() },
  sdate: { sentAt: z.string() },
  own: { isOwn: flag },
  changed: { isChanged: flag },
})
const content = { message: requiredText(MAX_COMMENT_LENGTH) }

/** Comments on the posts of the Lobby's feed. */
export const commentCalls = {
  list: defineCall({
    name: 'comments.list',
    method: 'GET',
    path: 'user/post/comment',
    access: 'signed-in',
    summary: 'The newest comments on a post, or those before one of them, 20 at a time',
    query: wireObject({ post: { postId: idText }, before: { before: idText.optional() } }),
    answer: wireObject({ results: { comments: z.array(comment) }, more: { more: z.boolean() } }),
  }),
  add: defineCall({
    name: 'comments.add',
    method: 'PUT',
    path: 'user/post/comment/Add',
    access: 'signed-in',
    limit: POST_LIMIT,
    summary: 'Write a comment on a post',
    body: wireObject({ post: { postId: looseId }, content }),
    answer: results(comment),
  }),
  change: defineCall({
    name: 'comments.change',
    method: 'PUT',
    path: 'user/post/comment/Change',
    access: 'signed-in',
    limit: POST_LIMIT,
    summary: 'Change the text of one of the caller’s own comments',
    body: wireObject({ id: { id: looseId }, content }),
    answer: results(comment),
  }),
  remove: defineCall({
    name: 'comments.remove',
    method: 'DELETE',
    path: 'user/post/comment/Delete',
    access: 'signed-in',
    summary: 'Delete one of the caller’s own comments; administrators, any comment',
    query: wireObject({ id: { id: idText } }),
    answer: results(z.literal(true)),
  }),
}
