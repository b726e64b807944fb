import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useDialogLeaving } from '@portal/ui'
import { Box, Drawer, IconButton, Typography, useMediaQuery, useTheme } from '@portal/ui/kit'

interface Props {
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
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
  width: 420,
  borderInlineStart: '1px solid',
  borderColor: 'divider',
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.12)',
} as const
const SHEET = { maxHeight: '85vh', borderRadius: '12px 12px 0 0' } as const

/** Beside the page, from below on a phone; Esc and the back button close it. */
export function SidePanel({ title, closeLabel, onClose, children }: Props): ReactNode {
  const id = useId()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  useDialogLeaving({ onBack: onClose })
  const dialog = { role: 'dialog', 'aria-labelledby': id, 'aria-modal': true } as const
  return (
    <Drawer
      anchor={isPhone ? 'bottom' : 'right'}
      open
      onClose={onClose}
      slotProps={{ backdrop: { invisible: !isPhone }, paper: { ...dialog, sx: isPhone ? SHEET : SIDE } }}
    >
      <Box sx={HEAD}>
        <Typography id={id} component="h2" variant="h3" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <IconButton size="small" aria-label={closeLabel} onClick={onClose} autoFocus>
          <X size={18} />
        </IconButton>
      </Box>
      <Box sx={{ padding: '0 20px 20px', display: 'grid', gap: 2.5 }}>{children}</Box>
    </Drawer>
  )
}
