import type { AuditEntry } from '@portal/identity-domain'
import { MAX_SEARCH, recordPlace } from '../notifications/notification-place.ts'
import { userAddress } from '../people/user-address.ts'
import { NUMBER } from './record-number.ts'

/** What was read of one user, as the services name it, and the tab of that user's page which shows it. */
const OF_USER: Readonly<Record<string, string>> = {
  'Läste profilen': '',
  'Visade personnumret': '',
  'Läste statistiken': '?tab=Intakter',
  'Hämtade kvittolistan som fil': '?tab=Kostnader',
  'Läste Snurra': '?tab=Kalkyl',
  'Läste förslaget i Snurra': '?tab=Kalkyl',
  'Läste underlaget till Snurra': '?tab=Kalkyl',
  'Hämtade Snurra som fil': '?tab=Kalkyl',
  'Läste tidrapporten': '?tab=TidRapport',
  'Hämtade tidrapporten som fil': '?tab=TidRapport',
  'Hämtade fakturalistan som fil': '?tab=Fakturor',
  'Hämtade dokumentlistan som fil': '?tab=Dokument',
}

/** The list that shows the same of all users. */
const OF_ALL: Readonly<Record<string, string>> = {
  'Hämtade rapporten över alla användare': '/users',
  'Hämtade allas inköp som fil': '/Inkop?filter=all',
}

const FILE = /^Öppnade (kvittots|fakturans|inköpets) fil (.+)$/s
const TABS = { kvittots: ['Kostnader', 'receipts'], fakturans: ['Fakturor', 'invoices'] } as const

/** The page that shows what an entry of kind `read` tells of; undefined where none does, as for a removed user. */
export function readTarget({ message, userId }: Pick<AuditEntry, 'message' | 'userId'>): string | undefined {
  const [, noun, file = ''] = FILE.exec(message) ?? []
  const number = NUMBER.exec(file)?.[1]
  if (noun === 'inköpets')
    return number === undefined ? `/Inkop?${searching('search', file)}` : recordPlace('/Inkop', Number(number))
  if (userId === null) return OF_ALL[message]
  if (noun === 'kvittots' || noun === 'fakturans') {
    const [tab, list] = TABS[noun]
    const search = searching(`${list}-search`, number === undefined ? file : `#${number}`)
    return `${userAddress(userId, `?tab=${tab}&${search}`)}${number === undefined ? '' : '&visa'}`
  }
  if (message === 'Hämtade inköpen som fil') return `/Inkop?user=${userId}&filter=all`
  const tab = OF_USER[message]
  return tab === undefined ? undefined : userAddress(userId, tab)
}

/** A list of any day with what the text finds; an entry of an older release has no number of its record. */
const searching = (name: string, text: string) =>
  String(new URLSearchParams({ filter: 'all', [name]: text.slice(0, MAX_SEARCH) }))
