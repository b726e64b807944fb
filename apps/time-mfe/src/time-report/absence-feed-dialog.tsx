import { Copy } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { feedPath } from '@portal/time-contract'
import { selectWhole } from '@portal/platform-domain'
import { ConfirmDialog, ErrorCard, Field, FieldInput, useUiTexts } from '@portal/ui'
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
} from '@portal/ui/kit'
import { copyText, minuteInStockholm, toast } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { useAbsenceFeed } from './absence-feed.api.ts'

/** The subscription to the user's own absence: on, a new link, off. The link is shown once, when it is created. */
export function AbsenceFeedDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useTimeText()
  const { close } = useUiTexts()
  const id = useId()
  const { state, renew, end } = useAbsenceFeed()
  const [link, setLink] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const isBusy = renew.isPending || end.isPending
  const feed = state.data

  const attempt = async (act: () => Promise<string>) => {
    try {
      toast.success(await act())
    } catch {
      toast.error(t('feed.failed'))
    }
  }
  const start = () =>
    attempt(async () => {
      const wasOn = feed?.isOn ?? false
      setLink(new URL(feedPath((await renew.run({})).key), location.origin).href)
      return t(wasOn ? 'feed.renewed' : 'feed.started')
    })
  const stop = async () => {
    await attempt(async () => {
      await end.run({})
      setLink(null)
      return t('feed.ended')
    })
    setAsking(false)
  }
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{t('feed.title')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography id={`${id}-text`} sx={{ color: 'text.secondary' }}>
          {t('feed.about')}
        </Typography>
        {state.error && !feed && (
          <ErrorCard text={t('feed.loadFailed')} error={state.error} onRetry={() => void state.refetch()} />
        )}
        {!feed && !state.error && <Skeleton height={48} />}
        {feed && (
          <Typography aria-live="polite">
            {feed.isOn ? t('feed.on', { since: minuteInStockholm(new Date(feed.since ?? '')) }) : t('feed.off')}{' '}
            {feed.isOn &&
              (feed.lastRead === undefined
                ? t('feed.neverRead')
                : t('feed.lastRead', { at: minuteInStockholm(new Date(feed.lastRead)) }))}
          </Typography>
        )}
        {link !== null && <FeedLink link={link} />}
        {feed?.isOn && link === null && <Alert severity="info">{t('feed.linkGone')}</Alert>}
      </DialogContent>
      <DialogActions sx={{ columnGap: 1, paddingInline: { xs: 1.5, sm: 3 } }}>
        {feed?.isOn && (
          <Button color="error" disabled={isBusy} onClick={() => setAsking(true)} sx={{ marginRight: 'auto' }}>
            {t('feed.end')}
          </Button>
        )}
        <Button color="inherit" onClick={onClose} disabled={isBusy} autoFocus>
          {close}
        </Button>
        {feed && (
          <Button variant={feed.isOn ? 'outlined' : 'contained'} disabled={isBusy} onClick={() => void start()}>
            {t(feed.isOn ? 'feed.renew' : 'feed.start')}
          </Button>
        )}
      </DialogActions>
      {isAsking && (
        <ConfirmDialog
          title={t('feed.endTitle')}
          text={t('feed.endText')}
          confirmLabel={t('feed.end')}
          isDangerous
          onConfirm={stop}
          onCancel={() => setAsking(false)}
        />
      )}
    </Dialog>
  )
}

function FeedLink({ link }: { readonly link: string }): ReactNode {
  const t = useTimeText()
  const copy = () => copyText(link, { copied: t('feed.copied'), failed: t('feed.copyFailed') })
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 1 }}>
      <Field label={t('feed.link')} help={t('feed.linkHelp')}>
        {(control) => <FieldInput {...control} value={link} readOnly onFocus={selectWhole} />}
      </Field>
      <Button variant="contained" startIcon={<Copy size={18} />} onClick={() => void copy()}>
        {t('feed.copy')}
      </Button>
    </Box>
  )
}
