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
}

const PLACE = { marginInlineStart: { sm: 'auto' }, marginInlineEnd: { sm: -2 } } as const

/** Ticks the whole list, not only the shown page. Beside an empty list only its room. */
export function TickAll({ total, tickable, onTick }: Props): ReactNode {
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
  return (
    <Box sx={{ ...PLACE, visibility: total === 0 ? 'hidden' : 'visible' }}>
      <Button
        color="inherit"
        sx={{ paddingInline: { xs: 1, sm: 2 } }}
        disabled={total === 0 || tickable === 0}
        loading={isFetching}
        onClick={() => void tick()}
      >
        {total > MOST_TICKED
          ? t('purchases.tickFirst', { count: MOST_TICKED })
          : tickable === null
            ? t('purchases.tickAllPages')
            : t('purchases.tickAll', { count: tickable })}
      </Button>
    </Box>
  )
}
