import { type ReactNode, useId } from 'react'
import { ErrorCard } from '@portal/ui'
import { Box, Card, CardContent, Skeleton, Typography } from '@portal/ui/kit'
import type { ApiError } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'

interface Setting {
  readonly name: string
  readonly value: ReactNode
  /** Shown small below the value: where it is changed. */
  readonly detail?: string
  /** The server's variable that sets it, for those who run the server: on a line of its own. */
  readonly variable?: string
}

interface Props {
  readonly title: string
  readonly text: string
  /** The settings with their present values, in words; a value is undefined while it loads. */
  readonly settings: readonly Setting[]
  readonly error: ApiError | null
  readonly onRetry?: () => void
  /** The button that changes them, where the portal can. */
  readonly action?: ReactNode
}

/** A card of the settings page: what is set, and how it is changed. It has its height before the values are known. */
export function SettingCard({ title, text, settings, error, onRetry, action }: Props): ReactNode {
  const id = useId()
  const t = useAccountsText()
  const isKnown = settings.every(({ value }) => value !== undefined)
  const hasFailed = !isKnown && error !== null
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography id={id} variant="h2">
            {title}
          </Typography>
          {!hasFailed && action}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 0.5 }}>
          {text}
        </Typography>
        {!hasFailed && (
          <Box
            component="dl"
            {...(isKnown ? {} : { role: 'status', 'aria-label': t('profile.loading') })}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '240px 1fr' },
              rowGap: { xs: 0.5, sm: 1.5 },
              margin: 0,
              marginTop: 2,
              '& dt': { fontWeight: 600 },
              '& dd': { margin: 0, marginBottom: { xs: 1, sm: 0 } },
            }}
          >
            {settings.map(({ name, value, detail, variable }) => [
              <dt key={name}>{name}</dt>,
              <dd key={`${name} value`}>
                {value ?? <Skeleton width={120} />}
                {detail !== undefined && (
                  <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
                    {detail}
                  </Typography>
                )}
                {variable !== undefined && (
                  <Typography
                    variant="caption"
                    sx={{ display: 'block', color: 'text.secondary', fontSize: '0.6875rem', overflowWrap: 'anywhere' }}
                  >
                    {t('settings.variable', { name: variable })}
                  </Typography>
                )}
              </dd>,
            ])}
          </Box>
        )}
        {hasFailed && <ErrorCard error={error} {...(onRetry ? { onRetry } : {})} />}
      </CardContent>
    </Card>
  )
}
