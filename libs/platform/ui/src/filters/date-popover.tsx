import { type FormEvent, type ReactNode, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import type { PlainDate } from '@portal/platform-domain'
import { Popover } from '../dialogs/popovers.tsx'
import { Field } from '../fields/field.tsx'
import { DateInput } from '../fields/date-input.tsx'
import { useUiTexts } from '../texts.ts'
import { type DateFilterValue, type DateRange, typedRange, withRange } from './dates.ts'
import { MonthChoice } from './month-choice.tsx'

interface Props {
  /** Which date of a record the filter is about. */
  readonly dayLabel: string
  readonly value: DateFilterValue
  readonly onChange: (filter: DateFilterValue) => void
  readonly today: PlainDate
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** Adds a typed day, a range of days or a whole month to the filter. */
export function DatePopover({ anchor, dayLabel, value, today, onChange, onClose }: Props): ReactNode {
  const texts = useUiTexts()
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const [isWrong, setWrong] = useState(false)

  const choose = (range: DateRange) => {
    onChange(withRange(value, range))
    onClose()
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    const range = typedRange(first, last)
    setWrong(range === null)
    if (range === null) return
    choose(range)
  }

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': texts.dateFilter,
          sx: { width: 320, maxWidth: 'calc(100vw - 32px)', marginTop: 1, padding: 2 },
        },
      }}
    >
      <Box component="form" noValidate onSubmit={add} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <Field label={dayLabel} error={isWrong ? texts.notADate : undefined}>
          {(control) => <DateInput {...control} value={first} onChange={setFirst} autoFocus />}
        </Field>
        <Field label={texts.untilDate} isOptional>
          {(control) => <DateInput {...control} value={last} onChange={setLast} />}
        </Field>
        <Button type="submit" variant="contained">
          {texts.addDate}
        </Button>
        <Divider />
        <MonthChoice value={value} today={today} onChoose={choose} />
      </Box>
    </Popover>
  )
}
