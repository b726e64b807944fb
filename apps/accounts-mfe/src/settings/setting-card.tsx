import { type ReactNode, useId, useState } from 'react'
import { ErrorCard } from '@portal/ui'
import { Box, Card, CardContent, Skeleton, Typography } from '@portal/ui/kit'
import type { ApiError } from '@portal/web-kit'
import { FoldButton } from '../fold-button.tsx'
import { useAccountsText } from '../texts.ts'

interface Setting {
  readonly name: string
  readonly value: ReactNode
  /** Shown small below the value: where it is changed. */
  readonly detail?: string
  /** The server's variable that sets it, for those who run the server: folded away. */
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

const FOLD = { marginInlineStart: -1.25, color: 'text.secondary', '@media (pointer: coarse)': { minHeight: 44 } }
const VARIABLES = {
  listStyle: 'none',
  margin: 0,
  marginTop: 0.5,
  padding: 0,
  color: 'text.secondary',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
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
            {settings.map(({ name, value, detail }) => [
              <dt key={name}>{name}</dt>,
              <dd key={`${name} value`}>
                {value ?? <Skeleton width={120} />}
                {detail !== undefined && (
                  <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
                    {detail}
                  </Typography>
                )}
              </dd>,
            ])}
          </Box>
        )}
        {!hasFailed && <Variables settings={settings} />}
        {hasFailed && <ErrorCard error={error} {...(onRetry ? { onRetry } : {})} />}
      </CardContent>
    </Card>
  )
}

/** Which variables of the server set what, for those who run it. */
function Variables({ settings }: Pick<Props, 'settings'>): ReactNode {
  const t = useAccountsText()
  const [isOpen, setOpen] = useState(false)
  const ofServer = settings.filter(({ variable }) => variable !== undefined)
  if (ofServer.length === 0) return null
  return (
    <Box sx={{ marginTop: 1.5 }}>
      <FoldButton isOpen={isOpen} onPress={() => setOpen(!isOpen)} sx={FOLD}>
        {t('settings.variables')}
      </FoldButton>
      {isOpen && (
        <Box component="ul" sx={VARIABLES}>
          {ofServer.map(({ name, variable }) => (
            <li key={name}>
              {name}: <code>{variable}</code>
            </li>
          ))}
        </Box>
      )}
    </Box>
  )
}
