import type { MouseEvent, ReactNode } from 'react'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { hiddenVisually } from '../shown/hidden-visually.ts'
import { useUiTexts } from '../texts.ts'
import type { Column } from './columns.ts'
import { isForNewTab, type Opening } from './opening.ts'

interface Props<Row extends object> {
  readonly column: Column<Row>
  readonly row: Row
  readonly props: Opening<Row>
}

const OPENS = {
  minHeight: 24,
  font: 'inherit',
  textAlign: 'left',
  borderRadius: '6px',
  // Beside a picture only the name.
  '&:hover:not(:has(.MuiAvatar-root)), &:hover .MuiAvatar-root ~ * > span': { textDecoration: 'underline' },
}

/** The row's name, and below it what tells more about the row: not a part of the button's name. */
export function MainCell<Row extends object>(props: Props<Row>): ReactNode {
  return (
    <>
      <Opener {...props} />
      {props.column.below?.(props.row)}
    </>
  )
}

/** A button where rows open, so that the keyboard can open them too; a link where they have an address. */
function Opener<Row extends object>({ column, row, props: { onRowClick, rowHref } }: Props<Row>): ReactNode {
  const texts = useUiTexts()
  if (!onRowClick) return column.cell(row)
  if (rowHref) {
    const open = (event: MouseEvent) => {
      if (isForNewTab(event)) return
      event.preventDefault()
      onRowClick(row)
    }
    return (
      <ButtonBase component="a" href={rowHref(row)} data-opens onClick={open} sx={OPENS}>
        {column.cell(row)}
      </ButtonBase>
    )
  }
  return (
    <ButtonBase data-opens onClick={() => onRowClick(row)} sx={OPENS}>
      {/* Within the text and not as a label: a label has to repeat all that is visible, also an avatar's initials. */}
      <Box component="span" sx={hiddenVisually}>
        {texts.openRow}{' '}
      </Box>
      {column.cell(row)}
    </ButtonBase>
  )
}
