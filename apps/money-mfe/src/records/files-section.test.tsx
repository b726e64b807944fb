import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { admin, renderPage } from '@portal/page-testkit'
import FilesSection from './files-section.tsx'

it('names the kinds and the size of files for each kind of record', () => {
  renderPage(<FilesSection />, { user: admin })
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Kvitton', 'Fakturor', 'Inköp'])
  const rules = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(rules[0]).toMatch(/^PDF, .*HEIC.*, högst 20 MB$/)
  expect(rules[2]).toMatch(/^PDF, .*, högst 20 MB$/)
  expect(rules[2]).not.toContain('HEIC')
})
