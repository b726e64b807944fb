import { type ReactNode, useMemo } from 'react'
import * as z from 'zod'
import { monthAndYear, type Month } from '@portal/platform-domain'
import type { RateBook } from '@portal/time-contract'
import {
  addMonths,
  formatHundredths,
  MAX_VACATION_DAYS,
  parseHundredths,
  type PayRates,
  type RateChange,
} from '@portal/time-domain'
import { FormDialog, FormSelect, FormText, useSchemaForm } from '@portal/ui'
import { Box } from '@portal/ui/kit'
import { isTemporary, toast } from '@portal/web-kit'
import { useTimeText } from '../../texts.ts'
import { PercentField } from './percent-field.tsx'
import { useAddRates } from './rates.api.ts'

/** How far ahead rates are usually known. */
const MONTHS_AHEAD = 36
const RATES = [
  'vacationPay',
  'vacationDeduction',
  'employerContribution',
  'pensionTax',
  'vacationProvisionDay',
] as const

/** The months from which rates can be in effect. */
const monthsFrom = (earliest: Month) =>
  Array.from({ length: MONTHS_AHEAD }, (_, index) => addMonths(earliest, index)).map((month) => ({
    value: month,
    label: monthAndYear(`${month}-01`),
  }))

/** Sends a change, shows the result, and closes on success. */
function useAdd(onClose: () => void) {
  const t = useTimeText()
  const add = useAddRates()
  return async (change: RateChange, validFrom: Month) => {
    try {
      await add.run(change)
      toast.success(t('rates.saved', { month: monthAndYear(`${validFrom}-01`) }))
      onClose()
      return true
    } catch (error) {
      toast.error(isTemporary(error) ? t('snurra.saveFailed') : (error as Error).message)
      return false
    }
  }
}

interface Props {
  readonly book: RateBook
  readonly onClose: () => void
}

/** New rates, starting from the latest ones; in effect from a month on. */
export function AddRatesDialog({ book, onClose }: Props): ReactNode {
  const t = useTimeText()
  const add = useAdd(onClose)
  const last = book.rates.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1)).at(-1)
  const schema = useMemo(
    () =>
      z.object({
        validFrom: z.string(),
        ...(Object.fromEntries(RATES.map((name) => [name, z.int(t('rates.rule'))])) as Record<
          (typeof RATES)[number],
          ReturnType<typeof z.int>
        >),
        days: z
          .string()
          .refine(
            (text) => (parseHundredths(text) ?? Number.POSITIVE_INFINITY) <= MAX_VACATION_DAYS,
            t('payRules.days'),
          ),
      }),
    [t],
  )
  const form = useSchemaForm(schema, {
    validFrom: book.earliest,
    days: formatHundredths(last?.vacationProvisionDays ?? 0),
    vacationPay: last?.vacationPay ?? Number.NaN,
    vacationDeduction: last?.vacationDeduction ?? Number.NaN,
    employerContribution: last?.employerContribution ?? Number.NaN,
    pensionTax: last?.pensionTax ?? Number.NaN,
    vacationProvisionDay: last?.vacationProvisionDay ?? Number.NaN,
  })
  const submit = ({ days, ...rates }: z.infer<typeof schema>) =>
    add(
      { kind: 'rates', rates: { ...rates, vacationProvisionDays: parseHundredths(days) ?? 0 } as PayRates },
      rates.validFrom,
    )
  return (
    <FormDialog
      title={t('rates.newRates')}
      submitLabel={t('rates.addRates')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      draft="rates.new"
    >
      <FormSelect
        name="validFrom"
        label={t('rates.validFrom')}
        help={t('rates.validFromHelp')}
        choices={monthsFrom(book.earliest)}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {RATES.map((name) => (
          <PercentField key={name} name={name} label={t(`rates.name.${name}`)} />
        ))}
        <FormText name="days" label={t('rates.name.vacationProvisionDays')} />
      </Box>
    </FormDialog>
  )
}

/** A new share of what the customer pays: for all users, or for the user whose page it is. */
export function AddShareDialog({ book, userId, onClose }: Props & { readonly userId: number | undefined }): ReactNode {
  const t = useTimeText()
  const add = useAdd(onClose)
  const schema = useMemo(
    () => z.object({ validFrom: z.string(), whose: z.enum(['user', 'everybody']), share: z.int(t('rates.rule')) }),
    [t],
  )
  const form = useSchemaForm(schema, {
    validFrom: book.earliest,
    whose: userId === undefined ? 'everybody' : 'user',
    share: Number.NaN,
  } as z.infer<typeof schema>)
  const submit = ({ validFrom, whose, share }: z.infer<typeof schema>) =>
    add({ kind: 'share', share: { userId: whose === 'user' ? (userId ?? null) : null, validFrom, share } }, validFrom)
  return (
    <FormDialog
      title={t('rates.newShare')}
      submitLabel={t('rates.addShare')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      draft={`rates.share.${userId ?? 'all'}`}
    >
      <FormSelect
        name="whose"
        label={t('rates.whose')}
        choices={[
          ...(userId === undefined ? [] : [{ value: 'user', label: t('rates.thisUser') }]),
          { value: 'everybody', label: t('rates.everybody') },
        ]}
      />
      <FormSelect
        name="validFrom"
        label={t('rates.validFrom')}
        help={t('rates.validFromHelp')}
        choices={monthsFrom(book.earliest)}
      />
      <PercentField name="share" label={t('rates.share')} />
    </FormDialog>
  )
}
