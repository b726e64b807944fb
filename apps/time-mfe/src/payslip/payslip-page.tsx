import { FileLock2, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Month, monthAndYear } from '@portal/platform-domain'
import { addMonths, firstDayOf, snapshotFrom } from '@portal/time-domain'
import { EmptyState, ErrorCard, PageHeader } from '@portal/ui'
import { Box, Button, Card, Stack } from '@portal/ui/kit'
import { Link, Navigate, useLocation, useParams } from '@portal/ui/router'
import { monthOf, today } from '@portal/web-kit'
import { useClosingHistory, useSeal } from '../closing/closing.api.ts'
import { type FromPage, monthInPath, payPath, payslipPath } from '../closing/closing-path.ts'
import { OpenRequests } from '../closing/open-requests.tsx'
import { RequestButton } from '../closing/request-dialog.tsx'
import { useTimeText } from '../texts.ts'
import { OtherPayslips } from './other-payslips.tsx'
import { PAPER_WIDTH, Payslip, PayslipLoading } from './payslip.tsx'

/** Besked: the user's own sealed month, line by line, for screen and print. */
export default function PayslipPage(): ReactNode {
  const params = useParams()
  const month = monthInPath(params['year'], params['month'])
  if (!month) return <Navigate to={payslipPath(addMonths(monthOf(today()), -1))} replace />
  return <SealedMonth key={month} month={month} />
}

function SealedMonth({ month }: { readonly month: Month }): ReactNode {
  const t = useTimeText()
  const { data: seal, error, refetch } = useSeal(month)
  // Fetched beside the seal, so that a request is seldom inserted above what is shown already.
  useClosingHistory(month)
  const named = monthAndYear(firstDayOf(month))
  const { from = '' } = (useLocation().state as FromPage | null) ?? {}
  const isNotSealed = error?.status === 404
  const actions = seal && (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <RequestButton month={month} />
      <Button variant="contained" startIcon={<Printer size={18} />} onClick={() => window.print()}>
        {t('payslip.print')}
      </Button>
    </Stack>
  )
  return (
    <>
      <Box sx={{ displayPrint: 'none' }}>
        <PageHeader
          title={t('payslip.title')}
          action={actions}
          back={
            // Snurra's address does not always name the month that it shows.
            from.startsWith('/Snurra')
              ? { to: payPath(month), label: t('snurra.title') }
              : { to: `/Tidrapportering?month=${month}`, label: t('bokslut.openTime') }
          }
        />
      </Box>
      <OtherPayslips month={month} />
      {seal && (
        <Box sx={{ ...PAPER_WIDTH, marginBottom: 2, '&:empty': { display: 'none' }, displayPrint: 'none' }}>
          <OpenRequests month={month} />
        </Box>
      )}
      {seal && <Payslip month={month} seal={seal} snapshot={snapshotFrom(seal.snapshot)} />}
      {!seal && !error && <PayslipLoading />}
      {isNotSealed && (
        <Card>
          <EmptyState
            icon={<FileLock2 size={24} />}
            text={t('payslip.notSealed', { month: named })}
            action={
              <Button variant="outlined" component={Link} to={payPath(month)}>
                {t('payslip.openPay')}
              </Button>
            }
          />
        </Card>
      )}
      {error && !isNotSealed && !seal && (
        <Card>
          <ErrorCard error={error} onRetry={() => void refetch()} />
        </Card>
      )}
    </>
  )
}
