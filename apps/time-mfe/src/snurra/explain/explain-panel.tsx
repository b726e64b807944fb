import { ArrowLeft, X } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { PayRecord } from '@portal/time-domain'
import { useDialogLeaving } from '@portal/ui'
import { Box, Drawer, IconButton, Typography, useMediaQuery, useTheme } from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'
import type { ExplainedMonth } from './explain-context.ts'
import { Explanation } from './explanation.tsx'

interface Props {
  readonly month: ExplainedMonth
  readonly name: keyof PayRecord
  readonly onClose: () => void
}

const HEAD = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  position: 'sticky',
  top: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  padding: '12px 12px 8px 20px',
} as const

const SIDE = {
  width: 372,
  borderInlineStart: 1,
  borderColor: 'divider',
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.12)',
} as const
const SHEET = { maxHeight: '85vh', borderRadius: '12px 12px 0 0' } as const

/** Beside the sheet, or from below on a phone: how a figure comes about. One figure leads to another, and back. */
export function ExplainPanel({ month, name, onClose }: Props): ReactNode {
  const t = useTimeText()
  const id = useId()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const [path, setPath] = useState<readonly (keyof PayRecord)[]>([name])
  const shown = path.at(-1) ?? name
  const heading = useRef<HTMLHeadingElement>(null)
  /** The pressed button disappears with its figure: move the focus before it is lost. */
  const follow = (next: typeof path) => {
    setPath(next)
    heading.current?.focus()
  }
  useDialogLeaving({ onBack: () => (path.length > 1 ? follow(path.slice(0, -1)) : onClose()) })
  const dialog = { role: 'dialog', 'aria-labelledby': id, 'aria-modal': true } as const
  const content = (
    <>
      <Box sx={HEAD}>
        {path.length > 1 && (
          <IconButton
            size="small"
            aria-label={t('explain.back')}
            onClick={() => follow(path.slice(0, -1))}
            sx={{ marginInlineStart: -1 }}
          >
            <ArrowLeft size={18} />
          </IconButton>
        )}
        <Typography
          id={id}
          ref={heading}
          component="h2"
          variant="h3"
          tabIndex={-1}
          sx={{ flex: 1, outline: 'none' }}
          aria-live="polite"
        >
          {t(`pay.${shown}`)}
        </Typography>
        <IconButton size="small" aria-label={t('explain.close')} onClick={onClose} autoFocus>
          <X size={18} />
        </IconButton>
      </Box>
      <Box sx={{ padding: '0 20px 20px' }}>
        <Explanation key={shown} name={shown} month={month} onOpen={(next) => follow([...path, next])} />
      </Box>
    </>
  )
  return (
    <Drawer
      anchor={isPhone ? 'bottom' : 'right'}
      open
      onClose={onClose}
      slotProps={{ backdrop: { invisible: !isPhone }, paper: { ...dialog, sx: isPhone ? SHEET : SIDE } }}
    >
      {content}
    </Drawer>
  )
}
