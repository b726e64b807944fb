import type { createCells } from './attack.ts'
import { type Portal, SLOWNESS } from './portal.ts'

const WITHIN_MS = 1000
const TIMES = 5

/** Signs in a few times during an attack: each must work within a second. Returns their times as text. */
export async function signInBeside(portal: Portal, cells: ReturnType<typeof createCells>): Promise<string> {
  const times: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const { status, ms } = await portal.signIn()
    times.push(Math.round(ms))
    cells.check(`sign-in answered ${status} after ${Math.round(ms)} ms`, status === 200 && ms < WITHIN_MS * SLOWNESS)
  }
  return `sign-ins took ${times.join(', ')} ms`
}
