import { FileText, Stamp } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Month, monthAndYear, yearOf } from '@portal/platform-domain'
import type { SealMark } from '@portal/time-contract'
import { firstDayOf } from '@portal/time-domain'
import { Alert, Box, Button, Typography } from '@portal/ui/kit'
import { Link, useLocation } from '@portal/ui/router'
import { useTimeText } from '../texts.ts'
import { useCorrections, useOpenRequests } from './closing.api.ts'
import { type FromPage, payPath, payslipPath } from './closing-path.ts'
import { ClosingLink, OpenRequests } from './open-requests.tsx'
import { NOTICE, WAYS, WORDS } from './notice.style.ts'
import { RequestButton } from './request-dialog.tsx'
import { longDate, SHOWN_SIGNS } from './seal-text.ts'

interface Props {
  readonly month: Month
  readonly seal: SealMark
  /** Whose, on an administrator's page about that user; the caller's own when left out. */
  readonly userId: number | undefined
  /** Whether the ways from here are beside it. */
  readonly hasWays?: boolean
}

/**
 * That a month is sealed, by whom and when, the first signs of its hash, and in which months it was corrected. Owners
 * find their Besked and the way to ask for a correction; administrators the way to Månadsbokslut.
 */
export function SealNote({ month, seal: { at, name, sha256 }, userId, hasWays = true }: Props): ReactNode {
  const t = useTimeText()
  const { data } = useCorrections(yearOf(month), userId)
  const months = new Set(data?.flatMap(({ ofMonth, month: where }) => (ofMonth === month ? [where] : [])) ?? [])
  const requests = useOpenRequests(month, userId)
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <OpenRequests month={month} userId={userId} />
      <Alert severity="success" icon={<Stamp size={20} />} sx={NOTICE}>
        <Box sx={WORDS}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {t('summary.sealed', { day: longDate(at), name })}
          </Typography>
          <Typography variant="caption" component="p" className="figures" title={sha256}>
            {t('summary.sealHash', { hash: sha256.slice(0, SHOWN_SIGNS) })}
          </Typography>
          {months.size > 0 && (
            <Typography variant="body2">
              <Corrected months={[...months]} isOwn={userId === undefined} />
            </Typography>
          )}
        </Box>
        {hasWays && (
          <Box sx={WAYS}>
            {userId === undefined ? (
              <SealWays month={month} />
            ) : (
              requests.length === 0 && <ClosingLink month={month} userId={userId} />
            )}
          </Box>
        )}
      </Alert>
    </Box>
  )
}

/** In which months a month was corrected; for its owner a link to the pay of the only one. */
function Corrected({ months, isOwn }: { readonly months: readonly Month[]; readonly isOwn: boolean }): ReactNode {
  const t = useTimeText()
  const text = t('correction.correctedIn', { months: months.map((one) => monthAndYear(firstDayOf(one))).join(', ') })
  const [only, ...others] = months
  if (!isOwn || only === undefined || others.length > 0) return text
  return (
    <Box component={Link} to={payPath(only)} sx={{ color: 'inherit' }}>
      {text}
    </Box>
  )
}

/** The owner's ways from a sealed month. */
export function SealWays({ month }: { readonly month: Month }): ReactNode {
  const t = useTimeText()
  const from: FromPage = { from: useLocation().pathname }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FileText size={18} />}
        component={Link}
        to={payslipPath(month)}
        state={from}
      >
        {t('payslip.title')}
      </Button>
      <RequestButton month={month} />
    </>
  )
}
