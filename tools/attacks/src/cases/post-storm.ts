import { type Attack, createCells } from '../attack.ts'

/** One user writes 300 posts without a pause. */
export const postStorm: Attack = {
  name: 'post-storm',
  about: '300 posts in a row are limited, and tell everybody only a few times',
  async run(portal) {
    const cells = createCells()
    const { token } = await portal.signIn()
    const reader = await portal.call('POST', 'auth/register', {
      json: { email: 'lasare@example.se', password: 'Rabarber-47', Firstname: 'Lisa' },
    })
    const readerToken = (reader.body['token'] as { access_token?: string } | null)?.access_token ?? ''
    cells.check(`a reader could register: ${reader.status}`, readerToken !== '')
    const outcomes = await Promise.all(
      Array.from({ length: 300 }, (_, n) =>
        portal.call('PUT', 'user/post/Add', { token, json: { content: `Inlägg ${n}` } }),
      ),
    )
    const written = outcomes.filter(({ status }) => status === 200).length
    cells.check(`${written} posts written`, written <= 200)
    for (const { status, headers } of outcomes.filter((outcome) => outcome.status !== 200))
      cells.check(`a refused post: ${status}`, status === 429 && headers.has('retry-after'))
    const unseen = Number((await portal.call('GET', 'user/notis', { token: readerToken })).body['unseen'])
    cells.check(`${unseen} notifications`, unseen <= 10)
    return cells.done(`${written} written, ${unseen} notifications each`)
  },
}
