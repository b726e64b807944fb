import type { ReactNode } from 'react'
import type { ReleaseStep } from '@portal/platform-contract/releases'
import { ErrorCard } from '@portal/ui/basics'
import { Box, Skeleton, Typography } from '@portal/ui/kit'
import { minuteInStockholm } from '@portal/web-kit'
import { useStatusText } from '../texts.ts'

const SHOWN_STEPS = 10

interface Props {
  readonly steps: readonly ReleaseStep[] | undefined
  readonly error: string | null
  readonly onRetry: () => void
}

/** The latest steps of a part's releases, the newest first: what, which version, when, by whom and why. */
export function ReleaseHistory({ steps, error, onRetry }: Props): ReactNode {
  const t = useStatusText()
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography component="h3" variant="h3">
        {t('releases.history')}
      </Typography>
      {error !== null && <ErrorCard text={error} onRetry={onRetry} />}
      {!steps && error === null && <Skeleton variant="rounded" height={80} />}
      {steps?.length === 0 && <Typography color="text.secondary">{t('releases.noHistory')}</Typography>}
      {steps && steps.length > 0 && (
        <Box component="ol" sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
          {steps
            .slice(-SHOWN_STEPS)
            .toReversed()
            .map((step) => (
              <li key={`${step.at} ${step.what}`}>
                <Typography variant="body2" className="figures">
                  {t(`releases.steps.${step.what}`, { version: step.version })}
                  {step.why !== undefined && `: ${step.why}`}
                </Typography>
                <Typography
                  variant="body2"
                  color="text.secondary"
                  className="figures"
                  sx={{ overflowWrap: 'anywhere' }}
                >
                  {[minuteInStockholm(new Date(step.at)), step.by, step.commit?.slice(0, 12), step.run]
                    .filter((part) => part !== undefined)
                    .join(', ')}
                </Typography>
              </li>
            ))}
        </Box>
      )}
    </Box>
  )
}
