import type { ReactNode } from 'react'
import { X } from 'lucide-react'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useUiTexts } from '../texts.ts'

/** One choice of a filter, with its remove button. */
export function FilterChip({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }): ReactNode {
  const texts = useUiTexts()
  return (
    <Box
      component="span"
      className="figures"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        height: 32,
        paddingLeft: 1.5,
        paddingRight: 0.5,
        borderRadius: '8px',
        fontSize: '0.875rem',
        fontWeight: 600,
        bgcolor: 'tint.teal.fill',
        color: 'tint.teal.text',
      }}
    >
      {label}
      <ButtonBase
        aria-label={texts.removeFilter(label)}
        onClick={onRemove}
        sx={{ width: 24, height: 24, borderRadius: '6px', '&:hover': { bgcolor: 'action.hover' } }}
      >
        <X size={14} />
      </ButtonBase>
    </Box>
  )
}
