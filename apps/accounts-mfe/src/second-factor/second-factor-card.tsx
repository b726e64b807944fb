import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { AppKey, SecondFactor } from '@portal/identity-domain'
import { ConfirmDialog } from '@portal/ui'
import { Alert, Box, Button, Card, CardContent, Typography } from '@portal/ui/kit'
import { type ApiError, toast } from '@portal/web-kit'
import { CardPending } from '../card-pending.tsx'
import { isUnknownCall } from '../is-unknown-call.ts'
import { useAccountsText } from '../texts.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { leaveSetUp, useOwnFactor, useRemoveFactor, useRenewCodes, useStartFactor } from './second-factor.api.ts'
import { TurnOnDialog } from './turn-on-dialog.tsx'

const BUTTONS = { display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end', marginTop: 2 } as const

/** Codes of an authenticator app as second step of the user's sign-ins: turn on and off, new recovery codes. */
export function SecondFactorCard(): ReactNode {
  const t = useAccountsText()
  const id = useId()
  const factor = useOwnFactor()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => {
    setCodes(null)
    void leaveSetUp()
  }
  const isShowing = codes !== null
  const isOn = factor.data?.isOn ?? false
  const before = useRef({ isShowing, isOn })
  useEffect(() => {
    // The button that opened the dialog is gone.
    if ((before.current.isShowing && !isShowing) || (before.current.isOn && !isOn)) heading.current?.focus()
    before.current = { isShowing, isOn }
  }, [isShowing, isOn])
  if (isUnknownCall(factor.error)) return null
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Typography id={id} ref={heading} tabIndex={-1} variant="h2" sx={{ outline: 'none' }}>
          {t('secondFactor.title')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ marginTop: 0.5 }}>
          {t('secondFactor.text')}
        </Typography>
        {factor.data &&
          (factor.data.isOn ? <IsOn factor={factor.data} onCodes={setCodes} /> : <IsOff onCodes={setCodes} />)}
        {!factor.data && <CardPending error={factor.error} onRetry={() => void factor.refetch()} height={40} />}
      </CardContent>
      {codes && <RecoveryCodesDialog codes={codes} onClose={close} />}
    </Card>
  )
}

interface Part {
  readonly onCodes: (codes: readonly string[]) => void
}

function IsOff({ onCodes }: Part): ReactNode {
  const t = useAccountsText()
  const start = useStartFactor()
  const [appKey, setAppKey] = useState<AppKey | null>(null)
  const open = async () => {
    try {
      setAppKey(await start.run({}))
    } catch (error) {
      toast.error((error as ApiError).message)
    }
  }
  const done = (codes: readonly string[]) => {
    setAppKey(null)
    onCodes(codes)
  }
  return (
    <Box sx={BUTTONS}>
      <Button variant="outlined" onClick={() => void open()}>
        {t('secondFactor.turnOn')}
      </Button>
      {appKey && <TurnOnDialog appKey={appKey} onDone={done} onClose={() => setAppKey(null)} />}
    </Box>
  )
}

function IsOn({
  factor: { since, codesLeft, isRequired },
  onCodes,
}: Part & { readonly factor: SecondFactor }): ReactNode {
  const t = useAccountsText()
  const [renew, remove] = [useRenewCodes(), useRemoveFactor()]
  const [asked, ask] = useState<'renew' | 'remove' | null>(null)

  const confirm = async () => {
    const act = asked
    ask(null)
    try {
      if (act === 'renew') onCodes((await renew.run({})).codes)
      else {
        await remove.run({})
        toast.success(t('secondFactor.turnedOff'))
      }
    } catch (error) {
      toast.error((error as ApiError).message)
    }
  }
  return (
    <>
      <Typography sx={{ marginTop: 2 }} className="figures">
        {t('secondFactor.isOn', { time: since?.slice(0, 16) })} {t('secondFactor.codesLeft', { count: codesLeft })}
      </Typography>
      {codesLeft < 3 && (
        <Alert severity="warning" sx={{ marginTop: 1 }}>
          {t('secondFactor.fewCodes')}
        </Alert>
      )}
      <Box sx={BUTTONS}>
        <Button color="inherit" variant="outlined" onClick={() => ask('renew')}>
          {t('secondFactor.renew')}
        </Button>
        <Button color="inherit" variant="outlined" onClick={() => ask('remove')}>
          {t('secondFactor.turnOff')}
        </Button>
      </Box>
      {asked && (
        <ConfirmDialog
          title={t(`secondFactor.ask.${asked}`)}
          text={t(
            asked === 'remove' && isRequired ? 'secondFactor.askText.removeRequired' : `secondFactor.askText.${asked}`,
          )}
          confirmLabel={t(asked === 'renew' ? 'secondFactor.renew' : 'secondFactor.turnOff')}
          isDangerous={asked === 'remove'}
          onConfirm={confirm}
          onCancel={() => ask(null)}
        />
      )}
    </>
  )
}
