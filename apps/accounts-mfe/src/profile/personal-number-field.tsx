import { Eye } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { userCalls } from '@portal/identity-contract'
import { type Account, isPersonalNumber } from '@portal/identity-domain'
import { Field, FieldInput, useFormContext } from '@portal/ui'
import { Button, InputAdornment } from '@portal/ui/kit'
import { useAct } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { DoubtedText } from './doubted-text.tsx'

interface Props {
  readonly account: Account
  readonly isOwn: boolean
}

/**
 * The personal number, hidden until the reader shows it. An administrator's read of another user's is recorded first.
 */
export function PersonalNumberField({ account, isOwn }: Props): ReactNode {
  const t = useAccountsText()
  const reveal = useAct(userCalls.revealNumber)
  const [isShown, setShown] = useState(account.personalNumber === '')
  const wasHidden = useRef(!isShown)
  const { setFocus } = useFormContext()
  // The pressed button is gone.
  useEffect(() => {
    if (isShown && wasHidden.current) setFocus('personalNumber')
  }, [isShown, setFocus])
  if (isShown) return <DoubtedText name="personalNumber" isRight={isPersonalNumber} inputMode="numeric" />
  const show = async () => {
    try {
      if (!isOwn) await reveal.run({ userId: account.id })
      setShown(true)
    } catch {
      // The field shows the error.
    }
  }
  const button = (
    <InputAdornment position="end">
      <Button
        size="small"
        color="inherit"
        startIcon={<Eye size={16} />}
        loading={reveal.isPending}
        aria-label={t('profile.showNumber')}
        onClick={() => void show()}
      >
        {t('profile.show')}
      </Button>
    </InputAdornment>
  )
  return (
    <Field label={t('profile.personalNumber')} error={reveal.error ? t('profile.numberFailed') : undefined}>
      {(control) => (
        <FieldInput {...control} value={account.personalNumber.replace(/\d/g, '•')} readOnly endAdornment={button} />
      )}
    </Field>
  )
}
