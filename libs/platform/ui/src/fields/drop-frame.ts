import type { SxProps, Theme } from '@mui/material/styles'

interface Look {
  readonly isOver: boolean
  readonly isWrong: boolean
  readonly isChosen: boolean
  readonly isLow: boolean
}

/** The dashed area that takes a file; solid and low once it holds one, so that the form moves little. */
export const dropFrame = ({ isOver, isWrong, isChosen, isLow }: Look): SxProps<Theme> => ({
  display: 'flex',
  flexDirection: isChosen || isLow ? 'row' : 'column',
  flexWrap: isChosen || isLow ? 'wrap' : 'nowrap',
  alignItems: 'center',
  justifyContent: isLow && !isChosen ? 'flex-start' : 'center',
  gap: isChosen ? 1.5 : 1,
  padding: isChosen ? 1.5 : isLow ? 0.5 : 2.5,
  borderRadius: 1,
  border: isChosen ? '1px solid' : '1px dashed',
  borderColor: isWrong ? 'error.main' : isOver ? 'primary.main' : 'controlLine',
  bgcolor: isOver ? 'tint.teal.fill' : 'sunken',
  color: 'text.secondary',
  cursor: 'pointer',
  transition: 'background-color 150ms, border-color 150ms',
  // A touch screen cannot drop files.
  '@media (pointer: coarse)': { '& .drop-hint': { display: 'none' } },
})
