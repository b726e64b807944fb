import { type Attack, createCells } from '../attack.ts'
import type { Portal } from '../portal.ts'

const GUESS = JSON.stringify({ email: 'angrepp@example.se', password: 'Fel-losen-99' })
const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain; application/json',
  'application/jsonp',
] as const

/** What a foreign page can make a visitor's browser send. */
export const crossSite: Attack = {
  name: 'cross-site',
  about: 'posts of a foreign page are refused, and lock nobody out',
  async run(portal: Portal) {
    const cells = createCells()
    for (let round = 0; round < 4; round += 1) {
      for (const type of TYPES)
        cells.check(
          `a guess as ${type}`,
          (await portal.call('POST', 'auth/login', { body: GUESS, headers: { 'content-type': type } })).status === 415,
        )
      for (const site of ['cross-site', 'same-site']) {
        cells.check(
          `a guess from ${site}`,
          (
            await portal.call('POST', 'auth/login', {
              body: GUESS,
              headers: { 'content-type': 'application/json', 'sec-fetch-site': site },
            })
          ).status === 403,
        )
      }
    }
    const { status, token } = await portal.signIn()
    cells.check('the owner comes in', status === 200 && token !== '')
    for (const path of ['users/logg/reset?userid=1', 'user/tid/Klar?CurrentDate=2026-11-01']) {
      const answer = await portal.call('GET', path, { token, headers: { 'sec-fetch-site': 'cross-site' } })
      cells.check(`${path} answered ${answer.status}`, answer.status === 403)
    }
    return cells.done()
  },
}
