import type { ReactNode } from 'react'
import type { Month } from '@portal/platform-domain'
import { ErrorCard } from '@portal/ui'
import { Box, Skeleton, Typography } from '@portal/ui/kit'
import { minuteInStockholm } from '@portal/web-kit'
import { useTimeText } from '../../texts.ts'
import { useClosingHistory } from '../closing.api.ts'
import { findingText } from '../finding-text.ts'

/** Who has reminded, marked Klar, sealed and corrected the month, and when; the latest first. */
export function History({ month, userId }: { readonly month: Month; readonly userId: number }): ReactNode {
  const t = useTimeText()
  const { data, error, refetch } = useClosingHistory(month, userId)
  return (
    <section aria-label={t('bokslut.history')}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 700, marginBottom: 0.5 }}>
        {t('bokslut.history')}
      </Typography>
      {!data && error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={64} />}
      {data?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('bokslut.noHistory')}
        </Typography>
      )}
      {data && data.length > 0 && (
        <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
          {data.toReversed().map(({ kind, at, by, name, text, despite }) => (
            <li key={`${kind} ${at.toISOString()} ${text}`}>
              <Typography variant="body2">
                {t(`bokslut.past.${kind}`, { name: name || t('bokslut.removedUser', { id: by }) })}
              </Typography>
              {despite && (
                <Typography variant="body2">
                  {t('bokslut.sealedDespite', { text: despite.map((finding) => findingText(t, finding)).join(', ') })}
                </Typography>
              )}
              {text !== '' && <Typography variant="body2">{t('bokslut.quoted', { text })}</Typography>}
              <Typography
                component="time"
                dateTime={at.toISOString()}
                variant="caption"
                className="figures"
                sx={{ color: 'text.secondary' }}
              >
                {minuteInStockholm(at)}
              </Typography>
            </li>
          ))}
        </Box>
      )}
    </section>
  )
}
