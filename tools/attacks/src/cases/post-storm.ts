import { register, send, signInAdmin } from '@portal/testkit/whole-portal'
import { type Attack, createCells } from '../attack.ts'

/** One user writes 300 posts without a pause. */
export const postStorm: Attack = {
  name: 'post-storm',
  about: '300 posts in a row are limited, and notify other users only a few times',
  async run(portal) {
    const cells = createCells()
    const admin = await signInAdmin(portal.url)
    const reader = await register(portal.url, 'lasare')
    const outcomes = await Promise.all(
      Array.from({ length: 300 }, (_, n) =>
        send(admin, { method: 'PUT', path: 'user/post/Add', json: { content: `Inlägg ${n}` } }),
      ),
    )
    const written = outcomes.filter(({ status }) => status === 200).length
    cells.check(`${written} posts written`, written <= 200)
    for (const { status, headers } of outcomes.filter((outcome) => outcome.status !== 200))
      cells.check(`a refused post: ${status}`, status === 429 && headers.has('retry-after'))
    const { body } = await send(reader, { method: 'GET', path: 'user/notis' })
    const unseen = Number((body as { unseen: number }).unseen)
    cells.check(`${unseen} notifications`, unseen <= 10)
    return cells.done(`${written} written, ${unseen} notifications each`)
  },
}
