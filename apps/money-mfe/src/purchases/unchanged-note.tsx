import type { ReactNode } from 'react'
import { Alert, Box } from '@portal/ui/kit'
import { isTemporary } from '@portal/web-kit'
import { MONTH_SEALED } from '../records/use-refusal.ts'
import { useMoneyText } from '../texts.ts'
import { NumberedNames } from './numbered-names.tsx'
import type { Unchanged } from './use-status-change.ts'

interface Props {
  readonly unchanged: readonly Unchanged[]
  readonly onClose: () => void
}

/** Names the purchases of a round whose status was not changed, by the reason. */
export function UnchangedNote({ unchanged, onClose }: Props): ReactNode {
  const t = useMoneyText()
  const reasonOf = ({ error }: Unchanged) =>
    error.code === MONTH_SEALED
      ? t('purchases.unchangedSealed')
      : isTemporary(error)
        ? t('purchases.unchangedYet')
        : error.message
  const groups = [...Map.groupBy(unchanged, reasonOf)]
  return (
    <Alert
      severity="warning"
      onClose={onClose}
      sx={{ marginTop: 2, maxHeight: '40dvh', overflowY: 'auto', overflowWrap: 'anywhere' }}
    >
      <strong>{t('purchases.unchanged', { count: unchanged.length })}</strong>
      {groups.map(([reason, rows]) => (
        <Box key={reason} sx={{ marginTop: 0.5 }}>
          {reason} <NumberedNames purchases={rows.map(({ purchase }) => purchase)} />
        </Box>
      ))}
      {unchanged.some(({ error }) => error.code === MONTH_SEALED) && (
        <Box sx={{ marginTop: 0.5 }}>{t('purchases.unchangedSealedHelp')}</Box>
      )}
    </Alert>
  )
}
