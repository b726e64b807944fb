import type { TFunction } from 'i18next'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { userCalls } from '@portal/identity-contract'
import { type AccountRow, fullName } from '@portal/identity-domain'
import { type PaletteHit, type PaletteResultsProps, SLOTS } from '@portal/platform-contract'
import { isAdmin, type Month, monthAndYear, monthOf } from '@portal/platform-domain'
import { type SlotPart, today, useCall, useSession, useSlotParts } from '@portal/web-kit'
import { auditAddress } from '../audit/audit-address.ts'
import { userAddress } from '../people/user-address.ts'
import { useAccountsText } from '../texts.ts'
import { ASKS_TO_ACTIVATE, ASKS_TO_DEACTIVATE } from '../users/asked-acts.ts'
import { hasPayLock, PAY_LOCK } from '../users/pay-lock.ts'
import { accessAddress } from '../users/use-access-in-address.ts'
import { meantMonth } from './meant-month.ts'

const MOST = 5
const ACT_NAMES = ['access', 'payLock', 'deactivate', 'activate', 'audit'] as const
type Act = (typeof ACT_NAMES)[number]
/** The tabs of a user's page that are opened most, where their area is there. */
const TABS = ['TidRapport', 'Kalkyl', 'Kostnader']
/** Those that show one month. */
const MONTH_TABS = ['TidRapport', 'Kalkyl']
/** As on the pages of one's own; a tab without one has that of the user's page. */
const TAB_ICONS: Readonly<Record<string, string>> = {
  Intäkter: 'chart-column',
  Kostnader: 'receipt',
  Kalkyl: 'calculator',
  TidRapport: 'calendar-days',
  Fakturor: 'file-text',
  Dokument: 'file-text',
}
/** What else people call the tabs: `kvitton elin` means Kostnader. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  Kostnader: 'kvitton utlägg',
  Kalkyl: 'snurra lön',
  TidRapport: 'tidrapportering timmar semester',
  Dokument: 'filer',
}
/** What an administrator does with a person's account, and the words by which the text names it: `återställ elin`. */
const ACTS: Readonly<Record<Act, { readonly verbs: string; readonly fillers: string }>> = {
  access: { verbs: 'återställ åtkomst glömt lösenord restore access reset password', fillers: '' },
  payLock: { verbs: 'lås låst lönelås lock unlock', fillers: 'upp lön lönen pay' },
  deactivate: { verbs: 'inaktivera deactivate', fillers: '' },
  activate: { verbs: 'aktivera activate', fillers: '' },
  audit: { verbs: 'granskning granska logg händelser audit log', fillers: '' },
}
/** Of a verb that begins as a name does (Ina, Gran), more letters are needed; the whole one always means it. */
const SHORTEST_VERBS: Readonly<Record<Act, number>> = { access: 3, payLock: 3, deactivate: 5, activate: 5, audit: 5 }
/** Fewer letters could begin a name as well. */
const SHORTEST_NAME = 3

/**
 * Users whose name or address the command palette's text finds; each opens their page, at the tab that the text names
 * beside the person (`kalkyl elin`), and in the month that it names (`elin okt`). Of a single one also what an
 * administrator does most with a person; of many a last line that opens their list. Draws nothing.
 */
