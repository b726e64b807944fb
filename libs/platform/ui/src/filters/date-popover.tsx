import { type FormEvent, type ReactNode, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { Field } from '../fields/field.tsx'
import { DateInput } from '../fields/date-input.tsx'
import { useUiTexts } from '../texts.ts'
import { type DateFilterValue, typedRange, withRange } from './dates.ts'

interface Props {
  /** Which date of a record the filter is about. */
  readonly dayLabel: string
  readonly value: DateFilterValue
  readonly onChange: (filter: DateFilterValue) => void
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** Adds a typed day or range of days to the filter. */
export function DatePopover({ anchor, dayLabel, value, onChange, onClose }: Props): ReactNode {
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
      <Box component="form" noValidate onSubmit={add} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Field label={dayLabel} error={isWrong ? texts.notADate : undefined}>
          {(control) => <DateInput {...control} value={first} onChange={setFirst} autoFocus />}
        </Field>
        <Field label={texts.untilDate} isOptional>
          {(control) => <DateInput {...control} value={last} onChange={setLast} />}
        </Field>
        <Button type="submit" variant="contained">
          {texts.addDate}
        </Button>
      </Box>
    </Popover>
  )
}
