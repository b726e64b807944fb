import { textOf } from '@portal/web-kit'
import { type Page, pagesFor, plain } from '../remotes/contributed.ts'
import type { RegistryEntry } from '@portal/platform-contract'
import type { Role } from '@portal/platform-domain'

/** One line of the palette. Pages have their address, for users who know it. */
export interface Command {
  readonly id: string
  readonly label: string
  readonly kind: 'page' | 'action'
  readonly words: string
  readonly run: () => void
}

/** The actions' functions; missing ones are not offered. */
export interface Acts {
  readonly open: (path: string) => void
  readonly tour: (() => void) | null
  readonly switchMode: () => void
  readonly settings: () => void
  readonly signOut: () => void
}

/** Everything that this role can open or do: pages and shortcuts first. */
export function commandsFor(remotes: readonly RegistryEntry[], role: Role, acts: Acts): Command[] {
  const t = textOf('shell')
  const page = ({ label, path }: Page): Command => ({
    id: `page${path}`,
    label,
    kind: 'page',
    words: path,
    run: () => acts.open(path),
  })
  const action = (name: 'tour' | 'switchMode' | 'settings' | 'signOut', run: (() => void) | null): Command[] =>
    run ? [{ id: name, label: t(`palette.${name}`), kind: 'action', words: t(`palette.${name}Words`), run }] : []
  return [
    ...pagesFor(remotes, role).map(page),
    ...action('tour', acts.tour),
    ...action('switchMode', acts.switchMode),
    ...action('settings', acts.settings),
    ...action('signOut', acts.signOut),
  ]
}

/** The commands whose name, address or keywords contain every typed word, ignoring case and accents. */
export function searchCommands(commands: readonly Command[], text: string): Command[] {
  const wanted = plain(text).split(/\s+/)
  return commands.filter(({ label, words }) => wanted.every((word) => plain(`${label} ${words}`).includes(word)))
}
