import type { ReactNode } from 'react'
import { RotateCcw, Route, X } from 'lucide-react'
import {
  Box,
  Button,
  Drawer,
  FormControlLabel,
  IconButton,
  Switch,
  Typography,
  useMediaQuery,
  useTheme,
} from '@portal/ui/kit'
import { LANGUAGES } from '@portal/platform-domain'
import { useLanguage, useText } from '@portal/web-kit'
import { chooseLanguage } from '../language/follow-language.ts'
import { OfflineSwitch } from '../offline/offline-switch.tsx'
import type { ToolProps } from '../tools/open-tool.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { MODIFIER } from './modifier.ts'
import {
  changeSettings,
  HEADERS,
  LAYOUTS,
  MODES,
  resetSettings,
  SIDEBAR_THEMES,
  SIDEBARS,
  useSettings,
} from './settings.ts'

const TOP = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: 64,
  flexShrink: 0,
  paddingInline: 2.5,
  borderBottom: 1,
  borderColor: 'divider',
}
const BODY = { display: 'grid', alignContent: 'start', gap: 2.5, padding: 2.5, overflowY: 'auto', flexGrow: 1 }
const TOGGLE = {
  justifyContent: 'space-between',
  margin: 0,
  minHeight: 44,
  '& .MuiSwitch-switchBase:not(.Mui-checked) + .MuiSwitch-track': { bgcolor: 'controlLine', opacity: 1 },
}

/** The user's settings of the portal; every change shows at once. */
export default function SettingsPanel({ onClose, onTour }: ToolProps): ReactNode {
  const t = useText('shell')
  const chosen = useSettings()
  const language = useLanguage()
  const { breakpoints } = useTheme()
  // What changes nothing here is not offered: below md there are no frame and no side menu, on a phone no keys.
  const hasFrame = !useMediaQuery(breakpoints.down('md'), { noSsr: true })
  // The box is as wide as that.
  const fillsBox = useMediaQuery(breakpoints.down('lg'), { noSsr: true })
  const layouts = LAYOUTS.filter((layout) => layout !== 'boxed' || !fillsBox || chosen.layout === 'boxed')
  const isTouchPhone = useMediaQuery(`${breakpoints.down('md')} and (pointer: coarse)`, { noSsr: true })
  const text = (key: string) => t(`settings.${key}`)
  const group = <K extends 'layout' | 'sidebar' | 'header' | 'sidebarTheme' | 'mode'>(
    key: K,
    values: readonly (typeof chosen)[K][],
  ) => (
    <ChoiceGroup
      label={text(`${key}.label`)}
      value={chosen[key]}
      choices={values.map((value) => ({ value, label: text(`${key}.${value}`) }))}
      onChange={(value) => changeSettings({ [key]: value })}
    />
  )
  const toggle = (key: 'rightToLeft' | 'footer' | 'shortcuts' | 'tour') => (
    <FormControlLabel
      labelPlacement="start"
      label={t(`settings.${key}`, { modifier: MODIFIER })}
      control={<Switch checked={chosen[key]} onChange={(_, on) => changeSettings({ [key]: on })} />}
      sx={TOGGLE}
    />
  )
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { 'aria-labelledby': 'settings-title', sx: { width: 360, maxWidth: '100vw' } } }}
    >
      <Box sx={TOP}>
        <Typography variant="h2" id="settings-title">
          {t('settings.title')}
        </Typography>
        <IconButton aria-label={t('settings.close')} onClick={onClose} edge="end">
          <X size={20} />
        </IconButton>
      </Box>
      <Box sx={BODY}>
        <ChoiceGroup
          label={text('language.label')}
          value={language}
          choices={LANGUAGES.map((value) => ({ value, label: text(`language.${value}`) }))}
          onChange={(value) => void chooseLanguage(value)}
        />
        {group('mode', MODES)}
        {hasFrame && group('layout', layouts)}
        {hasFrame && group('sidebar', SIDEBARS)}
        {group('sidebarTheme', SIDEBAR_THEMES)}
        {group('header', HEADERS)}
        <Box sx={{ display: 'grid' }}>
          {toggle('rightToLeft')}
          {toggle('footer')}
          {!isTouchPhone && toggle('shortcuts')}
          {toggle('tour')}
        </Box>
        <OfflineSwitch sx={TOGGLE} />
        {chosen.tour && (
          <Button variant="outlined" startIcon={<Route size={16} />} onClick={onTour}>
            {t('tour.start')}
          </Button>
        )}
        <Button startIcon={<RotateCcw size={16} />} onClick={resetSettings}>
          {t('settings.reset')}
        </Button>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('settings.remembered')}
        </Typography>
      </Box>
    </Drawer>
  )
}