export default function FoundPeople({ text, onHits }: PaletteResultsProps): ReactNode {
  const t = useAccountsText()
  const tabs = useSlotParts(SLOTS.userTab)
  const { person, named, month, act } = meant(text, tabs)
  const { data, isPlaceholderData, isError } = useCall(userCalls.list, {
    filter: [],
    search: person,
    sort: 'firstName',
    order: 'asc',
    page: 0,
    pageSize: 50,
  })
  const isNumber = /^\d{1,9}$/.test(person)
  const ofNumber = useCall(
    userCalls.list,
    { filter: [], search: `#${person}`, page: 0, pageSize: 10 },
    { enabled: isNumber },
  )
  const isAnswered = !isPlaceholderData && !(isNumber && (ofNumber.isPlaceholderData || ofNumber.isLoading))
  const rows = isAnswered ? data?.rows : undefined
  const numbered = isNumber ? ofNumber.data?.rows : undefined
  const total = data?.total ?? 0
  const ownId = useSession(({ user }) => user?.id)
  const hitsOf = useEffectEvent((users: readonly AccountRow[]) => {
    const found = nearestFirst(users, person)
    if (act !== undefined)
      return whomFor(act, found, ownId)
        .flatMap((user) => actHits(act, user, t))
        .slice(0, MOST)
    const few = found.filter((user) => !isAdmin(user)).slice(0, MOST)
    if (month !== undefined) return few.flatMap((user) => monthHits(user, month, { named, tabs }, t))
    if (named.length > 0) return few.flatMap((user) => named.map((tab) => tabHit(user, tab, t)))
    const [user, ...others] = found
    if (user && others.length === 0) return [hitOf(user), ...actsOn(user, tabs, t)]
    return [...found.slice(0, MOST).map(hitOf), ...(total > MOST ? [allHit(person, total, t)] : [])]
  })
  useEffect(() => {
    if (isError) onHits('people', 'failed')
    else onHits('people', rows ? hitsOf(withNumbered(rows, numbered)) : 'pending')
  }, [rows, numbered, isError, onHits])
  return null
}

/** After those whose name or address has the number, the user of that number, who is always among the shown ones. */
function withNumbered(rows: readonly AccountRow[], numbered: readonly AccountRow[] = []): readonly AccountRow[] {
  if (numbered.length === 0) return rows
  const others = rows.filter(({ id }) => numbered.every((user) => user.id !== id))
  return [...others.slice(0, MOST - numbered.length), ...numbered]
}

/** Users whose first name begins with the text, then those with another name that does, then the others. */
function nearestFirst(users: readonly AccountRow[], text: string): readonly AccountRow[] {
  const wanted = text.toLowerCase()
  const distance = (user: AccountRow) => {
    const name = fullName(user).toLowerCase()
    return name.startsWith(wanted) ? 0 : name.includes(` ${wanted}`) ? 1 : 2
  }
  return users.toSorted((a, b) => distance(a) - distance(b))
}

const ofUser = (user: AccountRow) => ({ id: user.id, name: fullName(user), email: user.email })

const hitOf = (user: AccountRow): PaletteHit => ({
  id: `user${user.id}`,
  label: fullName(user),
  detail: user.email,
  path: userAddress(user.id),
  of: ofUser(user),
})

/** The list of all whom the text finds. */
const allHit = (person: string, total: number, t: TFunction): PaletteHit => ({
  id: 'allpeople',
  label: t('people.all', { total }),
  path: `/users?${new URLSearchParams({ search: person })}`,
})

interface Meant {
  readonly person: string
  readonly named: readonly SlotPart[]
  readonly month?: Month
  readonly act?: Act
}

/**
 * The act, or the month and the tabs, that a text of several words names, and its other words, the person's; otherwise
 * all of it.
 */
function meant(text: string, tabs: readonly SlotPart[]): Meant {
  const words = text.toLowerCase().split(/\s+/)
  const ofAct = meantAct(words)
  if (ofAct) return { ...ofAct, named: [] }
  const ofMonth = meantMonth(words, today())
  if (ofMonth === null) return meantTabs(text, words, tabs)
  const { month, others } = ofMonth
  return { ...meantTabs(others.join(' '), others, tabs), month }
}

function meantAct(words: readonly string[]): { readonly act: Act; readonly person: string } | undefined {
  const isOf = (names: string, act: Act) => (word: string) =>
    names.split(' ').some((name) => name === word || (word.length >= SHORTEST_VERBS[act] && name.startsWith(word)))
  const act = ACT_NAMES.find((one) => words.some(isOf(ACTS[one].verbs, one)))
  if (act === undefined) return undefined
  const { verbs, fillers } = ACTS[act]
  const others = words.filter((word) => !isOf(`${verbs} ${fillers}`, act)(word))
  return others.length > 0 ? { act, person: others.join(' ') } : undefined
}

function meantTabs(text: string, words: readonly string[], tabs: readonly SlotPart[]): Meant {
  const names = ({ id, label }: SlotPart) => `${label} ${OTHER_NAMES[id] ?? ''}`.toLowerCase().split(' ')
  const isNamedBy = (word: string) => (tab: SlotPart) =>
    word.length >= SHORTEST_NAME && names(tab).some((name) => name.startsWith(word))
  const others = words.filter((word) => !tabs.some(isNamedBy(word)))
  const named = tabs.filter((tab) => words.some((word) => isNamedBy(word)(tab)))
  return others.length > 0 && named.length > 0 ? { person: others.join(' '), named } : { person: text, named: [] }
}

