import { type Attack, createCells } from '../attack.ts'
import { SLOWNESS } from '../portal.ts'

/** Money is stopped in the middle of its work, as on a swapping machine or in a debugger. */
export const hangingService: Attack = {
  name: 'hanging-service',
  about: 'a service that hangs costs its own area: reads 503 within 2 s, writes within 5 s, the others go on',
  async run(portal) {
    const cells = createCells()
    const { token } = await portal.signIn()
    const pid = portal.pidOf('money')
    process.kill(pid, 'SIGSTOP')
    try {
      const [reads, write, others] = await Promise.all([
        Promise.all(Array.from({ length: 20 }, () => portal.call('GET', 'user/Kvitto/all', { token }))),
        portal.call('DELETE', 'user/Kvitto/delete?id=1', { token }),
        Promise.all(Array.from({ length: 20 }, () => portal.call('POST', 'auth/me', { token, json: {} }))),
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
      process.kill(pid, 'SIGCONT')
    }
    const from = performance.now()
    while (
      (await portal.call('GET', 'user/Kvitto/all', { token })).status !== 200 &&
      performance.now() - from < 30_000
    );
    const back = Math.round(performance.now() - from)
    cells.check(`money was back after ${back} ms`, back < 3000 * SLOWNESS)
    return cells.done(`back after ${back} ms`)
  },
}
