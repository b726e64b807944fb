import { type ReactNode, useId } from 'react'
import { Box, Card, CardContent, Typography } from '@portal/ui/kit'
import type { ApiError } from '@portal/web-kit'
import { CardPending } from '../card-pending.tsx'

interface Props {
  readonly title: string
  readonly text: string
  /** The settings with their present values, in words; undefined while they load. */
  readonly settings: readonly { readonly name: string; readonly value: string }[] | undefined
  readonly error: ApiError | null
  readonly onRetry: () => void
  /** The button that changes them, where the portal can. */
  readonly action?: ReactNode
}

/** A card of the settings page: what is set, and how it is changed. */
export function SettingCard({ title, text, settings, error, onRetry, action }: Props): ReactNode {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography id={id} variant="h2">
            {title}
          </Typography>
          {settings && action}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 0.5 }}>
          {text}
        </Typography>
        {settings && (
          <Box
            component="dl"
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
            {settings.map(({ name, value }) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
          </Box>
        )}
        {!settings && <CardPending error={error} onRetry={onRetry} />}
      </CardContent>
    </Card>
  )
}
