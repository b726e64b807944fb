import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { MoreMenu } from '../shown/more-menu.tsx'
import { useUiTexts } from '../texts.ts'
import type { RowAction } from './columns.ts'

/** A tooltip fits between the icons of two rows, so that it never takes a click meant for the row below. */
const BETWEEN_ROWS = {
  popper: {
    sx: { '& .MuiTooltip-tooltip': { margin: '1px !important', maxWidth: 'none' } },
  },
  tooltip: { sx: { padding: '0 7px', fontSize: '0.75rem', lineHeight: '1.25rem', whiteSpace: 'nowrap' } },
} as const

/** The actions of a row as icons, with tooltips; the tooltip of a disabled one is its whole name, which says why. */
export function RowIcons({ actions }: { readonly actions: readonly RowAction[] }): ReactNode {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5, marginBlock: -0.5 }}>
      {actions
        .filter(({ isOnCardOnly = false }) => !isOnCardOnly)
        .map(({ label, shortLabel, description, icon, run, isDisabled = false, isDangerous = false }) => (
          <Tooltip
            key={label}
            title={description ?? (isDisabled ? label : (shortLabel ?? label))}
            describeChild
            slotProps={BETWEEN_ROWS}
          >
            <span>
              <IconButton
                size="small"
                aria-label={label}
                aria-description={description}
                disabled={isDisabled}
                onClick={run}
                sx={{ color: 'text.secondary', '&:hover': { color: isDangerous ? 'error.main' : 'primary.main' } }}
              >
                {icon}
              </IconButton>
            </span>
          </Tooltip>
        ))}
    </Box>
  )
}

/** As many icons as a card shows without a menu. */
const MOST_ON_CARD = 3

/** Those with an icon of their own, and those of the menu: two at least, or one that is always there. */
function onCard(actions: readonly RowAction[]): readonly [shown: readonly RowAction[], folded: readonly RowAction[]] {
  const allowed = actions.filter(({ isDisabled = false, isInTableOnly = false }) => !isDisabled && !isInTableOnly)
  const isAlways = ({ isInCardMenu = false }: RowAction) => isInCardMenu
  const isFolded = (action: RowAction) => isAlways(action) || action.isSecond === true || action.isDangerous === true
  const isFull = allowed.length > MOST_ON_CARD && allowed.filter(isFolded).length > 1
  const isInMenu = isFull ? isFolded : isAlways
  return [allowed.filter((action) => !isInMenu(action)), allowed.filter(isInMenu)]
}

/** The same on a phone's card, large enough for a thumb; actions that are not allowed are left out. */
export function CardIcons({
  actions,
  rowLabel,
}: {
  readonly actions: readonly RowAction[]
  readonly rowLabel: string
}): ReactNode {
  const texts = useUiTexts()
  const [shown, folded] = onCard(actions)
  return (
    <Box sx={{ display: 'flex', marginBlock: -0.75, marginInlineEnd: -1.25 }}>
      {shown.map(({ label, icon, run }) => (
        <IconButton
          key={label}
          aria-label={label}
          onClick={run}
          sx={{ width: 44, height: 44, color: 'text.secondary' }}
        >
          {icon}
        </IconButton>
      ))}
      {folded.length > 0 && (
        <MoreMenu
          label={texts.moreActsOf(rowLabel)}
          acts={folded.map(({ shortLabel, ...action }) => ({ ...action, text: shortLabel }))}
        />
      )}
    </Box>
  )
}
