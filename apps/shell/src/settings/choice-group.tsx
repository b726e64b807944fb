import { type ReactNode, useId } from 'react'
import { Box } from '@portal/ui/kit'

interface Props<V extends string> {
  readonly label: string
  readonly value: V
  readonly choices: readonly { readonly value: V; readonly label: string }[]
  readonly onChange: (value: V) => void
}

const GROUP = { border: 0, margin: 0, padding: 0, minWidth: 0 }
const TRACK = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: 0.5,
  padding: 0.5,
  borderRadius: 1,
  bgcolor: 'sunken',
  border: 1,
  borderColor: 'divider',
}
const CHOICE = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minHeight: 36,
  paddingInline: 0.5,
  borderRadius: '7px',
  cursor: 'pointer',
  fontSize: '0.875rem',
  fontWeight: 500,
  textAlign: 'center',
  color: 'text.secondary',
  border: '1px solid transparent',
  '&:has(:checked)': {
    bgcolor: 'background.paper',
    color: 'primary.main',
    fontWeight: 650,
    borderColor: 'primary.main',
  },
  '@media (forced-colors: active)': {
    border: 0,
    '&:has(:checked):not(:has(:focus-visible))': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '2px' },
}
const RADIO = { position: 'absolute', width: '1px', height: '1px', margin: 0, opacity: 0 }

/** One of a few choices, side by side: native radio buttons, for arrow keys and screen readers. */
export function ChoiceGroup<V extends string>({ label, value, choices, onChange }: Props<V>): ReactNode {
  const name = useId()
  return (
    <Box component="fieldset" sx={GROUP}>
      <Box component="legend" sx={{ padding: 0, marginBottom: 0.75, fontSize: '0.875rem', fontWeight: 600 }}>
        {label}
      </Box>
      <Box sx={TRACK}>
        {choices.map((choice) => (
          <Box key={choice.value} component="label" sx={CHOICE}>
            <Box
              component="input"
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              sx={RADIO}
            />
            {choice.label}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
