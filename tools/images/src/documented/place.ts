import path from 'node:path'
import { administrator } from '../trial/trial.ts'
import { type Documented, documentedCommands } from './documented-commands.ts'
import { HOW_TRIED, type HowTried } from './how-tried.ts'

/** Where the commands of one run work, and what they say. */
export interface Place {
  readonly root: string
  readonly folder: string
  readonly say: (line: string) => void
}

/** The settings of a portal of its own in `folder`, as an operator exports them. */
export const portalSettings = (folder: string, port: number): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: String(port),
  DATA_DIR: folder,
  REGISTRATION: 'closed',
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  NODE_ENV: 'production',
})

/** The documented commands that are tried in one way, in the table's order. */
export function commandsTried(root: string, how: HowTried): Documented[] {
  const commands = new Map(documentedCommands(root).map((one) => [one.name, one]))
  return Object.entries(HOW_TRIED).flatMap(([name, tried]) => {
    const command = tried === how ? commands.get(name) : undefined
    return command === undefined ? [] : [command]
  })
}

/** A text with the places of this run; `known` are further replacements. */
export function placed(text: string, folder: string, known: Readonly<Record<string, string>>): string {
  const at = (name: string) => path.join(folder, name)
  return Object.entries({
    '/etc/portal/backup-key': at('backup-key'),
    '/srv/portal': at('portal'),
    '/archive/portal': at('archive'),
    // Apart from the one of `date`.
    '/backups/2026-11-22': at('first-backup'),
    '/backups': at('backups'),
    '<folder>': at('named-backup'),
    '2026-11-22T14:05:00+01:00': 'latest',
    'money.tar.gz': at('money.tar.gz'),
    '<remote>': 'money',
    ...known,
  }).reduce((whole, [part, value]) => whole.replaceAll(part, value), text)
}

/** One line for a command that has been run. */
export const told = (text: string): string => `ok    ${text.replaceAll('\n', '; ')}`
