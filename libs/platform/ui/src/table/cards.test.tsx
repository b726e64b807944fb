// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { columns, type Receipt, receipts, Receipts } from '../testing/receipts.tsx'
import { onPhone } from '../testing/phone.ts'
import { show } from '../testing/show.tsx'
import type { RowAction, RowId } from './columns.ts'
import type { ListPosition } from './table-props.ts'

beforeEach(onPhone)

const card = (name: RegExp) => screen.getByRole('listitem', { name })

it('shows each row as a card, without the columns that a phone hides', () => {
  show(<Receipts sum={142_350} />)
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  expect(within(screen.getByRole('list', { name: 'Kvitton' })).getAllByRole('listitem')).toHaveLength(2)
  expect(card(/taxi\.pdf/)).toHaveTextContent('taxi.pdf1 234,50 krFil:PDF')
  expect(screen.getByText('Summa').parentElement?.parentElement).toHaveTextContent('Summa av alla 841 423,50 Kr')
})
it('shows what tells more below the name, outside the button that opens the row', () => {
  const below = columns.map((column) => (column.isMain ? { ...column, below: () => 'till kontoret' } : column))
  show(<Receipts columns={below} onRowClick={() => {}} />)
  expect(within(card(/taxi\.pdf till kontoret/)).getByRole('button', { name: 'Öppna taxi.pdf' })).toBeVisible()
})
it('names a plain column only for screen readers', () => {
  const plain = columns.map((column) => (column.id === 'file' ? { ...column, isPlainOnCard: true } : column))
  show(<Receipts columns={plain} />)
  expect(within(card(/taxi\.pdf/)).getByText('Fil:')).toHaveStyle({ position: 'absolute' })
})
it('shows the state at the end of the line below name and value', () => {
  const states = columns.map((column) => (column.id === 'file' ? { ...column, isCardState: true } : column))
  show(<Receipts columns={states} />)
  expect(within(card(/taxi\.pdf/)).getByText('Fil:')).toHaveStyle({ position: 'absolute' })
  expect(card(/taxi\.pdf/)).toHaveTextContent('taxi.pdf1 234,50 krFil: PDF')
})
it('shows its foot beside a state that has nothing else on its line', () => {
  const dated = columns.map((column) => ({
    ...column,
    ...(column.id === 'file' ? { isCardState: true } : {}),
    ...(column.isMain ? { onCard: () => '2026-10-09' } : {}),
  }))
  const { unmount } = show(<Receipts columns={dated} />)
  expect(card(/taxi\.pdf/)).toHaveTextContent('taxi.pdf1 234,50 kr2026-10-09Fil: PDF')
  unmount()
  show(<Receipts columns={[...dated, { id: 'kind', header: 'Typ', isPlainOnCard: true, cell: () => 'Resa' }]} />)
  expect(card(/taxi\.pdf/)).toHaveTextContent('taxi.pdf1 234,50 krTyp: ResaFil: PDF2026-10-09')
})
it('shows its foot beside its actions, whether or not the state has something else on its line', () => {
  const dated = columns.map((column) => ({
    ...column,
    ...(column.id === 'file' ? { isCardState: true } : {}),
    ...(column.isMain ? { onCard: () => '2026-10-09' } : {}),
  }))
  show(<Receipts columns={dated} rowActions={(row) => ACTIONS.slice(0, 2).map((of) => of(row))} />)
  expect(card(/taxi\.pdf/)).toHaveTextContent('taxi.pdf1 234,50 krFil: PDF2026-10-09')
  const foot = within(card(/taxi\.pdf/)).getByText('2026-10-09').parentElement
  expect(within(foot ?? document.body).getAllByRole('button')).toHaveLength(2)
})
it('shows its tools beside the sorting', () => {
  show(<Receipts cardTools={<button type="button">Markera alla</button>} />)
  expect(screen.getByRole('button', { name: 'Markera alla' })).toBeVisible()
})
it('ticks the whole page beside the sorting', async () => {
  const selected = vi.fn<(selected: ReadonlySet<RowId>) => void>()
  const { person } = show(<Receipts onSelect={selected} />)
  await person.click(screen.getByRole('checkbox', { name: 'Markera alla på sidan' }))
  expect(selected).toHaveBeenLastCalledWith(new Set([101, 102]))
})
it('tints a ticked card', async () => {
  const { person } = show(<Receipts onSelect={() => {}} />)
  const [first, second] = screen.getAllByRole('listitem')
  await person.click(within(first as HTMLElement).getByRole('checkbox'))
  expect(first).toHaveAttribute('data-ticked')
  expect(second).not.toHaveAttribute('data-ticked')
})
it('names among its sort orders a column whose header is a sign', () => {
  show(
    <Receipts
      columns={columns.map((column) => (column.header === '#' ? { ...column, sortLabel: 'Nummer' } : column))}
    />,
  )
  expect(screen.getByRole('option', { name: 'Nummer' })).toHaveValue('id')
  expect(screen.queryByRole('option', { name: '#' })).not.toBeInTheDocument()
})
it('sorts without a header row', async () => {
  const changed = vi.fn<(change: Partial<ListPosition>) => void>()
  const { person } = show(<Receipts onChange={changed} />)
  const column = screen.getByRole('combobox', { name: 'Sortera efter' })
  expect(within(column).queryByRole('option', { name: 'Fil' })).not.toBeInTheDocument()
  await person.selectOptions(column, 'Värde')
  await person.click(screen.getByRole('button', { name: 'Stigande' }))
  expect(changed.mock.calls).toEqual([[{ sort: 'amount', order: 'asc' }], [{ order: 'desc' }]])
  expect(screen.getByRole('button', { name: 'Fallande' })).toBeVisible()
})
it('shows the actions as words, and opens by its name', async () => {
  const opened = vi.fn<(row: Receipt) => void>()
  const deleted = vi.fn<() => void>()
  const { person } = show(
    <Receipts
      onRowClick={opened}
      rowActions={({ name }) => [{ label: `Ta bort ${name}`, shortLabel: 'Ta bort', icon: '×', run: deleted }]}
    />,
  )
  await person.click(within(card(/taxi\.pdf/)).getByRole('button', { name: 'Ta bort taxi.pdf' }))
  expect(deleted).toHaveBeenCalledTimes(1)
  expect(opened).not.toHaveBeenCalled()
  await person.click(screen.getByRole('button', { name: 'Öppna taxi.pdf' }))
  expect(opened.mock.calls).toEqual([[receipts[0]]])
})
it.each([
  ['loading', { status: 'loading', rows: [], total: 0 }, 'Loading ...'],
  ['empty', { rows: [], total: 0 }, 'There are no records found.'],
  ['empty by filter', { rows: [], total: 0, isFiltered: true }, 'There are no records found with your filter.'],
  ['failed', { status: 'error', rows: [], total: 0 }, 'There was something issue in responding server.'],
] as const)('shows when it is %s', (_, props, words) => {
  show(<Receipts {...props} />)
  // The bar around the text may be hidden, which `toBeVisible` takes for the text too.
  expect(screen.getByText(words)).toHaveStyle({ visibility: 'visible' })
})

