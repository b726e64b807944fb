import { type ReactNode, useMemo } from 'react'
import * as z from 'zod'
import type { RateBook } from '@portal/time-contract'
import {
  formatHundredths,
  MAX_VACATION_DAYS,
  parseHundredths,
  type PayRates,
  RATE_NAMES,
  type RateChange,
  replacesAddition,
  termsFor,
} from '@portal/time-domain'
import { FormDialog, FormSelect, FormText, useSchemaForm, useWatch } from '@portal/ui'
import { Box } from '@portal/ui/kit'
import { percent } from '../figures.ts'
import { useTimeText } from '../../texts.ts'
import { monthsFrom } from './months-from.ts'
import { PercentField } from './percent-field.tsx'
import { ReplacesNote } from './replaces-note.tsx'
import { useAskedChange } from './use-asked-change.tsx'

const RATES = RATE_NAMES.filter((name) => name !== 'vacationProvisionDays')

interface Props {
  readonly book: RateBook
  readonly onClose: () => void
}

/** New rates, starting from the latest ones; in effect from a month on. */
export function AddRatesDialog({ book, onClose }: Props): ReactNode {
  const t = useTimeText()
  const { ask, question, error } = useAskedChange(book, onClose)
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
  const changeOf = ({ days, ...rest }: z.infer<typeof schema>): RateChange => ({
    kind: 'rates',
    rates: { ...rest, vacationProvisionDays: parseHundredths(days) ?? 0 } as PayRates,
  })
  const validFrom = useWatch({ control: form.control, name: 'validFrom' })
  const now = termsFor(book, 0, validFrom).rates
  return (
    <FormDialog
      title={t('rates.newRates')}
      submitLabel={t('rates.addRates')}
      form={form}
      onSubmit={(valid) => ask(changeOf(valid))}
      onClose={onClose}
      draft="rates.new"
      error={error}
    >
      <FormSelect
        name="validFrom"
        label={t('rates.validFrom')}
        help={t('rates.validFromHelp')}
        choices={monthsFrom(book.earliest)}
      />
      <ReplacesNote isShown={replacesAddition(book, { kind: 'rates', rates: { ...now, validFrom } })} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {RATES.map((name) => (
          <PercentField
            key={name}
            name={name}
            label={t(`rates.name.${name}`)}
            help={t('rates.before', { value: percent(now[name]) })}
          />
        ))}
        <FormText
          name="days"
          label={t('rates.name.vacationProvisionDays')}
          inputMode="decimal"
          help={t('rates.before', { value: formatHundredths(now.vacationProvisionDays) })}
        />
      </Box>
      {question}
    </FormDialog>
  )
}
