import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { edited } from './edit.ts'
import { capital, draftsOf, writeNew } from './fill.ts'
import { format } from './format.ts'

/** Names of a new remote, service or slice: `title` and its English on the screen, `path` in the address. */
export interface Named {
  readonly root: string
  readonly name: string
  readonly title: string
  readonly english: string
  readonly path: string
}

/** Writes the remote of a new area, with its owner and its boundary. Returns the next steps. */
export function beginRemote({ root, name, title, english, path }: Named): string {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'apps/money-mfe/package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const versions = Object.fromEntries(
    Object.entries(dependencies).map(([dependency, version]) => [`version ${dependency}`, version]),
  )
  const folder = join(root, 'apps', `${name}-mfe`)
  const drafts = draftsOf(join(import.meta.dirname, '../templates/remote'), folder, {
    ...versions,
    name,
    Name: capital(name),
    title,
    english,
    path,
  })
  const lists = edited([
    { path: join(root, 'CODEOWNERS'), at: /$/, side: 'after', text: `/apps/${name}-mfe/ @portal/${name}\n` },
    {
      path: join(root, '.oxlintrc.json'),
      at: /^.*"sourceTag": "scope:gateway".*\n/m,
      side: 'before',
      text: `        { "sourceTag": "scope:${name}", "onlyDependOnLibsWithTags": ["scope:platform", "scope:${name}"] },\n`,
    },
  ])
  writeNew(drafts)
  for (const list of lists) writeFileSync(list.path, list.text)
  format(root, drafts)
  return `apps/${name}-mfe is there. Next: npm install && node tools/checks/src/complete-lockfile.mjs, then npm run dev -- ${name} --alone, and npm run release -- publish ${name}.`
}
