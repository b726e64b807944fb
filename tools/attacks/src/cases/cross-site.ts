import { ADMIN, send, signInAdmin } from '@portal/testkit/whole-portal'
import { type Attack, createCells } from '../attack.ts'

const GUESS = JSON.stringify({ email: ADMIN.email, password: 'Fel-losen-99' })
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
  async run(portal) {
    const cells = createCells()
    const guess = async (headers: Record<string, string>) =>
      (await send(portal, { method: 'POST', path: 'auth/login', text: GUESS, headers })).status
    for (let round = 0; round < 4; round += 1) {
      for (const type of TYPES) cells.check(`a guess as ${type}`, (await guess({ 'content-type': type })) === 415)
      for (const site of ['cross-site', 'same-site'])
        cells.check(
          `a guess from ${site}`,
          (await guess({ 'content-type': 'application/json', 'sec-fetch-site': site })) === 403,
        )
    }
    const owner = await signInAdmin(portal.url).catch(() => undefined)
    cells.check('the owner comes in', owner !== undefined)
    for (const path of ['users/logg/reset?userid=1', 'user/tid/Klar?CurrentDate=2026-11-01']) {
      const headers = { 'sec-fetch-site': 'cross-site' }
      const answer = await send(owner ?? portal, { method: 'GET', path, headers })
      cells.check(`${path} answered ${answer.status}`, answer.status === 403)
    }
    return cells.done()
  },
}
