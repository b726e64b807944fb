import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '@portal/page-testkit'
import { addCatalogue } from '@portal/web-kit'
import { sv } from '../locales/sv.ts'
import { StatusSection } from './status-section.tsx'
import { StatusSummary } from './status-summary.tsx'

addCatalogue('shell', sv)

it.each([
  [true, null],
  [false, 'true'],
])('is on paper while it is open (%s), below the summary', (isOpen, off) => {
  renderPage(
    <>
      <StatusSummary states={[{ section: 'trends', level: 'well', text: 'Allt väl' }]} onGo={() => {}} />
      <StatusSection name="trends" title="Utveckling" about="Anrop." isOpen={isOpen} onFold={() => {}} top={0}>
        figures
      </StatusSection>
    </>,
  )
  expect(screen.getByRole('navigation', { name: 'Läget just nu' })).toHaveAttribute('data-on-paper')
  expect(screen.getByRole('button', { name: 'Utveckling' }).closest('section')?.getAttribute('data-off-paper')).toBe(
    off,
  )
})
