import sharp from 'sharp'
import { postCalls, postPictureCalls } from '@portal/identity-contract'
import type { ChosenPicture } from '@portal/identity-domain'
import type { RunOptions } from '@portal/testkit'
import type { RunningIdentity } from '../testing.ts'

interface Photo {
  readonly width?: number
  readonly height?: number
  readonly background?: string
}

/** A JPEG as a phone takes it: with place, device, and a turn of 90 degrees in its metadata. */
export async function phonePhoto({ width = 60, height = 40, background = 'red' }: Photo = {}): Promise<
  Uint8Array<ArrayBuffer>
> {
  const photo = sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Telefonmakaren' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 20/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
  return Uint8Array.from(await photo.toBuffer())
}

/** Deletes all posts and pictures, with what is noted of their files and calls. */
export async function forgetPictures({ test, deps }: Pick<RunningIdentity, 'test' | 'deps'>): Promise<void> {
  await test.admin`delete from identity.post`
  await test.admin`delete from identity.post_picture`
  await test.admin`truncate identity.idempotency_key, identity.loose_file, identity.file_scan`
  for await (const key of deps.pictures.keys()) await deps.pictures.remove(key)
}

/** What a user does with pictures of posts. */
export function pictureActs(identity: Pick<RunningIdentity, 'runner' | 'people'>, as = identity.people.user.token) {
  const { runner } = identity
  const add = async (content?: Uint8Array<ArrayBuffer>, options: RunOptions = {}) =>
    runner.run(
      postPictureCalls.add,
      {},
      { as, file: { name: 'bild.jpg', content: content ?? (await phonePhoto()) }, ...options },
    )
  return {
    add,
    /** Adds pictures and writes a post with them. */
    write: async (descriptions: readonly string[], message = 'Se här') => {
      const pictures: ChosenPicture[] = []
      for (const description of descriptions) pictures.push({ id: (await add()).answer().id, description })
      return (await runner.run(postCalls.add, { message, pictures }, { as })).answer()
    },
    bytes: (key: string, reader = as) => runner.run(postPictureCalls.bytes, { key }, { as: reader }),
  }
}