const action =
  (shortLabel: string, more: Partial<RowAction> = {}) =>
  (row: Receipt) => ({
    label: `${shortLabel} ${row.name}`,
    shortLabel,
    icon: null,
    run: () => ran(`${shortLabel} ${row.name}`),
    ...more,
  })
const ran = vi.fn<(what: string) => void>()
const ACTIONS = [
  action('Visa'),
  action('Ladda ner', { isSecond: true }),
  action('Rätta'),
  action('Ta bort', { isDangerous: true }),
]
const namesOn = (name: RegExp) =>
  within(card(name))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))

it('has its second and its dangerous actions in a menu where it has more than three', async () => {
  const opened = vi.fn<(row: Receipt) => void>()
  const { person } = show(<Receipts rowActions={(row) => ACTIONS.map((of) => of(row))} onRowClick={opened} />)
  expect(namesOn(/taxi/).filter(Boolean)).toEqual(['Visa taxi.pdf', 'Rätta taxi.pdf', 'Fler val för taxi.pdf'])
  await person.click(screen.getByRole('button', { name: 'Fler val för taxi.pdf' }))
  const remove = await screen.findByRole('menuitem', { name: 'Ta bort taxi.pdf' })
  expect(remove).toHaveTextContent(/^Ta bort$/)
  await person.click(remove)
  expect(ran.mock.calls).toEqual([['Ta bort taxi.pdf']])
  expect(opened).not.toHaveBeenCalled()
})
it('has three actions beside each other', () => {
  show(<Receipts rowActions={(row) => ACTIONS.slice(0, 3).map((of) => of(row))} />)
  expect(namesOn(/lunch/)).toEqual(['Visa lunch.jpg', 'Ladda ner lunch.jpg', 'Rätta lunch.jpg'])
})
it('has an action that is always in the menu there also where it is the only one', async () => {
  const actions = [action('Rätta'), action('Ta bort', { isDangerous: true, isInCardMenu: true })]
  const { person } = show(<Receipts rowActions={(row) => actions.map((of) => of(row))} />)
  expect(namesOn(/taxi/)).toEqual(['Rätta taxi.pdf', 'Fler val för taxi.pdf'])
  await person.click(screen.getByRole('button', { name: 'Fler val för taxi.pdf' }))
  expect(await screen.findByRole('menuitem', { name: 'Ta bort taxi.pdf' })).toBeVisible()
})
