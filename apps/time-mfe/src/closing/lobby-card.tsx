import { ChevronRight, Stamp } from 'lucide-react'
import type { ReactNode } from 'react'
import { monthAndYear } from '@portal/platform-domain'
import { closingCounts, firstDayOf } from '@portal/time-domain'
import { Box, ButtonBase, Card, Skeleton, Typography } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { today } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { closingPath, monthToClose } from './closing-path.ts'
import { useClosings } from './closing.api.ts'

/** The Lobby's link to Månadsbokslut, with the month's progress; the link shows while the figures load. */
export default function ClosingCard(): ReactNode {
  const t = useTimeText()
  const month = monthToClose(today())
  const { data, isError } = useClosings(month)
  const counts = data && closingCounts(data.rows)
  return (
    <Card component="article" aria-label={t('bokslut.name')}>
      <ButtonBase
        component={Link}
        to={closingPath(month)}
        sx={{ display: 'flex', gap: 1.5, alignItems: 'center', width: '100%', padding: 2, textAlign: 'start' }}
      >
        <Stamp size={20} aria-hidden />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h2" variant="body2" sx={{ fontWeight: 600 }}>
            {t('bokslut.name')}
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {monthAndYear(firstDayOf(month))}
          </Typography>
          <Typography variant="body2" className="figures">
            {counts &&
              `${t('bokslut.klarOf', { count: counts.klar + counts.sealed, total: data.rows.length })} · ${t('bokslut.sealedCount', { count: counts.sealed })}`}
            {!counts && !isError && <Skeleton component="span" width="70%" sx={{ display: 'inline-block' }} />}
            {!counts && isError && t('bokslut.cardFailed')}
          </Typography>
        </Box>
        <ChevronRight size={18} aria-hidden />
      </ButtonBase>
    </Card>
  )
}
