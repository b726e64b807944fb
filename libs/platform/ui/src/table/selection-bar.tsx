import { type ReactNode, useEffect, useRef } from 'react'
import { X } from 'lucide-react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useClosedByBack } from '../dialogs/use-closed-by-back.ts'

/** From the lower edge of the window, in px. */
const BOTTOM = 16
/** Between the bar and the focus ring above it, in px. */
const AIR = 12

/** While the bar is there, a control that gets the focus is scrolled clear of it. */
function keepClear(bar: HTMLElement): () => void {
  const { style } = document.documentElement
  const follow = () => void (style.scrollPaddingBottom = `${bar.offsetHeight + BOTTOM + AIR}px`)
  follow()
  // Its buttons may need another line.
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(follow)
  observer?.observe(bar)
  return () => {
    observer?.disconnect()
    style.removeProperty('scroll-padding-bottom')
  }
}

interface Props {
  /** How many rows are ticked: `3 användare markerade`. */
  readonly label: string
  /** The part of it that is shown where there is little room: the bar is then as low as it can be. All by default. */
  readonly shownLabel?: string
  /** On a small line below the label. */
  readonly details?: ReactNode
  readonly clearLabel: string
  readonly isBusy?: boolean
  readonly onClear: () => void
  /** Buttons for what can be done with the ticked rows. */
  readonly children: ReactNode
}

const DETAILS = { color: 'text.secondary', fontSize: '0.8125rem', lineHeight: 1.35 } as const

/**
 * After a table, while rows are ticked: first the button that unticks them and how many they are, then the actions. It
 * stays at the lower edge of the window over a longer list, so that nothing moves when it comes; before a table it stays
 * below the header. On a phone going back unticks them.
 */
export function SelectionBar(props: Props): ReactNode {
  const { label, shownLabel = label, details, clearLabel, isBusy = false, onClear, children } = props
  const isLow = props.shownLabel !== undefined
  const bar = useRef<HTMLDivElement>(null)
  useClosedByBack(true, () => {
    if (!isBusy) onClear()
  })
  useEffect(() => {
    const release = bar.current ? keepClear(bar.current) : undefined
    // The tick that brought the bar may be below it.
    const focused = document.activeElement
    if (focused && 'scrollIntoView' in focused) focused.scrollIntoView({ block: 'nearest' })
    return release
  }, [])
  return (
    <Paper
      ref={bar}
      variant="outlined"
      role="group"
      aria-label={label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: isLow ? '4px 8px' : 1,
        padding: isLow ? '2px 8px 4px' : 1,
        marginBlock: 2,
        displayPrint: 'none',
        // In reach of the rows; its container must be as high as the table's.
        position: 'sticky',
        top: 72,
        bottom: BOTTOM,
        zIndex: 3,
        // What goes on below it does not show between it and the window's edge.
        boxShadow: ({ vars }) =>
          `0 8px 24px rgb(0 0 0 / 0.14), 0 ${BOTTOM}px 0 1px ${vars?.palette.background.default}`,
      }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: { xs: '1 1 auto', sm: '1 1 240px' }, minWidth: 0 }}
      >
        <Button
          color="inherit"
          aria-label={clearLabel}
          title={clearLabel}
          onClick={onClear}
          disabled={isBusy}
          sx={{ flexShrink: 0, minWidth: 40, paddingInline: 1, marginBlock: isLow ? '-2px' : 0 }}
        >
          <X size={20} aria-hidden />
        </Button>
        <Box sx={{ minWidth: 0 }}>
          <Typography className="figures" sx={{ fontWeight: 600, ...(isLow ? { lineHeight: 1.35 } : {}) }}>
            {shownLabel}
          </Typography>
          {Boolean(details) && (
            <Typography className="figures" component="div" sx={DETAILS}>
              {details}
            </Typography>
          )}
        </Box>
      </Box>
      {children}
    </Paper>
  )
}
