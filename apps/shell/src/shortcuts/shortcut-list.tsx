import { type ReactNode, useId } from 'react'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  Typography,
} from '@portal/ui/kit'
import { useSession, useText } from '@portal/web-kit'
import { PALETTE_HINT } from '../palette/use-palette-key.ts'
import { shortcutsFor } from '../remotes/contributed.ts'
import { useRegistry } from '../remotes/registry.ts'
import { changeSettings, useSettings } from '../settings/settings.ts'
import type { ToolProps } from '../tools/open-tool.ts'
import { TOAST_KEY } from './use-shortcuts.ts'

const LIST = {
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: 2,
  rowGap: 1,
  alignItems: 'center',
}
const KEY = {
  display: 'inline-block',
  minWidth: 28,
  boxSizing: 'border-box',
  paddingInline: 1,
  paddingBlock: 0.25,
  border: 1,
  borderColor: 'controlLine',
  borderRadius: '6px',
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  textAlign: 'center',
}

/** Every shortcut of the user's role, and the switch for those of one key (WCAG 2.1.4). */
export default function ShortcutList({ onClose }: ToolProps): ReactNode {
  const t = useText('shell')
  const id = useId()
  const role = useSession(({ user }) => user?.role)
  const remotes = useRegistry((registry) => registry.remotes)
  const isOn = useSettings(({ shortcuts }) => shortcuts)
  const own = isOn
    ? [
        { key: '/', label: t('shortcuts.search') },
        { key: '?', label: t('shortcuts.list') },
        { key: TOAST_KEY, label: t('shortcuts.offered') },
        { key: 'J, K', label: t('shortcuts.rows') },
        { key: 'x', label: t('shortcuts.tick') },
      ]
    : []
  const ofAreas = isOn && role !== undefined ? shortcutsFor(remotes, role) : []
  const rows = [{ key: PALETTE_HINT, label: t('shortcuts.search') }, ...own, ...ofAreas]
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth slotProps={{ paper: { 'aria-labelledby': id } }}>
      <DialogTitle id={id}>{t('shortcuts.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(isOn ? 'shortcuts.when' : 'shortcuts.off')}
        </Typography>
        <Box component="dl" sx={LIST}>
          {rows.map(({ key, label }) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <dt>
                <Box component="kbd" sx={KEY}>
                  {key.length === 1 ? key.toUpperCase() : key}
                </Box>
              </dt>
              <Box component="dd" sx={{ margin: 0 }}>
                {label}
              </Box>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          label={t('settings.shortcuts')}
          control={<Switch checked={isOn} onChange={(_, on) => changeSettings({ shortcuts: on })} />}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('shortcuts.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
