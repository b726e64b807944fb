import type { ReactNode } from 'react'
import type { PayRecord, SealedPay } from '@portal/time-domain'
import { Alert, Box } from '@portal/ui/kit'
import { unitOf, writeFigure } from '../snurra/figures.ts'
import { type Figure, PAY_GROUPS } from '../snurra/pay-groups.ts'
import { useTimeText } from '../texts.ts'

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& caption': { textAlign: 'start', fontWeight: 700, paddingBlock: '4px' },
  '& th': { textAlign: 'start', fontWeight: 400 },
  '& td': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& th, & td': { padding: '3px 0', borderTop: 1, borderColor: 'divider' },
  '& .total th, & .total td': { fontWeight: 700 },
  '@media print': { fontSize: '8.5pt', '& th, & td': { padding: '1px 0' } },
} as const

/** Two columns on a wide page and on paper, groups whole. */
const COLUMNS = {
  columns: { xs: 1, sm: 2 },
  columnGap: 4,
  '& > table': { breakInside: 'avoid', marginBottom: 2 },
  '@media print': { columns: 2, '& > table': { marginBottom: 1 } },
} as const

/** Groups that have nothing to say are left out, and so are lines of 0 but sums. */
const isShown = (record: PayRecord, { name, isTotal }: Figure) => isTotal || record[name] !== 0

/** Every line of the month's pay as it was sealed. */
export function PayslipLines({ pay: { record, isSaved } }: { readonly pay: SealedPay }): ReactNode {
  const t = useTimeText()
  if (!isSaved) return <Alert severity="info">{t('payslip.notSaved')}</Alert>
  return (
    <Box sx={COLUMNS}>
      {PAY_GROUPS.map(({ id, figures }) => {
        const shown = figures.filter((figure) => isShown(record, figure))
        if (shown.length === 0) return null
        return (
          <Box key={id} component="table" sx={TABLE}>
            <caption>{t(`payGroup.${id}`)}</caption>
            <tbody>
              {shown.map(({ name, kind, isTotal }) => (
                <tr key={name} className={isTotal ? 'total' : undefined}>
                  <th scope="row">{t(`pay.${name}`)}</th>
                  <td className="figures">{`${writeFigure(record[name], kind)}\u00A0${unitOf(kind)}`}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        )
      })}
    </Box>
  )
}
