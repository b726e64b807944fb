import { CalendarX } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState, PageHeader } from '@portal/ui'
import { Button } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { monthAndYear } from '@portal/platform-domain'
import { firstDayOf } from '@portal/time-domain'
import { today } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { closingPath, monthToClose } from './closing-path.ts'

/** The address names a month that does not exist: says so, with the way to the month to close. */
export function NoSuchMonth(): ReactNode {
  const t = useTimeText()
  const month = monthToClose(today())
  return (
    <>
      <PageHeader title={t('bokslut.name')} back={{ to: '/users', label: t('bokslut.toUsers') }} />
      <EmptyState
        icon={<CalendarX size={24} />}
        text={t('bokslut.noSuchMonth')}
        action={
          <Button variant="contained" component={Link} to={closingPath(month)} replace>
            {t('bokslut.openMonth', { month: monthAndYear(firstDayOf(month)) })}
          </Button>
        }
      />
    </>
  )
}
