import { ADMIN, send } from '@portal/testkit/whole-portal'
import { type createCells, SLOWNESS } from './attack.ts'

const WITHIN_MS = 1000
const TIMES = 5

/** Signs in a few times during an attack: each must work within a second. Returns their times as text. */
export async function signInBeside(url: string, cells: ReturnType<typeof createCells>): Promise<string> {
  const times: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const { status, ms } = await send({ url }, { method: 'POST', path: 'auth/login', json: ADMIN })
    times.push(Math.round(ms))
    cells.check(`sign-in answered ${status} after ${Math.round(ms)} ms`, status === 200 && ms < WITHIN_MS * SLOWNESS)
  }
  return `sign-ins took ${times.join(', ')} ms`
}
