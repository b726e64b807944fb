import { type Request, send, signal, signInAdmin } from '@portal/testkit/whole-portal'
import { type Attack, createCells, SLOWNESS } from '../attack.ts'

const READ: Request = { method: 'GET', path: 'user/Kvitto/all' }

/** Money is stopped in the middle of its work, as on a swapping machine or in a debugger. */
export const hangingService: Attack = {
  name: 'hanging-service',
  about: 'a service that hangs costs its own area: reads 503 within 2 s, writes within 5 s, the others go on',
  async run(portal) {
    const cells = createCells()
    const admin = await signInAdmin(portal.url)
    const money = [portal.service('money')]
    signal(money, 'SIGSTOP')
    try {
      const [reads, write, others] = await Promise.all([
        Promise.all(Array.from({ length: 20 }, () => send(admin, READ))),
        send(admin, { method: 'DELETE', path: 'user/Kvitto/delete?id=1' }),
        Promise.all(Array.from({ length: 20 }, () => send(admin, { method: 'POST', path: 'auth/me', json: {} }))),
      ])
      for (const { status, ms, headers } of reads)
        cells.check(
          `a read: ${status} after ${Math.round(ms)} ms`,
          status === 503 && headers.has('retry-after') && ms < 2000 * SLOWNESS,
        )
      cells.check(
        `a write: ${write.status} after ${Math.round(write.ms)} ms`,
        [503, 504].includes(write.status) && write.ms < 5000 * SLOWNESS,
      )
      for (const { status, ms } of others)
        cells.check(`identity: ${status} after ${Math.round(ms)} ms`, status === 200 && ms < 300 * SLOWNESS)
    } finally {
      signal(money, 'SIGCONT')
    }
    const from = performance.now()
    while ((await send(admin, READ)).status !== 200 && performance.now() - from < 30_000);
    const back = Math.round(performance.now() - from)
    cells.check(`money was back after ${back} ms`, back < 3000 * SLOWNESS)
    return cells.done(`back after ${back} ms`)
  },
}
