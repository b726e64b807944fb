import { type FormEvent, type ReactNode, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import type { PlainDate } from '@portal/platform-domain'
import { Field } from '../fields/field.tsx'
import { FieldInput } from '../fields/field-input.tsx'
import { useUiTexts } from '../texts.ts'
import type { DateFilterProps } from './date-filter.tsx'
import { isOnly, monthRange, typedRange, withRange, yearRange } from './dates.ts'

interface Props extends Required<DateFilterProps> {
  readonly anchor: HTMLElement
  readonly today: PlainDate
  readonly onClose: () => void
}

/** Quick choices replace the filter; a typed day, or a range of them, is added to it. */
export function DatePopover({ anchor, value, today, onChange, onClose }: Props): ReactNode {
  const texts = useUiTexts()
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const [isWrong, setWrong] = useState(false)

  const add = (event: FormEvent) => {
    event.preventDefault()
    const range = typedRange(first, last)
    setWrong(range === null)
    if (range === null) return
    onChange(withRange(value, range))
    onClose()
  }
  const quick = [
    { label: texts.today, filter: 'today', isChosen: value === 'today' },
    { label: texts.thisMonth, filter: [monthRange(today)], isChosen: isOnly(value, monthRange(today)) },
    { label: texts.thisYear, filter: [yearRange(today)], isChosen: isOnly(value, yearRange(today)) },
    { label: texts.allDays, filter: 'all', isChosen: value === 'all' },
  ] as const

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': texts.dateFilter, sx: { width: 320, maxWidth: 'calc(100vw - 32px)', marginTop: 1, padding: 2 } } }}
    >
      <Box role="group" aria-label={texts.quickDates} sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        {quick.map(({ label, filter, isChosen }) => (
          <Button
            key={label}
            size="small"
            variant={isChosen ? 'contained' : 'outlined'}
            color={isChosen ? 'primary' : 'inherit'}
            aria-pressed={isChosen}
            onClick={() => {
              onChange(filter)
              onClose()
            }}
          >
            {label}
          </Button>
        ))}
      </Box>
      <Box component="form" noValidate onSubmit={add} sx={{ display: 'flex', flexDirection: 'column', gap: 2, marginTop: 2, paddingTop: 2, borderTop: 1, borderColor: 'divider' }}>
        <Field label={texts.receiptDate} error={isWrong ? texts.notADate : undefined}>
          {(control) => <FieldInput {...control} type="date" value={first} onChange={(event) => setFirst(event.target.value)} autoFocus />}
        </Field>
        <Field label={texts.untilDate} isOptional>
          {(control) => <FieldInput {...control} type="date" value={last} onChange={(event) => setLast(event.target.value)} />}
        </Field>
        <Button type="submit" variant="contained">{texts.addDate}</Button>
      </Box>
    </Popover>
  )
}
