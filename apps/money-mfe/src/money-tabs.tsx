import { type ReactNode, useEffect } from 'react'
import { useIsPainted } from '@portal/ui/basics'
import { Box, Tab, Tabs } from '@portal/ui/kit'
import { Link, useLocation } from '@portal/ui/router'
import { useSession } from '@portal/web-kit'
import { hasRecords } from '@portal/platform-domain'
import { useMoneyText } from './texts.ts'

const PAGES = [
  { path: '/Inkop', label: 'tabs.purchases' },
  { path: '/Kvitto', label: 'tabs.receipts' },
  { path: '/Fakturor', label: 'tabs.invoices' },
] as const

const BELOW = { marginBlock: { xs: '-8px 10px', sm: '0 24px' } } as const
/** As high as the tabs, also with large text. */
const ROOM = { ...BELOW, height: 'max(44px, 1.09375rem + 24px)' } as const

/** The tabs were shown: those of the next page would blink if they came after its paint. */
let wereShown = false

/**
 * Inköp, Kvitton, Fakturor: how users open the last two (D20). Administrators have only the first. After the portal's
 * first paint: MUI's tabs set state while React commits, and the page would be drawn once more before it is seen.
 */
export function MoneyTabs(): ReactNode {
  const t = useMoneyText()
  const { pathname } = useLocation()
  const isUser = useSession((session) => session.user !== null && hasRecords(session.user))
  const isPainted = useIsPainted({ isSmall: true })
  useEffect(() => {
    if (isUser && isPainted) wereShown = true
  }, [isUser, isPainted])
  if (!isUser) return null
  if (!isPainted && !wereShown) return <Box sx={ROOM} />
  return (
    <Tabs value={pathname} component="nav" aria-label={t('tabs.label')} sx={BELOW}>
      {PAGES.map(({ path, label }) => (
        <Tab
          key={path}
          value={path}
          label={t(label)}
          component={Link}
          to={path}
          {...(path === pathname ? { 'aria-current': 'page' } : {})}
        />
      ))}
    </Tabs>
  )
}
