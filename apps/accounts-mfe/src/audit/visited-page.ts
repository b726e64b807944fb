import type { TFunction } from 'i18next'
import type { AuditEntry } from '@portal/identity-domain'
import { isMonth, monthAndYear } from '@portal/platform-domain'
import { userAddress } from '../people/user-address.ts'

/** Pages that an administrator opens too, by their first step; those of months keep the rest of their address. */
const FOR_ALL = ['lobby', 'inkop', 'users', 'granskning', 'installningar', 'portalstatus', 'bokslut']

/** Pages of the visitor's own data, and the tab of their page that shows the same to an administrator. */
const OF_VISITOR: Readonly<Record<string, string>> = {
  konto: '',
  kvitto: '?tab=Kostnader',
  fakturor: '?tab=Fakturor',
  snurra: '?tab=Kalkyl',
  tidrapportering: '?tab=TidRapport',
}

/** Pages that show nothing without what was chosen there, or nothing to others. */
const WITHOUT_PLACE = ['user', 'radering', 'besked']

const VISIT = /^Besökte sidan (\/\S+)$/

interface VisitedPage {
  /** In the page's language, with its month or year: `Månadsbokslut, October 2026`. */
  readonly name: string
  /** Undefined where no page shows an administrator the same. */
  readonly to: string | undefined
}

/** The page that an entry of kind `visit` names by its address; undefined of one that is not known here. */
export function visitedPage(
  { kind, message, userId }: Pick<AuditEntry, 'kind' | 'message' | 'userId'>,
  t: TFunction,
): VisitedPage | undefined {
  const [, address = ''] = (kind === 'visit' && VISIT.exec(message)) || []
  const [first = '', year = '', number = ''] = address.slice(1).split('/')
  const page = first.toLowerCase()
  const tab = OF_VISITOR[page]
  if (tab === undefined && ![...FOR_ALL, ...WITHOUT_PLACE].includes(page)) return undefined
  const title = t(`audit.page.${page}`)
  const month = `${year}-${number}`
  if (isMonth(month))
    return {
      name: `${title}, ${monthAndYear(`${month}-01`)}`,
      to: placeOf(page, address, userId, tab && `${tab}&month=${month}`),
    }
  return { name: /^20\d\d$/.test(year) ? `${title} ${year}` : title, to: placeOf(page, address, userId, tab) }
}

function placeOf(page: string, address: string, userId: number | null, tab: string | undefined): string | undefined {
  if (tab !== undefined) return userId === null ? undefined : userAddress(userId, tab)
  return FOR_ALL.includes(page) ? address : undefined
}
