import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { tryCommands } from '../documented/try-commands.ts'
import { buildImages } from './build-images.ts'
import { checkUnits } from './check-units.ts'
import { openEngine } from './engine.ts'
import { runCompose } from './run-compose.ts'
import { runContainer } from './run-container.ts'
import { runManifests } from './run-manifests.ts'
import type { Trial } from './trial.ts'

const PARTS: Readonly<Record<string, (trial: Trial) => Promise<void>>> = {
  units: checkUnits,
  images: buildImages,
  manifests: runManifests,
  container: runContainer,
  commands: ({ root, say }) => tryCommands(root, say),
  compose: runCompose,
}

interface Wanted {
  readonly kept: string | undefined
  readonly part: string | undefined
  readonly say: (line: string) => void
}

/**
 * `npm run test:deploy [-- --folder <folder> --part <part>]`: lets systemd read its units, builds every image from a fresh clone, runs the portal by
 * its manifests, as one container and by compose, kills and stops processes, restores a backup elsewhere, and runs the commands of
 * the operators' documents. With a folder its base image and layers are kept there for the next run, which may run one
 * part alone. Throws at the first thing that is wrong.
 */
export async function runTrial(root: string, { kept, part, say }: Wanted): Promise<void> {
  if (part !== undefined && PARTS[part] === undefined)
    throw new Error(`There is no part ${part}: ${Object.keys(PARTS).join(', ')}.`)
  const folder = kept === undefined ? mkdtempSync(path.join(tmpdir(), 'portal-deploy-')) : path.resolve(kept)
  const trial = { root, folder, engine: openEngine(folder), say }
  try {
    for (const [name, run] of Object.entries(PARTS)) if (part === undefined || part === name) await run(trial)
  } finally {
    await trial.engine.run('podman', ['pod', 'rm', '--all', '--force']).catch(() => undefined)
    await trial.engine.run('podman', ['rm', '--all', '--force']).catch(() => undefined)
    await trial.engine.run('podman', ['volume', 'rm', '--all', '--force']).catch(() => undefined)
    if (kept === undefined) rmSync(folder, { recursive: true, force: true })
  }
}
