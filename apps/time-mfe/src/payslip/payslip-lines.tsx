import type { ReactNode } from 'react'
import type { PayRecord, PayTerms, SealedPay } from '@portal/time-domain'
import { Alert, Box } from '@portal/ui/kit'
import { figureNote } from '../snurra/figure-note.ts'
import { unitOf, writeFigure } from '../snurra/figures.ts'
import { sumOfGroup } from '../snurra/group-sums.ts'
import { stepsOf } from '../snurra/month/waterfall-steps.ts'
import { type Figure, type FigureGroup, PAY_GROUPS } from '../snurra/pay-groups.ts'
import { useTimeText } from '../texts.ts'

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& caption': { textAlign: 'start', fontWeight: 700, paddingBlock: '4px' },
  '& th': { textAlign: 'start', fontWeight: 400 },
  '& td': { textAlign: 'end', whiteSpace: 'nowrap', verticalAlign: 'top' },
  '& th, & td': { padding: '3px 0', borderTop: 1, borderColor: 'divider' },
  '& .total th, & .total td': { fontWeight: 700 },
  '& small': { display: 'block', fontSize: '0.8125rem', fontWeight: 400, color: 'text.secondary' },
  '@media print': {
    fontSize: '8.5pt',
    '& th, & td': { padding: '1px 0' },
    // Beside the name, so that a sheet of paper has room for all lines.
    '& small': { display: 'inline', marginInlineStart: '4px', fontSize: '7.5pt' },
  },
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

/** Every line of the month's pay as it was sealed, and how Maxkonto follows from the income. */
export function PayslipLines({ pay: { record, isSaved, terms } }: { readonly pay: SealedPay }): ReactNode {
  const t = useTimeText()
  if (!isSaved) return <Alert severity="info">{t('payslip.notSaved')}</Alert>
  return (
    <Box sx={COLUMNS}>
      {PAY_GROUPS.map((group) => (
        <Group key={group.id} group={group} record={record} terms={terms} />
      ))}
      <Box component="table" sx={TABLE}>
        <caption>{t('snurra.pathTitle')}</caption>
        <tbody>
          {stepsOf(record).map(({ name, amount, isResult }) => (
            <tr key={name} className={isResult ? 'total' : undefined}>
              <th scope="row">{t(`pay.${name}`)}</th>
              <td className="figures">{inKronor(amount)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

const inKronor = (amount: number) => `${writeFigure(amount, 'amount')}\u00A0${unitOf('amount')}`

interface GroupProps {
  readonly group: FigureGroup
  readonly record: PayRecord
  readonly terms: PayTerms
}

function Group({ group: { id, figures }, record, terms }: GroupProps): ReactNode {
  const t = useTimeText()
  const sum = sumOfGroup(id)
  const shown = figures.filter((figure) => isShown(record, figure))
  const isApart = ({ name }: Figure) => sum?.leavesOut(name) === true
  if (shown.length === 0) return null
  return (
    <Box component="table" sx={TABLE}>
      <caption>{t(`payGroup.${id}`)}</caption>
      <tbody>
        {shown
          .filter((figure) => !isApart(figure))
          .map((figure) => (
            <Line key={figure.name} figure={figure} record={record} terms={terms} />
          ))}
        {sum && (
          <tr className="total">
            <th scope="row">
              {t(sum.name)}
              {sum.note && <small>{t(sum.note)}</small>}
            </th>
            <td className="figures">{inKronor(sum.read(record))}</td>
          </tr>
        )}
        {shown.filter(isApart).map((figure) => (
          <Line key={figure.name} figure={figure} record={record} terms={terms} />
        ))}
      </tbody>
    </Box>
  )
}

interface LineProps {
  readonly figure: Figure
  readonly record: PayRecord
  readonly terms: PayTerms
}

function Line({ figure: { name, kind, isTotal }, record, terms }: LineProps): ReactNode {
  const t = useTimeText()
  const isDeducted = name === 'gross' && record.vacationDeduction !== 0
  const note = isDeducted ? t('payslip.afterDeduction') : figureNote(t, name, terms)
  return (
    <tr className={isTotal ? 'total' : undefined}>
      <th scope="row">
        {t(`pay.${name}`)}
        {note !== undefined && <small>{note}</small>}
      </th>
      <td className="figures">{`${writeFigure(record[name], kind)}\u00A0${unitOf(kind)}`}</td>
    </tr>
  )
}
