import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'

/** A setting as one process reads it. */
interface Setting {
  readonly name: string
  readonly by: string
  readonly fallback: string
  readonly text: string
}

/** Where each process's settings are declared, and the export's name: every service has such a file. */
const sourcesIn = (root: string): (readonly [by: string, file: string, name: string])[] => [
  ['npm start', 'tools/start/src/settings.ts', 'startSettings'],
  ...readdirSync(join(root, 'services'))
    .toSorted()
    .map((name) => [name, `services/${name}/src/settings.ts`, `${name}Settings`] as const),
]

const INTRODUCTION = `# Settings

Made from the code that reads them by \`npm run settings\`; \`npm test\` fails when it is out of date.

Settings are environment variables. An invalid one ends the start with one sentence that says what to set; one that looks misspelt is named. Each may be given as a file: \`SMTP_URL_FILE\` names a file with the value of \`SMTP_URL\`. Under \`npm start\` the services' own settings are passed on to them, and what they need of each other is set by itself.

| setting | read by | default | what it is |
|---|---|---|---|
`

/** The text of docs/settings.md. `root`: the workspace. */
export async function settingsPage(root: string): Promise<string> {
  const all: Setting[] = []
  for (const [by, file, name] of sourcesIn(root)) {
    const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, z.ZodType>
    all.push(...settingsOf(by, module[name]))
  }
  const rows = new Map<string, Setting[]>()
  for (const setting of all) {
    const key = [setting.name, setting.fallback, setting.text].join('\0')
    rows.set(key, [...(rows.get(key) ?? []), setting])
  }
  const lines = [...rows.values()].map(line).toSorted()
  return `${INTRODUCTION}${lines.join('\n')}\n`
}

function line(same: readonly Setting[]): string {
  const [{ name, fallback, text } = { name: '', fallback: '', text: '' }] = same
  const by = same.map((setting) => setting.by).join(', ')
  return `| \`${name}\` | ${by} | ${fallback} | ${text.replaceAll('|', '\\|')} |`
}

function settingsOf(by: string, schema: z.core.$ZodType | undefined): Setting[] {
  if (schema instanceof z.ZodPipe) return settingsOf(by, schema.in)
  if (!(schema instanceof z.ZodObject)) throw new Error(`${by} has no settings`)
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, setting]) =>
    setting.description === undefined ? [] : [{ name, by, fallback: fallbackOf(setting), text: setting.description }],
  )
}

function fallbackOf(setting: z.core.$ZodType): string {
  if (setting instanceof z.ZodPipe) return fallbackOf(setting.in)
  if (setting instanceof z.ZodOptional) return ''
  const isGiven = setting instanceof z.ZodDefault || setting instanceof z.ZodPrefault
  if (!isGiven) return '**must be set**'
  const value = String(setting.def.defaultValue)
  return value === '' ? '' : `\`${value}\``
}
