import { screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { renderPage } from '@portal/page-testkit'
import type { ClosingRow, SaidFinding } from '@portal/time-domain'
import { useTimeText } from '../texts.ts'
import { atNoon } from '../time-report/testing.tsx'
import { findingsInWords, FindingPills } from './finding-pills.tsx'
import { sealed } from './testing.ts'

const sick: SaidFinding = { kind: 'sick_without_hours', days: ['2026-10-05'], text: 'Sjuk utan timmar den 5' }
const notKlar: SaidFinding = { kind: 'not_klar', text: 'Inte klarmarkerad' }
const differs: SaidFinding = { kind: 'pay_differs', text: 'Snurra skiljer sig från underlaget' }

it('shows in a cell the most serious finding, and how many others there are', () => {
  renderPage(
    <table>
      <tbody>
        <tr>
          <td>
            <FindingPills findings={[sick, notKlar, differs]} />
          </td>
        </tr>
      </tbody>
    </table>,
  )
  expect(screen.getByText('Snurra skiljer sig')).toBeVisible()
  expect(screen.getByText('+1')).toBeVisible()
  // Heard, and shown on hover.
  expect(screen.getByText('Sjuk utan timmar')).toBeInTheDocument()
  expect(screen.getByTitle('Sjuk utan timmar den 5')).toBeInTheDocument()
})

it('names the others where it has more room than a cell', () => {
  renderPage(<FindingPills findings={[sick, notKlar, differs]} />)
  expect(screen.getByText('Sjuk utan timmar')).toBeVisible()
  expect(screen.getByText('+1')).not.toBeVisible()
})

it('shows a single finding without a number', () => {
  const { container } = renderPage(<FindingPills findings={[sick]} />)
  expect(container).not.toHaveTextContent('+')
})

it('counts last in a running month that Snurra is not saved', () => {
  const notSaved: SaidFinding = { kind: 'pay_not_saved', text: 'Snurra är inte sparad' }
  renderPage(<FindingPills isRunning findings={[notSaved, sick]} />)
  expect(screen.getByTitle('Sjuk utan timmar den 5')).toHaveTextContent('Sjuk utan timmar')
  expect(screen.getByTitle('Snurra är inte sparad')).toHaveTextContent('+1')
})

it('puts what its owner can do before what waits for another person, in a running month too', () => {
  const notSaved: SaidFinding = { kind: 'pay_not_saved', text: 'Snurra är inte sparad' }
  const purchase: SaidFinding = { kind: 'purchase_undecided', text: 'Ett inköp väntar' }
  renderPage(<FindingPills isRunning findings={[purchase, notSaved]} />)
  expect(screen.getByTitle('Snurra är inte sparad')).toHaveTextContent(/^Snurra ej sparad$/)
  expect(screen.getByTitle('Ett inköp väntar')).toHaveTextContent('+1')
})

it('names an unsaved Snurra once the month is over, also where another finding stands first', () => {
  const notSaved: SaidFinding = { kind: 'pay_not_saved', text: 'Snurra är inte sparad' }
  const missing: SaidFinding = { kind: 'missing_days', days: ['2026-10-05'], text: 'Utan tid den 5' }
  renderPage(<FindingPills findings={[sick, notSaved]} />)
  expect(screen.getByTitle('Snurra är inte sparad')).toHaveTextContent(/^Snurra ej sparad$/)
  expect(screen.getByTitle('Sjuk utan timmar den 5')).toHaveTextContent('+1')
  renderPage(<FindingPills findings={[missing, sick, notSaved]} />)
  expect(screen.getByTitle('Utan tid den 5')).toHaveTextContent(/^1 dag saknas$/)
  expect(screen.getAllByTitle('Snurra är inte sparad')).toHaveLength(2)
  expect(screen.getAllByTitle('Sjuk utan timmar den 5')[1]).toHaveTextContent('+1')
})

it('says that there are none, also when the month only is not Klar', () => {
  renderPage(<FindingPills findings={[notKlar]} />)
  expect(screen.getByText('Inga anmärkningar')).toBeVisible()
})

it('names days with both absence and other time, before lighter findings', () => {
  renderPage(<FindingPills findings={[sick]} contradictedDays={['2026-10-05', '2026-10-07']} />)
  expect(screen.getByText('Frånvaro och tid')).toBeVisible()
  expect(screen.getByTitle('Både frånvaro och annan tid den 5, 7')).toBeInTheDocument()
  expect(screen.getByTitle('Sjuk utan timmar den 5')).toHaveTextContent('+1')
})

it('names in a sealed month a request for a correction, and a correction', () => {
  renderPage(<FindingPills findings={[]} correction="requested" />)
  expect(screen.getByText('Rättelse begärd')).toBeVisible()
  renderPage(<FindingPills findings={[]} correction="corrected" />)
  expect(screen.getByText('Rättad')).toBeVisible()
  expect(screen.queryByText('Inga anmärkningar')).not.toBeInTheDocument()
})

it('names in a sealed month the findings that it had then', () => {
  const { seal } = sealed()
  renderPage(<FindingPills findings={[]} {...(seal && { seal: { ...seal, despite: [differs] } })} />)
  expect(screen.getByTitle('Förseglad trots: Snurra skiljer sig från underlaget')).toHaveTextContent(
    'Förseglad trots: Snurra skiljer sig',
  )
})

it('has all findings in words for paper, the most serious first', () => {
  const Words = (row: Pick<ClosingRow, 'findings' | 'contradictedDays'>) => findingsInWords(useTimeText(), row)
  renderPage(<Words findings={[sick, notKlar, differs]} contradictedDays={['2026-10-05']} />)
  expect(screen.getByText('Snurra skiljer sig, Frånvaro och tid, Sjuk utan timmar')).toBeVisible()
  expect(renderPage(<Words findings={[notKlar]} />).container).toHaveTextContent(/^$/)
})

it('tells days that have passed from those of a running month that are left', () => {
  onTestFinished(atNoon())
  const days = ['2026-11-19', '2026-11-20', '2026-11-23']
  const missing = (of: string[]): SaidFinding => ({ kind: 'missing_days', days: of, text: 'Utan tid' })
  renderPage(<FindingPills findings={[missing(days)]} />)
  expect(screen.getByText('1 dag saknas, 2 dagar återstår')).toBeVisible()
  renderPage(<FindingPills findings={[missing(days.slice(1))]} />)
  expect(screen.getByText('2 dagar återstår')).toBeVisible()
})

it("calls Snurra's figures by Snurra's own names, not by those of the wire", () => {
  const text = 'Snurra skiljer sig från underlaget: kostnader 2 563,35 → 3 751,35, WorkingHours 140 → 180,5'
  renderPage(<FindingPills findings={[{ kind: 'pay_differs', text }]} />)
  expect(
    screen.getByTitle('Snurra skiljer sig från underlaget: Kostnader 2 563,35 → 3 751,35, Arbetade timmar 140 → 180,5'),
  ).toBeVisible()
})
