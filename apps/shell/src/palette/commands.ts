import { textOf } from '@portal/web-kit'
import { actionsFor, monthPagesFor, type Page, pagesFor, shortcutsFor } from '../remotes/contributed.ts'
import type { PaletteHit, RegistryEntry } from '@portal/platform-contract'
import {
  addDays,
  dayInStockholm,
  firstDayOf,
  type Month,
  monthName,
  monthOf,
  monthsAsWords,
  onFirstUse,
  plain,
  type Role,
} from '@portal/platform-domain'
import { isNearly, leavesOut } from './near-words.ts'

/** One line of the palette. Pages have their address, for users who know it. */
export interface Command {
  readonly id: string
  readonly label: string
  readonly kind: 'recent' | 'page' | 'action' | 'hit'
  /** One of `ICON_NAMES`. */
  readonly icon?: string | undefined
  /** The keys that run it from anywhere: `n`, or `g l` one after the other. */
  readonly shortcut?: string | undefined
  /** A second line. */
  readonly detail?: string | undefined
  /** Of a hit, the person it is about. */
  readonly of?: PaletteHit['of'] | undefined
  readonly words: string
  readonly run: () => void
  /** Offered only when a typed word begins one of these. */
  readonly onlyFor?: string
  /** Offered only when this year is typed too. */
  readonly onlyInYear?: string | undefined
}

/** The actions' functions; missing ones are not offered. */
export interface Acts {
  readonly open: (path: string) => void
  readonly tour: (() => void) | null
  readonly switchMode: () => void
  readonly switchLanguage: () => void
  readonly settings: () => void
  readonly shortcuts: () => void
  readonly signOut: () => void
}

/** Users type the Swedish name also where the portal shows another (D3). */
const swedishMonth = onFirstUse(() => new Intl.DateTimeFormat('sv-SE', { month: 'long' }))

/** What the next month, this one and the one before it are also called. */
const NEAR_MONTHS = ['nästa månad next month', 'denna månad denna månaden this month', 'förra månaden last month']

const OWN_ICONS = {
  tour: 'map',
  switchMode: 'sun-moon',
  switchLanguage: 'languages',
  settings: 'sliders-horizontal',
  shortcuts: 'keyboard',
  signOut: 'log-out',
} as const

/** How many months can be opened by their names: the next one, this one and those before it. */
const MONTHS = 25
/** Of two months with one name the earlier one is meant only with its year. */
const MONTHS_WITHOUT_YEAR = 12
/** A page that exists for months only is found by its own name for these of them. */
const MONTHS_BY_NAME = { from: 1, to: 3 }

/** Everything that this role can open or do: pages and shortcuts first, months by their names last. */
export function commandsFor(remotes: readonly RegistryEntry[], role: Role, acts: Acts, now = new Date()): Command[] {
  const t = textOf('shell')
  const shortcuts = shortcutsFor(remotes, role, now)
  /** A page of months is opened in the present one by its key. */
  const keyOf = (path: string) =>
    (shortcuts.find((one) => one.path === path) ?? shortcuts.find((one) => one.path.startsWith(`${path}/`)))?.keys
  const page = ({ label, path, words = '', icon = 'file-text' }: Page): Command => ({
    id: `page${path}`,
    label,
    kind: 'page',
    icon,
    shortcut: keyOf(path),
    words: `${path} ${words}`,
    run: () => acts.open(path),
  })
  const action = (name: keyof typeof OWN_ICONS, run: (() => void) | null, shortcut?: string): Command[] =>
    run
      ? [
          {
            id: name,
            label: t(`palette.${name}`),
            kind: 'action',
            icon: OWN_ICONS[name],
            shortcut,
            words: t(`palette.${name}Words`),
            run,
          },
        ]
      : []
  const pages = pagesFor(remotes, role)
  const ofMonth = (month: Month, at: number): Command[] => {
    const near = NEAR_MONTHS[at] ?? ''
    const names = `${monthName(Number(month.slice(5)))} ${swedishMonth().format(new Date(`${month}-15`))} ${near}`
    const onlyInYear = at < MONTHS_WITHOUT_YEAR ? undefined : month.slice(0, 4)
    return monthPagesFor(remotes, role, month).map(({ words = '', ...one }) => {
      const hasOtherPage = pages.some(({ label }) => one.label.startsWith(`${label},`))
      const isByName = !hasOtherPage && at >= MONTHS_BY_NAME.from && at <= MONTHS_BY_NAME.to
      const own = isByName ? `${one.label} ${words}` : ''
      return { ...page(one), words: `${names} ${words}`, onlyFor: `${names} ${own}`, onlyInYear }
    })
  }
  return [
    ...pages.map(page),
    ...namedMonths(monthOf(dayInStockholm(now))).flatMap(ofMonth),
    ...actionsFor(remotes, role).map(({ words, icon = 'zap', ...one }): Command => ({
      ...page({ ...one, icon }),
      kind: 'action',
      words,
    })),
    ...action('tour', acts.tour),
    ...action('switchMode', acts.switchMode),
    ...action('switchLanguage', acts.switchLanguage),
    ...action('settings', acts.settings),
    ...action('shortcuts', acts.shortcuts, '?'),
    ...action('signOut', acts.signOut),
  ]
}

