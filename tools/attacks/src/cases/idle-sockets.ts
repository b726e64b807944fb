import { type Attack, createCells } from '../attack.ts'
import { signInBeside } from '../sign-in-beside.ts'
import { closeAll, headOf, openSockets } from '../sockets.ts'

/** Without an account: connections that announce a body, or send only part of their headers, and then stop. */
export const idleSockets: Attack = {
  name: 'idle-sockets',
  about: '200 sign-ins of one byte and 500 half headers leave sign-in below a second',
  async run(portal) {
    const cells = createCells()
    const bodies = await openSockets(
      portal.url,
      200,
      `${headOf('POST /v1/auth/login', { 'content-type': 'application/json', 'content-length': '100' })}{`,
    )
    const headers = await openSockets(portal.url, 500, 'POST /v1/auth/login HTTP/1.1\r\nhost: por')
    const note = await signInBeside(portal.url, cells)
    cells.check('health', (await fetch(`${portal.url}/healthz`)).status === 200)
    closeAll([...bodies, ...headers])
    return cells.done(note)
  },
}
