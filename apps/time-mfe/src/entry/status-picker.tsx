import type { ReactNode } from 'react'
import { TIME_STATUSES, type TimeStatus } from '@portal/time-domain'
import { useController } from '@portal/ui'
import { Box, FormLabel } from '@portal/ui/kit'
import { STATUS_LOOK, StatusIcon } from '../status-look.tsx'
import { NARROW_PHONE } from '../narrow-phone.ts'
import { useTimeText } from '../texts.ts'

interface Props {
  readonly isReadOnly: boolean
  /** Called in addition to setting the form's `status`. */
  readonly onChoose: (status: TimeStatus) => void
}

/** Only the chosen status stands out. */
const READ_ONLY = {
  '&:not(:has(input:checked))': { borderColor: 'divider', bgcolor: 'sunken', fontWeight: 400 },
} as const
/** Two beside each other on a phone, where the longest is whole. */
const CHOICES = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(min(8.75rem, 100%), 1fr))', sm: 'repeat(3, 1fr)' },
  [NARROW_PHONE]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(8.25rem, 100%), 1fr))' },
  gap: 1,
} as const
const HIDDEN = { position: 'absolute', opacity: 0, width: 1, height: 1, margin: 0 } as const

/** The six statuses as one choice, in their colours; arrow keys move through them. */
export function StatusPicker({ isReadOnly, onChoose }: Props): ReactNode {
  const t = useTimeText()
  const { field } = useController({ name: 'status' })
  return (
    <Box component="fieldset" disabled={isReadOnly} sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <FormLabel component="legend" sx={{ marginBottom: 0.75, padding: 0 }}>
        {t('entry.status')}
      </FormLabel>
      <Box sx={CHOICES}>
        {TIME_STATUSES.map((status) => {
          const { tint } = STATUS_LOOK[status]
          return (
            <Box
              key={status}
              component="label"
              sx={{
                position: 'relative',
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                minHeight: 42,
                paddingInline: 1.5,
                border: 1,
                borderColor: 'controlLine',
                borderRadius: '8px',
                fontSize: '0.875rem',
                fontWeight: 600,
                [NARROW_PHONE]: { paddingInline: 0.5, gap: 0.5, fontSize: '0.75rem' },
                cursor: isReadOnly ? 'default' : 'pointer',
                color: 'text.secondary',
                '&:has(input:checked)': {
                  bgcolor: `tint.${tint}.fill`,
                  color: `tint.${tint}.text`,
                  borderColor: `tint.${tint}.line`,
                },
                ...(isReadOnly && READ_ONLY),
                '@media (forced-colors: active)': {
                  '&:has(input:checked)': { borderInlineStart: '6px solid Highlight' },
                },
                '&:has(input:focus-visible)': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
              }}
            >
              <input
                ref={field.value === status ? field.ref : undefined}
                type="radio"
                name={field.name}
                value={status}
                checked={field.value === status}
                style={HIDDEN}
                onChange={() => {
                  field.onChange(status)
                  onChoose(status)
                }}
              />
              <StatusIcon status={status} size={16} />
              {t(`status.${status}`)}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
