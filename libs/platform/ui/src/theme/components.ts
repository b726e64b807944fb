import type { Components, CssVarsTheme, Theme } from '@mui/material/styles'
import { ABOVE_KEYBOARD } from './above-keyboard.ts'
import { COARSE, QUICK, RADIUS } from './tokens.ts'

type Styled = Omit<Theme, 'components'> & CssVarsTheme

const focusRing = (theme: Styled) => ({ outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 })
const ALERT_TINTS = { error: 'red', success: 'green', warning: 'orange', info: 'blue' } as const
const hairline = (theme: Styled) => `1px solid ${theme.vars.palette.divider}`

/**
 * Borders instead of shadows, visible focus everywhere, no ripples: calm, and cheap to draw. Margins are logical, for
 * both directions.
 */
export const components: Components<Styled> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      // A browser's own buttons have a font of their own.
      root: ({ theme }) => ({ fontFamily: 'inherit', '&.Mui-focusVisible': focusRing(theme) }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { borderRadius: 8, minHeight: 40, paddingInline: 16, whiteSpace: 'nowrap', [COARSE]: { minHeight: 44 } },
      sizeSmall: { minHeight: 32, paddingInline: 12, [COARSE]: { minHeight: 32 } },
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.controlLine }),
      startIcon: { marginInline: '-4px 8px' },
      endIcon: { marginInline: '8px -4px' },
    },
  },
  MuiInputAdornment: {
    styleOverrides: { positionStart: { marginInline: '0 8px' }, positionEnd: { marginInline: '8px 0' } },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 8 }, sizeSmall: { width: 32, height: 32 } } },
  // Inside, because a switch cuts off what lies outside of it.
  MuiSwitch: {
    styleOverrides: {
      root: ({ theme }) => ({
        // Hidden overflow scrolls with the wide field inside, and then half the thumb is cut off.
        overflow: 'clip',
        // What is off stands out from a white page too.
        '& .MuiSwitch-switchBase:not(.Mui-checked)': {
          '& .MuiSwitch-thumb': { border: `1px solid ${theme.vars.palette.controlLine}` },
          '& + .MuiSwitch-track': { opacity: 1, backgroundColor: theme.vars.palette.controlLine },
        },
      }),
      switchBase: { '&.Mui-focusVisible': { outlineOffset: -3 } },
    },
  },
  // A growing arc is drawn by the page's own thread, frame by frame; a turning one is not.
  MuiCircularProgress: { defaultProps: { disableShrink: true } },
  // As the boot page's blocks: still at first, then in steps, because without a graphics card each frame costs the
  // processor what the page's code needs.
  MuiSkeleton: { styleOverrides: { pulse: { animationDelay: '2s', animationTimingFunction: 'steps(4)' } } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCardContent: { styleOverrides: { root: { padding: 20, '&:last-child': { paddingBottom: 20 } } } },
  MuiCard: { styleOverrides: { root: ({ theme }) => ({ border: hairline(theme), borderRadius: RADIUS }) } },
  MuiDialog: {
    styleOverrides: {
      root: ABOVE_KEYBOARD,
      paper: ({ theme, ownerState }) =>
        ownerState.fullScreen ? {} : { border: hairline(theme), borderRadius: RADIUS + 2 },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { fontSize: '1.125rem', fontWeight: 700, padding: '20px 24px 8px', overflowWrap: 'anywhere' },
    },
  },
  // Names that users gave may be one long word.
  MuiDialogContent: { styleOverrides: { root: { overflowWrap: 'anywhere' } } },
  // Buttons stay whole: with large text one stands below the other.
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: { padding: '12px 24px 20px', gap: '8px 16px', flexWrap: 'wrap', '& > .MuiButton-root': { flexShrink: 0 } },
    },
  },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: hairline(theme),
        borderRadius: RADIUS,
        boxShadow: '0 8px 24px rgb(0 0 0 / 0.10)',
      }),
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 40, whiteSpace: 'normal', [COARSE]: { minHeight: 44 } } } },
  MuiTooltip: { defaultProps: { enterDelay: 400 }, styleOverrides: { tooltip: { fontSize: '0.8125rem' } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 8,
        backgroundColor: theme.vars.palette.background.paper,
        '&.MuiInputBase-adornedStart > .MuiInputBase-input': { paddingInlineStart: 0 },
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.controlLine },
        '&.Mui-readOnly': { backgroundColor: theme.vars.palette.sunken, color: theme.vars.palette.text.secondary },
        '&.Mui-readOnly:not(.Mui-focused) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.divider,
        },
      }),
      input: ({ theme }) => ({
        padding: '10px 12px',
        height: 'auto',
        lineHeight: '1.25rem',
        // With enough contrast to be read.
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: '1 !important' },
      }),
      adornedStart: { paddingInlineStart: 12 },
      adornedEnd: { paddingInlineEnd: 14 },
      multiline: { padding: 0 },
    },
  },
  // As large as its room, which is constant.
  MuiNativeSelect: { styleOverrides: { icon: { fontSize: 24 } } },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({ fontSize: '0.875rem', fontWeight: 600, color: theme.vars.palette.text.primary }),
    },
  },
  // Close to its own field; the forms leave more below it.
  MuiFormHelperText: {
    styleOverrides: {
      root: { margin: '2px 0 0', fontSize: '0.8125rem', lineHeight: '1.0625rem', textAlign: 'start' },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 8,
        fontWeight: 500,
        '&.Mui-focusVisible': focusRing(theme),
        // Its fill shows what is chosen, and is not drawn there; a sign beside the text would move the next chips.
        '@media (forced-colors: active)': { '&[aria-pressed="true"]': { outline: '2px solid Highlight' } },
      }),
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
  // Its row cuts off what lies outside.
  MuiTab: {
    styleOverrides: { root: { minHeight: 44, fontSize: '0.875rem', '&.Mui-focusVisible': { outlineOffset: -2 } } },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 44 } } },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme, ownerState: { severity = 'success' } }) => {
        const tint = theme.vars.palette.tint[ALERT_TINTS[severity]]
        return {
          borderRadius: RADIUS,
          backgroundColor: tint.fill,
          color: tint.text,
          '& .MuiAlert-icon': { color: 'inherit' },
        }
      },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { borderRadius: 4, height: 6 },
      bar: { borderRadius: 4 },
      // MUI's own bars change their edges, for which the page is laid out frame by frame.
      bar1: {
        '.MuiLinearProgress-indeterminate > &': { width: '40%', animation: 'bar-passes 1.6s ease-in-out infinite' },
        '@keyframes bar-passes': { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } },
      },
      bar2: { '.MuiLinearProgress-indeterminate > &': { display: 'none' } },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderBottom: hairline(theme),
        padding: '10px 16px',
        '@media screen and (max-width: 359.95px)': { paddingInline: 10 },
      }),
      body: { height: 47, '&:not(.MuiTableCell-alignRight, .MuiTableCell-alignCenter)': { textAlign: 'start' } },
      paddingCheckbox: { padding: '0 0 0 8px', width: 48 },
      head: ({ theme }) => ({
        fontSize: '0.8125rem',
        fontWeight: 600,
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.sunken,
        // Cells of fractional widths would show the rows below in a line between them.
        boxShadow: `1px 0 ${theme.vars.palette.sunken}`,
      }),
      footer: ({ theme }) => ({
        fontSize: '0.875rem',
        fontWeight: 700,
        color: theme.vars.palette.text.primary,
        backgroundColor: theme.vars.palette.background.paper,
        borderTop: hairline(theme),
        borderBottom: 0,
      }),
    },
  },
  // The element below, a sum or the page bar, draws its own line.
  MuiTableBody: { styleOverrides: { root: { '& > tr:last-of-type > *': { borderBottom: 0 } } } },
  MuiTableRow: { styleOverrides: { root: { transition: `background-color ${QUICK}ms` } } },
}
