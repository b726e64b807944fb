import { type ReactNode, useId, useState } from 'react'
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
import { MODIFIER } from '../settings/modifier.ts'
import { changeSettings, useSettings } from '../settings/settings.ts'
import type { ToolProps } from '../tools/open-tool.ts'
import { canTick } from './list-rows.ts'
import { LIST_KEYS, TOAST_KEY } from '../remotes/own-keys.ts'

/** Wide enough for keys and words of two columns on one line each. */
const WIDE = { maxWidth: 720 }
/** Two columns where there is room; a group stays in one. */
const GROUPS = { columnCount: { sm: 2 }, columnGap: 4, marginBottom: -2 }
/** In this order both columns are about as high. */
const GROUP_ORDER = ['anywhere', 'acts', 'pages', 'list'] as const
const GROUP = { breakInside: 'avoid', paddingBottom: 2 }
const HEAD = { marginBottom: 1, fontSize: '0.8125rem', fontWeight: 650, color: 'text.secondary' }
/** One for all groups, so that all descriptions begin at one place: room for `Ctrl+K eller /`. */
const KEY_COLUMN = '8.5rem'
const LIST = {
  margin: 0,
  display: 'grid',
  gridTemplateColumns: `${KEY_COLUMN} 1fr`,
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
const THEN = { marginInline: 0.5, fontSize: '0.8125rem', color: 'text.secondary' }

interface Row {
  /** One after the other: `g l`. */
  readonly keys: string
  /** Another key that does the same. */
  readonly or?: string
  readonly label: string
}

/** What keys do, by where they do it: in general, in lists, to pages, to forms. */
function useGroups(isOn: boolean): Readonly<Record<'anywhere' | 'list' | 'pages' | 'acts', readonly Row[]>> {
  const t = useText('shell')
  const role = useSession(({ user }) => user?.role)
  const remotes = useRegistry((registry) => registry.remotes)
  // The page that the list has opened over.
  const [hasTicks] = useState(canTick)
  const search = { keys: PALETTE_HINT, label: t('shortcuts.search') }
  if (!isOn) return { anywhere: [search], list: [], pages: [], acts: [] }
  const ofAreas = role === undefined ? [] : shortcutsFor(remotes, role)
  return {
    anywhere: [
      { ...search, or: '/' },
      { keys: '?', label: t('shortcuts.list') },
      { keys: TOAST_KEY, label: t('shortcuts.offered') },
    ],
    list: [
      { keys: LIST_KEYS.next, label: t('shortcuts.next') },
      { keys: LIST_KEYS.previous, label: t('shortcuts.previous') },
      ...(hasTicks ? [{ keys: LIST_KEYS.tick, label: t('shortcuts.tick') }] : []),
    ],
    pages: ofAreas.filter(({ path }) => !path.includes('?')),
    acts: ofAreas.filter(({ path }) => path.includes('?')),
  }
}

/** Every shortcut of the user's role, and the switch for those without Ctrl (WCAG 2.1.4). */
export default function ShortcutList({ onClose }: ToolProps): ReactNode {
  const t = useText('shell')
  const id = useId()
  const isOn = useSettings(({ shortcuts }) => shortcuts)
  const groups = useGroups(isOn)
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth slotProps={{ paper: { 'aria-labelledby': id, sx: WIDE } }}>
      <DialogTitle id={id}>{t('shortcuts.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {isOn ? t('shortcuts.when') : t('shortcuts.off', { modifier: MODIFIER })}
        </Typography>
        <Box sx={GROUPS}>
          {GROUP_ORDER.map(
            (group) =>
              groups[group].length > 0 && (
                <Box key={group} sx={GROUP}>
                  <Typography component="h3" sx={HEAD}>
                    {t(`shortcuts.groups.${group}`)}
                  </Typography>
                  <Box component="dl" sx={LIST}>
                    {groups[group].map(({ keys, or, label }) => (
                      <Box key={keys} sx={{ display: 'contents' }}>
                        <dt>
                          <Keys keys={keys} />
                          {or !== undefined && (
                            <>
                              <Box component="span" sx={THEN}>
                                {` ${t('shortcuts.or')} `}
                              </Box>
                              <Keys keys={or} />
                            </>
                          )}
                        </dt>
                        <Box component="dd" sx={{ margin: 0 }}>
                          {label}
                        </Box>
                      </Box>
                    ))}
                  </Box>
                </Box>
              ),
          )}
        </Box>
        <FormControlLabel
          label={t('settings.shortcuts', { modifier: MODIFIER })}
          control={<Switch checked={isOn} onChange={(_, on) => changeSettings({ shortcuts: on })} />}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('shortcuts.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Keys({ keys }: { readonly keys: string }): ReactNode {
  const t = useText('shell')
  return keys.split(' ').map((key, at) => (
    <span key={at}>
      {at > 0 && (
        <Box component="span" sx={THEN}>
          {` ${t('shortcuts.andThen')} `}
        </Box>
      )}
      <Box component="kbd" sx={KEY}>
        {key.length === 1 ? key.toUpperCase() : key}
      </Box>
    </span>
  ))
}
