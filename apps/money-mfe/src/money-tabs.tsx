import type { ReactNode } from 'react'
import { Tab, Tabs } from '@portal/ui/kit'
import { Link, useLocation } from '@portal/ui/router'
import { useSession } from '@portal/web-kit'
import { hasRecords } from '@portal/platform-domain'
import { useMoneyText } from './texts.ts'

const PAGES = [
  { path: '/Inkop', label: 'tabs.purchases' },
  { path: '/Kvitto', label: 'tabs.receipts' },
  { path: '/Fakturor', label: 'tabs.invoices' },
] as const

/** Inköp, Kvitton, Fakturor: how users open the last two (D20). Administrators have only the first. */
export function MoneyTabs(): ReactNode {
  const t = useMoneyText()
  const { pathname } = useLocation()
  const isUser = useSession((session) => session.user !== null && hasRecords(session.user))
  if (!isUser) return null
  return (
    <Tabs
      value={pathname}
      component="nav"
      aria-label={t('tabs.label')}
      sx={{ marginBlock: { xs: '-8px 12px', sm: '0 24px' } }}
    >
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
