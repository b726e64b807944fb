import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { DataTable, DateInput, Field, FieldInput } from '@portal/ui'
import { IconButton, Tooltip } from '@portal/ui/kit'
import { anna, renderPage, watchRedraws } from '@portal/page-testkit'
import { useSettings } from '../settings/settings.ts'
import '../testing.tsx'
import { frameOf } from './frame.ts'
import { Header } from './header.tsx'

const nothing = () => {}

const header = <Header user={anna} frame={frameOf(useSettings.getState())} menuOpen={false} onMenu={nothing} />
const text = <Field label="Pris">{(control) => <FieldInput {...control} value="12" readOnly />}</Field>
const date = <Field label="Datum">{(control) => <DateInput {...control} value="" onChange={nothing} />}</Field>
const list = (
  <DataTable
    label="Kvitton"
    columns={[{ id: 'name', header: 'Namn', cell: () => 'Taxi' }]}
    rows={[]}
    rowId={() => 1}
    position={{ page: 0, pageSize: 10, sort: 'id', order: 'asc' }}
    total={0}
    status="ready"
    onChange={nothing}
    paper={{ allRows: [] }}
  />
)
const hint = (
  <Tooltip title="Hjälp">
    <IconButton>?</IconButton>
  </Tooltip>
)

function redrawsOf(piece: ReactNode): number {
  const { watched, redraws } = watchRedraws(piece)
  renderPage(watched)
  return redraws()
}

it.each([
  ["the portal's header", header],
  ['a field with a text', text],
  ['a date field', date],
  ['a list that can be printed', list],
])('draws %s once before it is seen', (_, piece) => {
  expect(redrawsOf(piece)).toBe(0)
})

it('notices a tooltip, which has its button drawn twice', () => {
  expect(redrawsOf(hint)).toBeGreaterThan(0)
})

it("adds the header's tools that have a tooltip after the paint", async () => {
  renderPage(header)
  expect(await screen.findByRole('button', { name: 'Inställningar' })).toBeInTheDocument()
})
