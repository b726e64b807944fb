/** Path and name of the parameter; the picture's key follows. */
export const PICTURE_PATH = '/v1/user/picture?key='

/** URL of a profile picture: unguessable and never reused, so that it may be cached forever (D33). */
export function pictureUrl(key: string): string
export function pictureUrl(key: string | null): string | null
export function pictureUrl(key: string | null): string | null {
  return key && `${PICTURE_PATH}${key}`
}
