import { type ReactNode, useEffect, useMemo, useRef } from 'react'
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
import { firstUntouched, monthsFrom } from './months-from.ts'
import { PercentField } from './percent-field.tsx'
import { ReplacesNote } from './replaces-note.tsx'
import { useAskedChange } from './use-asked-change.tsx'

const RATES = RATE_NAMES.filter((name) => name !== 'vacationProvisionDays')

interface Props {
  readonly book: RateBook
  readonly onClose: () => void
}

/** What the fields hold of a month's rates. */
const figuresOf = ({ vacationProvisionDays, ...rates }: PayRates) => ({
  ...rates,
  days: formatHundredths(vacationProvisionDays),
})

/** New rates in effect from a month on, starting from those that apply in it; a field that differs says what applies. */
export function AddRatesDialog({ book, onClose }: Props): ReactNode {
  const t = useTimeText()
  const { ask, question, error } = useAskedChange(book, onClose)
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
  const firstMonth = firstUntouched(book.earliest)
  const form = useSchemaForm(schema, {
    ...figuresOf(termsFor(book, 0, firstMonth).rates),
    validFrom: firstMonth,
  } as z.infer<typeof schema>)
  const changeOf = ({ days, ...rest }: z.infer<typeof schema>): RateChange => ({
    kind: 'rates',
    rates: { ...rest, vacationProvisionDays: parseHundredths(days) ?? 0 } as PayRates,
  })
  const typed = useWatch({ control: form.control })
  const validFrom = typed.validFrom ?? firstMonth
  const now = useMemo(() => termsFor(book, 0, validFrom).rates, [book, validFrom])
  const proposed = useRef(figuresOf(now))
  useEffect(() => {
    const figures = figuresOf(now)
    // What has been typed stays.
    for (const name of [...RATES, 'days'] as const)
      if (form.getValues(name) === proposed.current[name]) form.resetField(name, { defaultValue: figures[name] })
    proposed.current = figures
  }, [form, now])
  const hasNewValue = Object.keys(form.formState.dirtyFields).some((name) => name !== 'validFrom')
  return (
    <FormDialog
      title={t('rates.newRates')}
      submitLabel={t('rates.addRates')}
      form={form}
      onSubmit={(valid) => ask(changeOf(valid))}
      onClose={onClose}
      draft="rates.new"
      error={hasNewValue ? undefined : error}
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
            {...(typed[name] === now[name] ? {} : { help: t('rates.before', { value: percent(now[name]) }) })}
          />
        ))}
        <FormText
          name="days"
          label={t('rates.name.vacationProvisionDays')}
          inputMode="decimal"
          {...(parseHundredths(typed.days ?? '') === now.vacationProvisionDays
            ? {}
            : { help: t('rates.before', { value: formatHundredths(now.vacationProvisionDays) }) })}
        />
      </Box>
      {question}
    </FormDialog>
  )
}
