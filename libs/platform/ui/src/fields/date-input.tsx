import { type KeyboardEvent, lazy, type ReactNode, type Ref, Suspense, useRef, useState } from 'react'
import { CalendarDays } from 'lucide-react'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { dayInStockholm, isPlainDate, type PlainDate, readDate, selectWhole } from '@portal/platform-domain'
import { Popover } from '../dialogs/popovers.tsx'
import { useUiTexts } from '../texts.ts'
import type { ControlProps } from './field.tsx'
import { FieldInput } from './field-input.tsx'

const DateCalendar = lazy(async () => ({ default: (await import('./date-calendar.tsx')).DateCalendar }))

/** Stays clear of the field's border. */
const RING = { '&.Mui-focusVisible': { outlineOffset: 0 } } as const

const today = (): PlainDate => dayInStockholm(new Date())

interface Props extends ControlProps {
  /** Empty when none. */
  readonly value: PlainDate
  /** The day as soon as it is complete; empty while the text is empty or no day. */
  readonly onChange: (day: PlainDate) => void
  /** Called on blur and on Enter, with whether its text is no day. */
  readonly onLeave?: (isUnread: boolean) => void
  readonly min?: PlainDate | undefined
  readonly max?: PlainDate | undefined
  readonly name?: string
  readonly inputRef?: Ref<HTMLInputElement>
  readonly autoFocus?: boolean
  readonly readOnly?: boolean
}

/**
 * A day, typed (D62; a phone offers digits, of which `261122` is a day) or chosen from a calendar (its button, or Alt and the down arrow). On blur the field shows the day
 * as `YYYY-MM-DD` (D3). A short text is read as a day from `min` to `max` where it can be. Days outside `min` and `max`
 * cannot be chosen in the calendar; the form decides whether they may be typed.
 */
export function DateInput({ value, onChange, onLeave, min, max, readOnly = false, ...control }: Props): ReactNode {
  const texts = useUiTexts()
  const [written, setWritten] = useState({ text: value as string, day: value })
  const [given, setGiven] = useState(value)
  const field = useRef<HTMLDivElement>(null)
  /** The day on which the calendar was opened; null while it is closed. */
  const [openedOn, setOpenedOn] = useState<PlainDate | null>(null)
  if (given !== value) {
    setGiven(value)
    // Set from outside, such as by resetting the form, and not the result of typing.
    if (written.day !== value) setWritten({ text: value, day: value })
  }

  const take = (text: string, day: PlainDate) => {
    setWritten({ text, day })
    if (day !== written.day) onChange(day)
  }
  // Shorter texts change their meaning with each key (`2/1`, `2/12`): they are read on blur.
  const write = (text: string) => take(text, isPlainDate(text) ? text : '')
  const finish = (): boolean => {
    const day = readDate(written.text, today(), { min, max })
    if (day !== null) take(day, day)
    return day === null && written.text.trim() !== ''
  }
  const leave = () => {
    const isUnread = finish()
    onLeave?.(isUnread)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') leave()
    if (event.key !== 'ArrowDown' || !event.altKey || readOnly) return
    event.preventDefault()
    open()
  }
  const open = () => {
    finish()
    setOpenedOn(today())
  }
  const choose = (day: PlainDate) => {
    take(day, day)
    onLeave?.(false)
    setOpenedOn(null)
  }

  return (
    <>
      <FieldInput
        {...control}
        ref={field}
        value={written.text}
        placeholder={texts.datePattern}
        inputMode="numeric"
        className="figures"
        sx={{ paddingInlineEnd: 1.25 }}
        readOnly={readOnly}
        isUnread={written.day === '' && written.text.trim() !== ''}
        onChange={(event) => write(event.target.value)}
        onKeyDown={press}
        onFocus={selectWhole}
        onBlur={leave}
        endAdornment={
          !readOnly && (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                size="small"
                aria-label={texts.openCalendar}
                aria-haspopup="dialog"
                onClick={open}
                sx={RING}
              >
                <CalendarDays size={18} />
              </IconButton>
            </InputAdornment>
          )
        }
      />
      <Popover
        open={openedOn !== null}
        anchorEl={() => field.current}
        onClose={() => setOpenedOn(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': texts.calendar, sx: { marginTop: 0.5 } } }}
      >
        <Suspense fallback={<Box sx={{ width: 344, height: 348 }} />}>
          <DateCalendar value={value} today={openedOn ?? value} min={min} max={max} onChoose={choose} />
        </Suspense>
      </Popover>
    </>
  )
}
