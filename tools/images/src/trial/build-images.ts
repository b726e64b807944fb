import { rmSync } from 'node:fs'
import path from 'node:path'
import { deployables } from '../deployables.ts'
import { commandsTried, told } from '../documented/place.ts'
import { makeBase } from './make-base.ts'
import type { Trial } from './trial.ts'

const MOST_BYTES = 250e6

/** Builds every image from a fresh clone by the documented command, and compares their sizes with the promise. */
export async function buildImages({ root, folder, engine, say }: Trial): Promise<void> {
  await makeBase(engine, folder)
  const clone = path.join(folder, 'clone')
  rmSync(clone, { recursive: true, force: true })
  await engine.run('git', ['clone', '--quiet', '--depth=1', `file://${root}`, clone])
  const sizeOf = async (image: string) =>
    Number(await engine.run('podman', ['image', 'inspect', '--format', '{{.Size}}', `localhost/${image}`]))
  const base = await sizeOf('base')
  // On a base of this machine; everything else as it is documented.
  const options = '--layers --format docker --build-arg BASE=localhost/base'
  for (const { text } of commandsTried(root, 'images')) {
    const command = text.replace('podman build', `podman build ${options}`)
    await engine.run('bash', ['-euc', command], { cwd: clone })
    say(told(text))
  }
  for (const target of Object.keys(deployables(root))) {
    const bytes = (await sizeOf(`portal-${target}`)) - base
    if (bytes > MOST_BYTES) throw new Error(`portal-${target} has ${bytes} bytes more than its base`)
    say(`ok    portal-${target} has ${Math.round(bytes / 1e6)} MB more than its base`)
  }
}
