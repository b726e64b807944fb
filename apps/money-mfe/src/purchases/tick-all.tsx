import { type ReactNode, useState } from 'react'
import { Box, Button } from '@portal/ui/kit'
import { ApiError, isTemporary, toast } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'
import { MOST_TICKED } from './purchases.api.ts'

interface Props {
  /** Rows of the list, over all pages. */
  readonly total: number
  /** How many of them can be ticked; null where that is not known. */
  readonly tickable: number | null
  /** Ticks the rows of all pages, at most {@link MOST_TICKED}. */
  readonly onTick: () => Promise<void>
  /** Unticks them; left out while there are others to tick. */
  readonly onUntick?: (() => void) | undefined
  /** Among the words of the bar of ticked rows. */
  readonly isInBar?: boolean
}

const IN_BAR = { minHeight: 28, padding: '0 4px', marginInlineStart: '-4px', fontSize: 'inherit' } as const
const PLACE = { marginInlineStart: 'auto', marginInlineEnd: -2 } as const

/** Ticks the whole list, not only the shown page, or unticks it again. Beside an empty list only its room. */
export function TickAll({ total, tickable, onTick, onUntick, isInBar = false }: Props): ReactNode {
  const t = useMoneyText()
  const [isFetching, setFetching] = useState(false)
  const tick = async () => {
    setFetching(true)
    try {
      await onTick()
    } catch (error) {
      toast.error(error instanceof ApiError && !isTemporary(error) ? error.message : t('failed.list'))
    } finally {
      setFetching(false)
    }
  }
  const label =
    total > MOST_TICKED
      ? t('purchases.tickFirst', { count: MOST_TICKED })
      : tickable === null
        ? t('purchases.tickAllPages')
        : t('purchases.tickAll', { count: tickable })
  const button = (
    <Button
      color={isInBar ? 'primary' : 'inherit'}
      sx={isInBar ? IN_BAR : {}}
      disabled={total === 0 || tickable === 0}
      loading={isFetching}
      onClick={onUntick ?? (() => void tick())}
    >
      {onUntick ? t('purchases.untickAll') : label}
    </Button>
  )
  return isInBar ? button : <Box sx={{ ...PLACE, visibility: total === 0 ? 'hidden' : 'visible' }}>{button}</Box>
}