/** The commands whose name, address or keywords contain every typed word, ignoring case and accents. */
export const namedCommands = (commands: readonly Command[], text: string): Command[] =>
  commandsWith(commands, text, (names, word) => names.includes(word))

/**
 * The commands of which a typed word leaves out some letters (`tidrapprt`, `sjk`); without any, those that it nearly
 * spells (`kvirto`).
 */
export function nearCommands(commands: readonly Command[], text: string): Command[] {
  const someName = (is: (word: string, name: string) => boolean) =>
    commandsWith(commands, text, (names, word) => names.split(' ').some((name) => is(word, name)))
  const found = someName(leavesOut)
  return found.length > 0 ? found : someName(isNearly)
}

const typedWords = (text: string): string[] => monthsAsWords(plain(text).split(/\s+/))

function commandsWith(
  commands: readonly Command[],
  text: string,
  has: (names: string, word: string) => boolean,
): Command[] {
  const wanted = typedWords(text)
  const isMeant = (names: string) =>
    plain(names)
      .split(' ')
      .some((name) => wanted.some((word) => word.length > 1 && name.startsWith(word)))
  const found = commands.filter(
    ({ label, words, onlyFor, onlyInYear }) =>
      wanted.every((word) => has(plain(`${label} ${words}`), word)) &&
      (onlyFor === undefined || isMeant(onlyFor)) &&
      (onlyInYear === undefined || wanted.includes(onlyInYear)),
  )
  return nearestFirst(found, wanted)
}

/**
 * The nearest commands first: those that have the typed words side by side (`ny reg`), then by the first of them; each
 * kind stays together, and the kind with the nearest command is first.
 */
function nearestFirst(commands: readonly Command[], wanted: readonly string[]): Command[] {
  const [word = ''] = wanted
  const distances = new Map(
    commands.map((command) => [
      command,
      wanted.length > 1 && hasTogether(command, wanted) ? -1 : wordDistance(command, word),
    ]),
  )
  const distance = (command?: Command) => (command && distances.get(command)) ?? 0
  const byKind = [...Map.groupBy(commands, ({ kind }) => kind).values()].map((same) =>
    same.toSorted((a, b) => distance(a) - distance(b)),
  )
  return byKind.toSorted(([a], [b]) => distance(a) - distance(b)).flat()
}

const hasTogether = ({ label, words }: Command, wanted: readonly string[]): boolean =>
  ` ${plain(`${label} ${words}`)}`.includes(` ${wanted.join(' ')}`)

/**
 * How far a command is from a typed word: its name begins with it (0), a later word of its name does (1), it is a
 * keyword or begins its month (2), or begins a keyword (3), or it stands inside a word (4). Signing out is never what the
 * beginning of another word means.
 */
function wordDistance({ id, label, words, onlyFor = '' }: Command, word: string): number {
  const name = plain(label)
  const keywords = plain(words).split(/[ /]/)
  const isBegun = (some: readonly string[]) => some.some((one) => one.startsWith(word))
  const tests = [
    name.startsWith(word),
    name.includes(` ${word}`),
    keywords.includes(word) || isBegun(plain(onlyFor).split(' ')),
    isBegun(keywords),
    true,
  ]
  const nearest = tests.indexOf(true)
  return id === 'signOut' ? Math.max(nearest, 2) : nearest
}

/** Whether the nearest of these commands is named by the text, not only a word that contains it: `per` in Upprepa. */
export function isNamed(commands: readonly Command[], text: string): boolean {
  const [word = ''] = typedWords(text)
  return commands.some((command) => wordDistance(command, word) <= 2)
}

/** The latest first. */
function namedMonths(present: Month): Month[] {
  const months = [monthOf(addDays(firstDayOf(present), 31)), present]
  while (months.length < MONTHS) months.push(monthOf(addDays(firstDayOf(months.at(-1) ?? present), -1)))
  return months
}