/** A person's month in the month-end closing and on the tabs that have months; where tabs are named, on those alone. */
function monthHits(
  user: AccountRow,
  month: Month,
  { named, tabs }: { readonly named: readonly SlotPart[]; readonly tabs: readonly SlotPart[] },
  t: TFunction,
): readonly PaletteHit[] {
  const hit = (id: string, label: string, path: string): PaletteHit => ({
    id: `user${user.id}${id}${month}`,
    label: t('people.act', { act: `${label}, ${monthAndYear(month)}`, name: fullName(user) }),
    path,
    ...iconOfTab(id),
    of: ofUser(user),
  })
  const ofTab = (tab: SlotPart) =>
    MONTH_TABS.includes(tab.id)
      ? hit(tab.id, tab.label, userAddress(user.id, `?tab=${tab.id}&month=${month}`))
      : tabHit(user, tab, t)
  if (named.length > 0) return named.map(ofTab)
  return [
    hit('closing', t('people.closing'), closingAddress(user.id, month)),
    ...tabs.filter(({ id }) => MONTH_TABS.includes(id)).map(ofTab),
  ]
}

const closingAddress = (userId: number, month: Month) => `/Bokslut/${month.replace('-', '/')}?person=${userId}`

const iconOfTab = (id: string): Pick<PaletteHit, 'icon'> => {
  const icon = TAB_ICONS[id]
  return icon === undefined ? {} : { icon }
}

const tabHit = (user: AccountRow, { id, label }: SlotPart, t: TFunction): PaletteHit => ({
  id: `user${user.id}${id}`,
  label: t('people.act', { act: label, name: fullName(user) }),
  path: userAddress(user.id, `?tab=${id}`),
  ...iconOfTab(id),
  of: ofUser(user),
})

const namedHit = (user: AccountRow, t: TFunction, key: string, act: string, path: string): PaletteHit => ({
  id: `user${user.id}${key}`,
  label: t('people.act', { act, name: fullName(user) }),
  path,
  of: ofUser(user),
})

/**
 * A link for a password is for active users; only where none is found a deactivated one, whom the dialog then offers to
 * activate. The own account is not deactivated (D15).
 */
function whomFor(act: Act, found: readonly AccountRow[], ownId: number | undefined): readonly AccountRow[] {
  const active = found.filter((user) => user.active)
  if (act === 'access') return active.length > 0 ? active : found
  return act === 'deactivate' ? active.filter(({ id }) => id !== ownId) : found
}

/** The act on this person, where it can be done; the pay lock is a switch of their profile, where others ask first. */
function actHits(act: Act, user: AccountRow, t: TFunction): readonly PaletteHit[] {
  const onPage = (label: string, name: string) => [namedHit(user, t, act, label, userAddress(user.id, `?${name}`))]
  switch (act) {
    case 'access':
      return [{ ...namedHit(user, t, act, t('access.title'), accessAddress(user.email)), icon: 'key-round' }]
    case 'payLock':
      return hasPayLock(user) ? onPage(t(user.payLocked ? 'users.unlockPay' : 'users.lockPay'), PAY_LOCK) : []
    case 'deactivate':
      return onPage(t('users.deactivate'), ASKS_TO_DEACTIVATE)
    case 'activate':
      return user.active ? [] : onPage(t('users.activate'), ASKS_TO_ACTIVATE)
    case 'audit':
      return [namedHit(user, t, act, t('audit.title'), auditAddress(user.id))]
  }
}

function actsOn(user: AccountRow, tabs: readonly SlotPart[], t: TFunction): readonly PaletteHit[] {
  const access = user.active ? actHits('access', user, t) : []
  if (isAdmin(user)) return access
  return [
    ...access,
    ...tabs.filter((tab) => TABS.includes(tab.id)).map((tab) => tabHit(user, tab, t)),
    ...(user.active
      ? [namedHit(user, t, 'closing', t('people.closing'), closingAddress(user.id, monthOf(today())))]
      : []),
  ]
}
