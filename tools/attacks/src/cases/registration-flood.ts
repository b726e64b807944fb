import { type Attack, createCells } from '../attack.ts'
import { signInBeside } from '../sign-in-beside.ts'
import { closeAll, headOf, openSockets } from '../sockets.ts'

/** Registrations allowed from one address in ten minutes, as in `VISITOR_LIMIT` of the contract. */
const MOST_REGISTRATIONS = 300

/** 500 registrations at once, beside 200 idle sockets: the address gets its share, the rest get the time to wait. */
export const registrationFlood: Attack = {
  name: 'registration-flood',
  about: '500 registrations and 200 idle sockets at once leave sign-in below a second',
  async run(portal) {
    const cells = createCells()
    const idle = await openSockets(
      portal.url,
      200,
      `${headOf('POST /v1/auth/login', { 'content-type': 'application/json', 'content-length': '100' })}{`,
    )
    const flood = Array.from({ length: 500 }, (_, n) =>
      portal.call('POST', 'auth/register', {
        json: { email: `flod${n}@example.se`, password: 'Rabarber-47', Firstname: 'Flod' },
      }),
    )
    const note = await signInBeside(portal, cells)
    const outcomes = await Promise.all(flood)
    const accepted = outcomes.filter(({ status }) => status === 200).length
    cells.check(`${accepted} registrations accepted`, accepted <= MOST_REGISTRATIONS)
    for (const { status, headers } of outcomes.filter((outcome) => outcome.status !== 200)) {
      cells.check(
        `a refused registration answered ${status}`,
        (status === 429 || status === 503) && Number(headers.get('retry-after')) > 0,
      )
    }
    closeAll(idle)
    return cells.done(`${note}, ${accepted} accounts made`)
  },
}
