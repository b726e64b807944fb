import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Search, X } from 'lucide-react'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useUiTexts } from '../texts.ts'

/** A list is fetched this long after the last key (spec 1 §9). */
export const SEARCH_PAUSE_MS = 500

interface Props {
  readonly value: string
  /** Called 500 ms after the last key, and at once on Enter and on clearing. */
  readonly onChange: (search: string) => void
  readonly label?: string
  readonly maxLength?: number
  /** In a dialog that is opened to search. */
  readonly autoFocus?: boolean
}

/** The search box of a list. */
export function SearchField({ value, onChange, label, maxLength = 100, autoFocus = false }: Props): ReactNode {
  const texts = useUiTexts()
  const [text, setText] = useState(value)
  const [told, setTold] = useState(value)
  const [given, setGiven] = useState(value)
  const input = useRef<HTMLInputElement>(null)

  if (value !== given) {
    setGiven(value)
    // Not an echo of what was typed here: the list was changed from outside, such as by the browser's back button.
    if (value !== told) {
      setTold(value)
      setText(value)
    }
  }

  const tell = (search: string) => {
    if (search === told) return
    setTold(search)
    onChange(search)
  }
  const tellAfterPause = useEffectEvent(() => tell(text.trim()))
  useEffect(() => {
    const timer = setTimeout(tellAfterPause, SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  const clear = () => {
    setText('')
    tell('')
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') tell(text.trim())
    if (event.key === 'Escape' && text !== '') {
      // Not also the dialog around it.
      event.stopPropagation()
      clear()
    }
  }

  return (
    <OutlinedInput
      inputRef={input}
      autoFocus={autoFocus}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      placeholder={label ?? texts.search}
      sx={{ width: { xs: '100%', sm: 240 } }}
      slotProps={{
        input: {
          'aria-label': label ?? texts.search,
          type: 'text',
          role: 'searchbox',
          enterKeyHint: 'search',
          autoComplete: 'off',
          maxLength,
        },
      }}
      startAdornment={
        <InputAdornment position="start">
          <Search size={16} aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        text !== '' && (
          <InputAdornment position="end">
            <IconButton size="small" edge="end" aria-label={texts.clearSearch} onClick={clear}>
              <X size={16} />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  )
}
