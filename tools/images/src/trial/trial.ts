import type { Engine } from './engine.ts'

/** One trial: its engine, where it works, and what it tells. */
export interface Trial {
  readonly root: string
  readonly folder: string
  readonly engine: Engine
  readonly say: (line: string) => void
}

export const administrator = { email: 'admin@company.se', password: 'Start-here-1' }

/** Throws unless the process of a container ends by itself, in order. */
export async function stop(engine: Engine, container: string): Promise<void> {
  await engine.run('podman', ['stop', '--time', '30', container])
  const code = await engine.run('podman', ['inspect', '--format', '{{.State.ExitCode}}', container])
  if (code !== '0') throw new Error(`${container} ended with ${code}`)
}

export function requireIn(part: string, whole: string): void {
  if (!whole.includes(part)) throw new Error(`${part} is not in ${whole}`)
}
