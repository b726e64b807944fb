import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { Alert, Box, Button, IconButton, useMediaQuery, useTheme } from '@portal/ui/kit'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { createPortal } from 'react-dom'
import { HEADER_HEIGHT } from '../layout/frame.ts'
import { type Toast, toast, type ToastAction, useText, useToasts } from '@portal/web-kit'
import { useSettings } from '../settings/settings.ts'
import { TOAST_KEY } from '../remotes/own-keys.ts'
import { openDialog, watchDialogs } from './open-dialog.ts'

const ICONS = { success: <CircleCheck size={20} />, error: <CircleAlert size={20} /> }

/** A third one would stand over the page's own buttons. */
const MOST_SHOWN = 2

/** The row of a dialog's buttons, in px. */
const DIALOG_BUTTONS = 76

/** The panel of a user in Månadsbokslut, in px. */
const WIDEST_PANEL = 420

/** A panel beside the page, at most as wide as `PreviewFrame` makes that of a file where there is room beside it. */
const SIDE_PANEL = 'body:has([role="dialog"][aria-modal="false"]) > &'
const SIDE_PANEL_WIDTH = 'clamp(400px, 43vw - 187px, 640px)'

/** On a phone a toast takes the whole width: as narrow as a short text it would put its button on a row of its own. */
const LIST = { display: 'grid', gap: 1, justifyItems: { xs: 'stretch', sm: 'end' } }
const REGION = {
  ...LIST,
  displayPrint: 'none',
  position: 'fixed',
  zIndex: 'snackbar',
  // Between the header's buttons and the page's: a toast of one line covers neither. A phone has no such room: there it
  // covers the header, and nothing of the page, whose tabs and buttons are what is pressed next.
  top: { xs: 'env(safe-area-inset-top)', sm: HEADER_HEIGHT - 9 },
  minHeight: { xs: HEADER_HEIGHT, sm: 0 },
  alignContent: { xs: 'center', sm: 'normal' },
  right: { xs: 8, sm: 16 },
  left: { xs: 8, sm: 'auto' },
  // A panel that fills a phone has its title there, and its close button in the corner.
  'body:has(> .MuiModal-root:not(.MuiModal-hidden)) > &': {
    top: { xs: 'max(8px, env(safe-area-inset-top))', sm: HEADER_HEIGHT - 9 },
    right: { xs: 60, sm: 16 },
    minHeight: 0,
  },
  // Above a dialog's buttons there is room more often than at its title, which may count its steps.
  'body:has(> .MuiDialog-root:not(.MuiModal-hidden)) > &': {
    // Otherwise over the portal's header, which cannot be used then: below it a tall dialog has its title and its buttons.
    top: { xs: 'auto', sm: 2 },
    bottom: { xs: `calc(${DIALOG_BUTTONS}px + env(safe-area-inset-bottom))`, sm: 'auto' },
    right: { xs: 8, sm: 16 },
  },
  // A panel at the right is what is used while it is open: beside it a toast covers nothing of it.
  '@media (min-width: 760px)': {
    'body:has(> .MuiDrawer-anchorRight:not(.MuiModal-hidden)) > &': { right: WIDEST_PANEL + 16, left: 16 },
  },
  '@media (min-width: 960px)': { [SIDE_PANEL]: { right: `calc(${SIDE_PANEL_WIDTH} + 16px)`, left: 16 } },
  pointerEvents: 'none',
}
const TOAST = {
  pointerEvents: 'auto',
  alignItems: 'center',
  maxWidth: { sm: 560 },
  // On the narrowest phone the buttons stand below the text.
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': {
    flex: '1 1 0',
    minWidth: { xs: 'min(60%, 140px)', sm: 0 },
    paddingBlock: 0.75,
    lineHeight: '1.25rem',
    // A long address would reach over the buttons and the edge.
    overflowWrap: 'anywhere',
  },
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.18)',
  paddingBlock: 0,
  '& .MuiAlert-icon, & .MuiAlert-action': { paddingBlock: 0.25 },
  '& .MuiAlert-icon': { alignItems: 'center' },
  animation: 'toast-arrives 150ms ease-out',
  '@keyframes toast-arrives': { from: { opacity: 0, transform: 'translateY(-8px)' } },
}

/**
 * Toasts at the top right, errors first: they disappear after 3 s, stay while hovered or focused, and are announced. The
 * newest two are shown, on a phone the newest; one before them shows again when one of these disappears first. On a phone
 * one that was raised before a dialog opened is not shown while it is open. Polite
 * ones are inserted into an existing region: many screen readers ignore a region that is added together with its text.
 */
export function ToastRegion(): ReactNode {
  const t = useText('shell')
  const toasts = useToasts((state) => state.toasts)
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const visible = toasts.slice(isPhone ? -1 : -MOST_SHOWN)
  const shownOnes = (kind: Toast['kind']) =>
    visible
      .filter((shown) => shown.kind === kind)
      .map((shown) => <ShownToast key={shown.id} shown={shown} isPhone={isPhone} />)
  // Outside the portal's root, because the sign-in page shows toasts too.
  return createPortal(
    <Box component="section" aria-label={t('toasts.region')} sx={REGION}>
      {shownOnes('error')}
      <Box role="status" sx={LIST}>
        {shownOnes('success')}
      </Box>
    </Box>,
    document.body,
  )
}

function ShownToast({ shown, isPhone }: { readonly shown: Toast; readonly isPhone: boolean }): ReactNode {
  const t = useText('shell')
  const { id, kind, text, action } = shown
  const other = action?.other
  const hasKeys = useSettings(({ shortcuts }) => shortcuts)
  const dialog = useSyncExternalStore(watchDialogs, openDialog)
  const [raisedIn] = useState(openDialog)
  // A phone has no room beside the fields of a dialog that was opened afterwards.
  const isInTheWay = isPhone && dialog !== null && dialog !== raisedIn
  // One that was held when a newer one took its place got no leave: without this it would stay when it shows again.
  useEffect(() => toast.release(shown), [shown])
  const act = ({ run }: ToastAction) => {
    run()
    toast.dismiss(id)
  }
  return (
    <Alert
      severity={kind}
      variant="filled"
      icon={ICONS[kind]}
      role={kind === 'error' ? 'alert' : 'presentation'}
      onPointerEnter={() => toast.hold(id)}
      onPointerLeave={() => toast.release(shown)}
      onFocus={() => toast.hold(id)}
      onBlur={() => toast.release(shown)}
      sx={{ ...TOAST, ...(isInTheWay && { display: 'none' }), bgcolor: `${kind}.main`, color: `${kind}.contrastText` }}
      action={
        <>
          {action && (
            <Button
              color="inherit"
              size="small"
              aria-keyshortcuts={hasKeys ? TOAST_KEY : undefined}
              onClick={() => act(action)}
            >
              {action.label}
            </Button>
          )}
          {other && (
            <Button color="inherit" size="small" onClick={() => act(other)}>
              {other.label}
            </Button>
          )}
          <IconButton color="inherit" size="small" aria-label={t('toasts.dismiss')} onClick={() => toast.dismiss(id)}>
            <X size={16} />
          </IconButton>
        </>
      }
    >
      {text}
    </Alert>
  )
}
