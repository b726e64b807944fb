import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { areasIn } from './areas.ts'
import type { Named } from './begin-remote.ts'
import { beginSlice } from './begin-slice.ts'
import { edited } from './edit.ts'
import { capital, type Draft, draftsOf, writeNew } from './fill.ts'
import { format } from './format.ts'

const TEMPLATES = join(import.meta.dirname, '../templates/service')

/** A service of an area that has a remote; the rest names its first slice. */
interface Service extends Named {
  readonly area: string
}

/**
 * Writes the service of an area: rules, contract and service, and its first slice from page to table. Nothing lists
 * services, so no other project changes; the remote of the area gets the slice's page. Returns the next steps.
 */
export function beginService({ area, ...slice }: Service): string {
  const { root, title } = slice
  const app = join(root, 'apps', `${area}-mfe`)
  if (!existsSync(app))
    throw new Error(`There is no remote ${area}: npm run generate -- remote ${area} makes it, before its service.`)
  const drafts = draftsFor(root, area, title)
  const lists = edited([
    {
      path: join(root, 'CODEOWNERS'),
      at: new RegExp(`^/apps/${area}-mfe/.*\\n`, 'm'),
      side: 'after',
      text: `/services/${area}/ @portal/${area}\n/libs/${area}/ @portal/${area}\n`,
    },
    {
      path: join(app, 'package.json'),
      at: /"dependencies": \{\n/,
      side: 'after',
      text: dependenciesOf(root, area),
    },
  ])
  writeNew(drafts)
  for (const { path, text } of lists) writeFileSync(path, text)
  const own = areasIn(root).find((one) => one.area === area)
  if (own === undefined) throw new Error(`services/${area} has no service.json.`)
  beginSlice(slice, own)
  format(root, drafts)
  return `services/${area}, libs/${area} and its first slice are there. Next: npm install && node tools/checks/src/complete-lockfile.mjs, npm run contracts, npm run settings, npx vitest run services/${area} apps/${area}-mfe, and npm start. A service of its own release: npm run bundle -- ${area} --artifact. In production: docs/deploying.md, "A new service".`
}

/** What the pages of a slice import. */
function dependenciesOf(root: string, area: string): string {
  const versions = versionsIn(root, 'apps/money-mfe')
  const own = [`@portal/${area}-contract`, `@portal/${area}-domain`, '@portal/platform-domain']
  return [...own, 'i18next', 'zod'].map((name) => `    "${name}": "${versions[name] ?? '0.1.0'}",\n`).join('')
}

function versionsIn(root: string, folder: string): Readonly<Record<string, string>> {
  const text = readFileSync(join(root, folder, 'package.json'), 'utf8')
  return (JSON.parse(text) as { dependencies: Record<string, string> }).dependencies
}

function draftsFor(root: string, name: string, title: string): Draft[] {
  const versions = Object.fromEntries(
    Object.entries(versionsIn(root, 'services/time')).map(([dependency, version]) => [
      `version ${dependency}`,
      version,
    ]),
  )
  const values = { ...versions, name, Name: capital(name), title }
  return [
    ...draftsOf(join(TEMPLATES, 'domain'), join(root, 'libs', name, 'domain'), values),
    ...draftsOf(join(TEMPLATES, 'contract'), join(root, 'libs', name, 'contract'), values),
    ...draftsOf(join(TEMPLATES, 'service'), join(root, 'services', name), values),
  ]
}
