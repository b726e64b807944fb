import path from 'node:path'
import { parseArgs } from 'node:util'
import { embeddedBinaries } from '@portal/postgres'
import { buildApps } from '@portal/release-tool'
import { requireLiveCalls } from '@portal/start-tool/live-calls'
import { servicesIn } from '@portal/start-tool/service-files'
import { deployables } from './deployables.ts'
import { commitOf, writeArtifact } from './write-artifact.ts'
import { runTrial } from './trial/run-trial.ts'
import { writeDeployable } from './write-deployable.ts'

/**
 * `npm run bundle [-- <name>… --to <folder> --portal <address> --artifact]`: writes what each image contains into
 * `<folder>/<name>`, after a comparison with the front ends that are live at that portal. `--artifact` packs each
 * service as `<name>-<version>.tar.gz` too.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string', default: 'dist/images' },
    portal: { type: 'string' },
    artifact: { type: 'boolean', default: false },
    // `npm run test:deploy`, with `--folder`: where it keeps its images.
    trial: { type: 'boolean', default: false },
    folder: { type: 'string' },
    // Only this part: images, manifests, container, compose, commands.
    part: { type: 'string' },
  },
})
const root = path.resolve(import.meta.dirname, '../../..')
const all = deployables(root)
const names = positionals.length > 0 ? positionals : Object.keys(all)
const unknown = names.find((name) => all[name] === undefined)

async function writeAll(): Promise<void> {
  const services = servicesIn(root).map(({ name }) => name)
  if (values.portal !== undefined) await requireLiveCalls(root, services, values.portal)
  const apps = Object.keys(all['gateway']?.files ?? {}).filter((file) => file.startsWith('apps/'))
  if (names.includes('gateway') || names.includes('all'))
    await buildApps(
      root,
      apps.map((dist) => path.join(root, dist, '..')),
    )
  // The links inside its package cannot be made in a read-only image.
  if (names.includes('all')) embeddedBinaries()
  for (const name of names) {
    const deployable = all[name]
    if (deployable === undefined) continue
    const folder = path.resolve(root, values.to, name)
    await writeDeployable(root, deployable, folder)
    console.log(`${name} bundled`)
    if (!values.artifact || !services.includes(name)) continue
    const { file, version, sha256 } = await writeArtifact(folder, name, commitOf(root))
    console.log(`${name} ${version}: ${file}\nsha256 ${sha256}`)
  }
}

async function tryOut(): Promise<void> {
  try {
    await runTrial(root, { kept: values.folder, part: values.part, say: console.log })
    console.log(
      values.part === undefined
        ? 'The images, the manifests, the backup, the documented commands and compose work.'
        : `The part ${values.part} works.`,
    )
  } catch (error) {
    console.error(error instanceof Error ? [error.message, error.cause].filter(Boolean).join('\n') : error)
    process.exitCode = 1
  }
}

if (values.trial) await tryOut()
else if (unknown === undefined)
  await writeAll().catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
else {
  console.error(`There is no ${unknown}: ${Object.keys(all).join(', ')} can be bundled.`)
  process.exitCode = 1
}
