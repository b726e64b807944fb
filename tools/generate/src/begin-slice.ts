import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Area } from './areas.ts'
import type { Named } from './begin-remote.ts'
import { type Edit, edited } from './edit.ts'
import { capital, type Draft, draftsOf, fill, type Values, writeNew } from './fill.ts'
import { format } from './format.ts'

const TEMPLATES = join(import.meta.dirname, '../templates/slice')

/** Writes a slice of an area from page to table and adds it to the files that list such. Answers what to do next. */
export function beginSlice(named: Named, area: Area): string {
  const { root, name } = named
  const values = valuesOf(named, area)
  const lists = edited(listsOf(root, area, values))
  const drafts = draftsFor(root, area, values)
  writeNew(drafts)
  for (const { path, text } of lists) writeFileSync(path, text)
  format(root, [...drafts, ...lists])
  return `${name} is there, from page to table. Next: npx vitest run services/${area.area}/src/${name}s apps/${area.remote}-mfe/src/${name}s, then npm run contracts.`
}

const valuesOf = ({ name, title, english, path }: Named, { area, remote, test, log }: Area): Values => ({
  name,
  Name: capital(name),
  NAME: name.toUpperCase(),
  names: `${name}s`,
  Names: `${capital(name)}s`,
  title,
  english,
  path,
  area,
  Area: capital(area),
  remote,
  Remote: capital(remote),
  ...prefixed('test', test),
  ...prefixed('log', log),
})

const prefixed = (prefix: string, parts: object): Values =>
  Object.fromEntries(Object.entries(parts).map(([key, value]) => [`${prefix} ${key}`, String(value)]))

function draftsFor(root: string, { area, remote }: Area, values: Values): Draft[] {
  const migrations = join(root, 'services', area, 'migrations')
  const next = String(readdirSync(migrations).filter((file) => /^\d{4}_/.test(file)).length + 1).padStart(4, '0')
  const [migration] = draftsOf(TEMPLATES, root, values).filter(({ path }) => path === join(root, 'migration.sql'))
  return [
    ...draftsOf(join(TEMPLATES, 'domain'), join(root, 'libs', area, 'domain/src'), values),
    ...draftsOf(join(TEMPLATES, 'contract'), join(root, 'libs', area, 'contract/src'), values),
    ...draftsOf(join(TEMPLATES, 'service'), join(root, 'services', area, 'src'), values),
    ...draftsOf(join(TEMPLATES, 'app'), join(root, 'apps', `${remote}-mfe`, 'src'), values),
    ...(migration ? [{ path: join(migrations, fill(`${next}_{{names}}.sql`, values)), text: migration.text }] : []),
  ]
}

function listsOf(root: string, { area, remote }: Area, values: Values): Edit[] {
  const at = (...path: string[]) => join(root, ...path)
  const contract = at('libs', area, 'contract/src/index.ts')
  const service = at('services', area, 'src/app.ts')
  const app = at('apps', `${remote}-mfe`)
  const personalData = at('services', area, `src/personal-data/${area}-data.repository.ts`)
  const erasure = at('services', area, `src/personal-data/erase-${area}.repository.ts`)
  const edits: Edit[] = [
    { path: at('libs', area, 'domain/src/index.ts'), at: /$/, side: 'after', text: "export * from './{{name}}.ts'\n" },
    { path: contract, at: /^/, side: 'before', text: "import { {{name}}Calls } from './{{name}}.wire.ts'\n" },
    { path: contract, at: /\n\n/, side: 'after', text: 'export { {{name}}Calls }\n' },
    { path: contract, at: /export const \w+Calls = \{/, side: 'after', text: '\n  {{names}}: {{name}}Calls,' },
    {
      path: service,
      at: /^import manifest /m,
      side: 'before',
      text: "import { {{name}}Handlers } from './{{names}}/{{names}}.routes.ts'\n",
    },
    {
      path: service,
      at: /^ {2}(?:mount\(|return app\.hono)/m,
      side: 'before',
      text: '  mount(app, {{area}}Calls.{{names}}, {{name}}Handlers(deps))\n',
    },
    {
      path: personalData,
      at: /^import \{ erase\w+ \}.*\n/m,
      side: 'after',
      text: "import { {{name}}Data } from '../{{names}}/{{names}}.repository.ts'\n",
    },
    { path: personalData, at: /^ {2}kinds: \[/m, side: 'after', text: '{{name}}Data, ' },
    {
      path: erasure,
      at: /^import \{[^}]*\bsql\b.*\n|^import type \{ Erasure, Executor \}.*\n/m,
      side: 'after',
      text: "import { erase{{Names}} } from '../{{names}}/{{names}}.repository.ts'\n",
    },
    {
      path: erasure,
      at: /^(?: {2}const pattern = |\})/m,
      side: 'before',
      text: '  await erase{{Names}}(transaction, userId)\n',
    },
    {
      path: join(app, 'portal.config.ts'),
      at: /exposes: \{\n/,
      side: 'after',
      text: "    './{{names}}': './src/{{names}}/{{names}}-page.tsx',\n",
    },
    {
      path: join(app, 'src/remote.ts'),
      at: /routes: \[/,
      side: 'after',
      text: "\n    { path: '{{path}}', module: './{{names}}', roles: ['admin', 'user'], title: '{{title}}' },",
    },
    {
      path: join(app, 'src/remote.ts'),
      at: /links: \[(?=[\s\S]*tour)/,
      side: 'after',
      text: "\n    { label: '{{title}}', path: '{{path}}', roles: ['admin', 'user'] },",
    },
  ]
  const texts = {
    title: values['title'],
    text: 'Text',
    date: 'Datum',
    add: 'Lägg till',
    save: 'Spara',
    added: 'Det är sparat.',
    remove: 'Ta bort nummer {{number}}',
    removeShort: 'Ta bort',
    removeTitle: 'Vill du ta bort den?',
    removeConfirm: 'Ta bort den',
    removed: 'Det är borttaget.',
    failed: 'Something went wrong',
  }
  const english: typeof texts = {
    title: values['english'],
    text: 'Text',
    date: 'Date',
    add: 'Add',
    save: 'Save',
    added: 'It is saved.',
    remove: 'Remove number {{number}}',
    removeShort: 'Remove',
    removeTitle: 'Remove it?',
    removeConfirm: 'Remove it',
    removed: 'It is removed.',
    failed: 'Something went wrong',
  }
  const catalogue = (language: 'sv' | 'en', ofSlice: typeof texts): Edit => ({
    path: join(app, `src/locales/${language}.json`),
    at: /^\{\n/,
    side: 'after',
    text: `  "${values['names']}": ${JSON.stringify(ofSlice, null, 2).replaceAll('\n', '\n  ')},\n`,
  })
  const manifest = join(app, 'src/remote.ts')
  const isInEnglish = new RegExp(`^    '?${values['title']}'?: `, 'm').test(readFileSync(manifest, 'utf8'))
  const inEnglish: Edit = {
    path: manifest,
    at: /^ {2}english: \{\n/m,
    side: 'after',
    text: fill("    '{{title}}': '{{english}}',\n", values),
  }
  return [
    ...(isInEnglish ? [] : [inEnglish]),
    ...edits.map((edit) => ({ ...edit, text: fill(edit.text, values) })),
    catalogue('sv', texts),
    catalogue('en', english),
  ]
}
