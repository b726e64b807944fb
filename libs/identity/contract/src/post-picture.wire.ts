import * as z from 'zod'
import {
  type ChosenPicture,
  MAX_PICTURE_DESCRIPTION,
  MAX_POST_PICTURES,
  POST_PICTURE,
  type PostPicture,
} from '@portal/identity-domain'
import {
  type Codec,
  defineCall,
  id,
  idText,
  lineText,
  looseId,
  POST_LIMIT,
  results,
  text,
  wireObject,
} from '@portal/platform-contract'

/** A stored picture, in answers. */
export const postPicture: Codec<PostPicture> = wireObject({
  id: { id },
  key: { key: z.string() },
  width: { width: z.int() },
  height: { height: z.int() },
  alt: { description: z.string() },
})

const chosen: Codec<ChosenPicture> = wireObject({
  id: { id: looseId },
  alt: { description: lineText(MAX_PICTURE_DESCRIPTION).optional() },
})

/** The pictures that a post is to have, in their order. */
export const chosenPictures = z
  .array(chosen)
  .max(MAX_POST_PICTURES, `Ett inlägg kan ha högst ${MAX_POST_PICTURES} bilder.`)
  .refine(
    (pictures) => new Set(pictures.map((one) => one.id)).size === pictures.length,
    'Samma bild är med två gånger.',
  )

/** Pictures of posts: each is added while its post is written, and the post then names it. */
export const postPictureCalls = {
  add: defineCall({
    name: 'postPictures.add',
    method: 'PUT',
    path: 'user/post/picture/Add',
    access: 'signed-in',
    limit: POST_LIMIT,
    summary: 'Add a picture for a post; without a post it is removed after a day',
    file: POST_PICTURE,
    answer: results(postPicture),
  }),
  remove: defineCall({
    name: 'postPictures.remove',
    method: 'DELETE',
    path: 'user/post/picture/Delete',
    access: 'signed-in',
    summary: 'Remove one of the caller’s own pictures that no post has yet',
    query: wireObject({ id: { id: idText } }),
    answer: results(z.literal(true)),
  }),
  bytes: defineCall({
    name: 'postPictures.bytes',
    method: 'GET',
    path: 'user/post/picture',
    access: 'signed-in',
    summary: 'A picture of a post by its key, or one of the caller’s own that no post has yet',
    query: wireObject({ key: { key: text(100) } }),
    answer: 'binary',
  }),
}
