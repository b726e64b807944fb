import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildApps } from '@portal/release-tool'
import { commitsOf } from './version.ts'
import { writePackages } from './write-packages.ts'

/** `npm run packages [-- --to <folder>] [--number <n>]`: tarballs of what a remote needs in a repository of its own. */
const root = path.resolve(import.meta.dirname, '../../..')
try {
  const { values } = parseArgs({
    options: { to: { type: 'string', default: 'dist/packages' }, number: { type: 'string' } },
  })
  const number = values.number === undefined ? commitsOf(root) : Number(values.number)
  if (!Number.isSafeInteger(number) || number < 0) throw new Error('--number takes a whole number.')
  await buildApps(root, [path.join(root, 'apps/shell')])
  for (const tarball of await writePackages(root, path.resolve(root, values.to), number)) console.log(tarball)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
