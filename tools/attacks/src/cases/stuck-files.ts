import { send, signInAdmin } from '@portal/testkit/whole-portal'
import { type Attack, createCells } from '../attack.ts'
import { signInBeside } from '../sign-in-beside.ts'
import { closeAll, headOf, openSockets } from '../sockets.ts'

const BOUNDARY = 'grans'

/** One user's uploads that stop, and downloads that are not read. */
export const stuckFiles: Attack = {
  name: 'stuck-files',
  about: '250 uploads that stop and 150 downloads never read leave money’s calls and sign-in alone',
  async run(portal) {
    const cells = createCells()
    const admin = await signInAdmin(portal.url)
    const who = { authorization: `Bearer ${admin.token}` }
    const uploads = await openSockets(
      portal.url,
      250,
      `${headOf('PUT /v1/user/Kvitto/Add', { ...who, 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': '1000000' })}--${BOUNDARY}\r\n`,
    )
    const downloads = await openSockets(portal.url, 150, headOf('GET /v1/rapport/get', who), { reads: false })
    const note = await signInBeside(portal.url, cells)
    for (let time = 0; time < 5; time += 1)
      cells.check('a list of money', (await send(admin, { method: 'GET', path: 'user/Kvitto/all' })).status === 200)
    cells.check('health', (await fetch(`${portal.url}/healthz`)).status === 200)
    closeAll([...uploads, ...downloads])
    return cells.done(note)
  },
}
