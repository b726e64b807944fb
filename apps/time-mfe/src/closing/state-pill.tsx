import { Bell, CircleCheck, CircleDashed, Minus, Stamp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { YearState } from '@portal/time-domain'
import { hiddenVisually, StatusPill, type TintName } from '@portal/ui/basics'
import { Box } from '@portal/ui/kit'
import { minuteInStockholm } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'

/** How a month's state is drawn: each has a shape of its own beside its colour. */
export const STATE_LOOKS: Readonly<Record<YearState, { readonly tint: TintName; readonly Icon: typeof Stamp }>> = {
  none: { tint: 'grey', Icon: Minus },
  open: { tint: 'orange', Icon: CircleDashed },
  klar: { tint: 'blue', Icon: CircleCheck },
  sealed: { tint: 'green', Icon: Stamp },
}

/** A month's state in a word. */
export function StatePill({ state }: { readonly state: YearState }): ReactNode {
  const t = useTimeText()
  const { tint, Icon } = STATE_LOOKS[state]
  return (
    <StatusPill tint={tint} icon={<Icon size={14} aria-hidden />}>
      {t(`bokslut.state.${state}`)}
    </StatusPill>
  )
}

/** A bell: the user was reminded of the month, and when. */
export function RemindedMark({ at }: { readonly at: Date }): ReactNode {
  const t = useTimeText()
  const text = t('bokslut.remindedAt', { at: minuteInStockholm(at) })
  return (
    <Box component="span" title={text} sx={{ position: 'relative', display: 'inline-flex', color: 'text.secondary' }}>
      <Bell size={16} aria-hidden />
      <Box component="span" sx={hiddenVisually}>
        {text}
      </Box>
    </Box>
  )
}
