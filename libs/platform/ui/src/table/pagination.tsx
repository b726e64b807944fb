import { type ReactNode, useId } from 'react'
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useIsPainted } from '../states/use-is-painted.ts'
import { useUiTexts } from '../texts.ts'
import { type DataTableProps, PAGE_SIZES } from './table-props.ts'

interface Props extends Pick<DataTableProps<never>, 'position' | 'total' | 'status' | 'onChange'> {
  /** Prints the whole list; without it, and for an empty list, there is no button. */
  readonly onPrint?: () => void
  readonly isPreparingPrint?: boolean
}

/**
 * The bar under a list: which rows are shown (also announced to screen readers), the page size, and the buttons between
 * pages, always at its end. A phone has no room for the button that prints.
 */
export function Pagination({
  position: { page, pageSize },
  total,
  status,
  onChange,
  onPrint,
  isPreparingPrint = false,
}: Props): ReactNode {
  const texts = useUiTexts()
  const id = useId()
  const last = Math.max(0, Math.ceil(total / pageSize) - 1)
  const shown =
    total === 0 || status === 'error'
      ? ''
      : texts.rowsShown(page * pageSize + 1, Math.min(total, (page + 1) * pageSize), total)

  const changeSize = (text: string) => {
    const size = PAGE_SIZES.find((choice) => String(choice) === text)
    if (size) onChange({ pageSize: size, page: 0 })
  }
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        padding: '8px 8px 8px 16px',
        borderTop: 1,
        borderColor: 'divider',
        // Until the rows are there, its place is not known: it appears where it stays, and only its text says Loading.
        visibility: status === 'loading' ? 'hidden' : 'visible',
      }}
    >
      <Typography
        variant="body2"
        role="status"
        className="figures"
        sx={{ color: 'text.secondary', minHeight: '1.5em', visibility: 'visible' }}
      >
        {status === 'loading' ? texts.loading : shown}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginInlineStart: 'auto', displayPrint: 'none' }}>
        {onPrint && total > 0 && <PrintButton isPreparing={isPreparingPrint} onPrint={onPrint} />}
        <Typography component="label" htmlFor={id} variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.rowsPerPage}
        </Typography>
        <Select
          native
          value={pageSize}
          onChange={(event) => changeSize(String(event.target.value))}
          input={<OutlinedInput size="small" />}
          inputProps={{ id, className: 'figures' }}
          sx={{ flexShrink: 0, '& select': { paddingBlock: 0.75 } }}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Select>
        <IconButton aria-label={texts.previousPage} disabled={page === 0} onClick={() => onChange({ page: page - 1 })}>
          <ChevronLeft size={20} />
        </IconButton>
        <IconButton aria-label={texts.nextPage} disabled={page >= last} onClick={() => onChange({ page: page + 1 })}>
          <ChevronRight size={20} />
        </IconButton>
      </Box>
    </Box>
  )
}

interface PrintProps {
  readonly isPreparing: boolean
  readonly onPrint: () => void
}

/** After the list's first paint, in room of its size: the tooltip would have the page drawn once more before it. */
function PrintButton({ isPreparing, onPrint }: PrintProps): ReactNode {
  const { printList } = useUiTexts()
  if (!useIsPainted({ isSmall: true }))
    return <Box sx={{ display: { xs: 'none', sm: 'block' }, width: 34, height: 34 }} />
  return (
    <Tooltip title={printList}>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        <IconButton aria-label={printList} loading={isPreparing} onClick={onPrint}>
          <Printer size={18} />
        </IconButton>
      </Box>
    </Tooltip>
  )
}
