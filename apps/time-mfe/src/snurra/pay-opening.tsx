import { RotateCcw } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod'
import { formatAmount, type Ore } from '@portal/platform-domain'
import { Field, FieldInput, useController, FormProvider, useSchemaForm } from '@portal/ui'
import { Alert, Box, Card, IconButton, InputAdornment, Typography } from '@portal/ui/kit'
import { isTemporary, toast } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { readBalance } from './figures.ts'
import { FORM_ID } from './form-id.ts'
import type { OnDirty } from './month/pay-month.tsx'
import { usePayYear, useSavePay } from './pay.api.ts'
import type { Place } from './tab-path.ts'

interface Props {
  readonly place: Place
  readonly name: string
  readonly userId: number | undefined
  readonly balance: Ore
  /** False while the balance is the one that the previous year ended with. */
  readonly saved: boolean
  readonly onDirty: OnDirty
}

/** The opening balance of the year (D45); fixed once a month of the year is sealed. */
export function PayOpening({ place, name, userId, balance, saved, onDirty }: Props): ReactNode {
  const t = useTimeText()
  const save = useSavePay()
  const { pay } = usePayYear(place.year, userId)
  const hasSealed = (pay?.sealedMonths?.length ?? 0) > 0
  const form = useSchemaForm(z.object({ balance: z.int(t('payRules.balance')) }), { balance })
  const { isDirty, isSubmitting } = form.formState
  const isSaved = useRef(false)

  const submit = async (valid: { balance: Ore }) => {
    isSaved.current = false
    try {
      const kept = await save.run({ ...place, userId, inputs: {}, balances: { closingBalance: valid.balance } })
      form.reset({ balance: kept.closingBalance })
      isSaved.current = true
      toast.success(t('snurra.saved', { tab: name }))
    } catch (error) {
      toast.error(isTemporary(error) ? t('snurra.saveFailed') : (error as Error).message)
    }
  }
  const saveNow = useEffectEvent(async () => {
    await form.handleSubmit(submit)()
    return isSaved.current
  })
  useEffect(
    () => onDirty(isDirty, { canSave: () => !Number.isNaN(form.getValues('balance')), save: () => saveNow() }),
    [isDirty, onDirty, form],
  )
  return (
    <FormProvider {...form}>
      <Card
        component="form"
        id={FORM_ID}
        noValidate
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault()
          if (!isSubmitting) void form.handleSubmit(submit)(event)
        }}
        sx={{ padding: 3, maxWidth: 520, display: 'grid', gap: 2 }}
      >
        <Typography variant="h2">{t('snurra.openingTitle', { year: place.year })}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('snurra.openingText')}
        </Typography>
        {hasSealed && <Alert severity="info">{t('snurra.openingSealed', { year: place.year })}</Alert>}
        <Box sx={{ maxWidth: 260 }}>
          <BalanceField
            help={t(saved ? 'snurra.openingSaved' : 'snurra.openingInherited')}
            balance={balance}
            isSaved={saved}
            isReadOnly={hasSealed}
          />
        </Box>
      </Card>
    </FormProvider>
  )
}

interface FieldProps {
  readonly help: string
  readonly balance: Ore
  readonly isSaved: boolean
  readonly isReadOnly: boolean
}

function BalanceField({ help, balance, isSaved, isReadOnly }: FieldProps): ReactNode {
  const t = useTimeText()
  const { field, fieldState } = useController({ name: 'balance' })
  const value = field.value as Ore
  const [written, setWritten] = useState({ text: formatAmount(value), value })
  if (!Object.is(written.value, value)) setWritten({ text: formatAmount(value), value })
  const write = (text: string) => {
    const next = readBalance(text) ?? Number.NaN
    setWritten({ text, value: next })
    field.onChange(next)
  }
  const before = `${formatAmount(balance)}\u00A0kr`
  return (
    <>
      <Field label={t('pay.openingBalance')} help={help} error={fieldState.error?.message}>
        {(control) => (
          <FieldInput
            {...control}
            name={field.name}
            inputRef={field.ref}
            value={written.text}
            className="figures"
            readOnly={isReadOnly}
            onChange={(event) => write(event.target.value)}
            onBlur={() => {
              field.onBlur()
              if (!Number.isNaN(value)) setWritten({ text: formatAmount(value), value })
            }}
            endAdornment={<InputAdornment position="end">kr</InputAdornment>}
          />
        )}
      </Field>
      {!Object.is(value, balance) && (
        <Typography variant="caption" component="div" sx={{ color: 'warning.main', fontWeight: 600, marginTop: 0.5 }}>
          {t(isSaved ? 'snurra.wasSaved' : 'snurra.wasProposed', { value: before })}
          <IconButton
            size="small"
            color="inherit"
            aria-label={t('snurra.takeBack', { name: t('pay.openingBalance'), value: before })}
            onClick={() => field.onChange(balance)}
            sx={{ width: 24, height: 24, marginInlineStart: 0.5 }}
          >
            <RotateCcw size={14} />
          </IconButton>
        </Typography>
      )}
    </>
  )
}
