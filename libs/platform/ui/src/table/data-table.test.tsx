// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { columns, type Receipt, receipts, Receipts } from '../testing/receipts.tsx'
import { show } from '../testing/show.tsx'
import type { RowId } from './columns.ts'
import type { ListPosition } from './table-props.ts'

const table = () => screen.getByRole('table', { name: 'Kvitton' })
const header = (name: string) => screen.getByRole('columnheader', { name })
const changes = () => vi.fn<(change: Partial<ListPosition>) => void>()

describe('rows', () => {
  it('stand under their columns, each with its name as row header', () => {
    show(<Receipts />)
    expect(
      within(table())
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['#', 'Namn', 'Fil', 'Värde', 'Månad/År'])
    const row = screen.getByRole('row', { name: /taxi\.pdf/ })
    expect(within(row).getByRole('rowheader')).toHaveTextContent('taxi.pdf')
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['101', 'PDF', '1\u00A0234,50\u00A0kr', '2026-11-20'])
  })
  it('end with the sum of the whole set, followed by Kr', () => {
    show(<Receipts sum={14_235_000} />)
    const footer = screen.getByRole('row', { name: /Summa/ })
    expect(within(footer).getByRole('cell', { name: /Kr/ })).toHaveTextContent('142 350,00 Kr')
  })
  it('say beside the sum of how many rows it is, where the page has only some', () => {
    const { unmount } = show(<Receipts sum={14_235_000} total={26} />)
    expect(screen.getByRole('rowheader', { name: 'Summa av alla 26' })).toBeVisible()
    unmount()
    show(<Receipts sum={14_235_000} total={2} />)
    expect(screen.getByRole('rowheader', { name: 'Summa' })).toBeVisible()
  })
  it('keep the sum in view, but of a short list below its rows', () => {
    const sumOf = () => screen.getByRole('rowheader', { name: /^Summa/ }).closest('tfoot')
    const rows = [1, 2, 3, 4].flatMap((id) => receipts.slice(0, 1).map((receipt) => ({ ...receipt, id })))
    const { unmount } = show(<Receipts sum={1} rows={rows} />)
    expect(sumOf()).toHaveStyle({ position: 'sticky' })
    unmount()
    show(<Receipts sum={1} rows={rows.slice(0, 3)} />)
    expect(sumOf()).not.toHaveStyle({ position: 'sticky' })
  })
  it('have no footer without a sum', () => {
    show(<Receipts />)
    expect(screen.queryByText('Summa')).not.toBeInTheDocument()
  })
})

describe('a table', () => {
  const height = () => getComputedStyle(table().parentElement ?? document.body).maxHeight
  /** `width`: the table's, in px; its place is 0 px wide. */
  const measureTableAs = (width: number) => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  }
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it.each<[string, number, 10 | 20, boolean]>([
    ['wider than its place scrolls on a page of more than ten rows', 900, 20, true],
    ['wider than its place is as high as ten rows', 900, 10, false],
    ['no wider than its place is as high as its rows', 0, 20, false],
  ])('%s', (_, width, pageSize, scrolls) => {
    measureTableAs(width)
    show(<Receipts start={{ pageSize }} />)
    expect(height() !== 'none').toBe(scrolls)
  })
  it('with little room begins where the page bar does, and has texts apart from amounts', () => {
    show(<Receipts sum={1} />)
    const rows = within(table()).getAllByRole('row')
    const cells = rows.flatMap(({ children }) => [...children])
    const isApart = (cell: Element) => cell.matches(':first-child, .MuiTableCell-alignRight + .MuiTableCell-alignLeft')
    expect(cells.filter(isApart).length).toBeGreaterThan(rows.length)
    for (const cell of cells) expect(getComputedStyle(cell).paddingInlineStart).toBe(isApart(cell) ? '16px' : '6px')
  })
})

describe('sorting', () => {
  it('is ascending at the first press, and reversed at the next', async () => {
    const changed = changes()
    const { person } = show(<Receipts onChange={changed} />)
    expect(header('#')).toHaveAttribute('aria-sort', 'ascending')
    for (const _ of [1, 2, 3]) await person.click(within(header('Värde')).getByRole('button'))
    expect(changed.mock.calls).toEqual([
      [{ sort: 'amount', order: 'asc' }],
      [{ sort: 'amount', order: 'desc' }],
      [{ sort: 'amount', order: 'asc' }],
    ])
    expect(header('Värde')).toHaveAttribute('aria-sort', 'ascending')
    expect(header('#')).not.toHaveAttribute('aria-sort')
  })
  it('is ascending first also for a number column after a descending one', async () => {
    const changed = changes()
    const { person } = show(<Receipts start={{ sort: 'date', order: 'desc' }} onChange={changed} />)
    expect(header('Månad/År')).toHaveAttribute('aria-sort', 'descending')
    await person.click(within(header('#')).getByRole('button'))
    expect(changed).toHaveBeenCalledWith({ sort: 'id', order: 'asc' })
  })
  it('is not offered where the server cannot sort', () => {
    show(<Receipts />)
    expect(within(header('Fil')).queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('pages', () => {
  it('hold 10, 20 or 50 rows; changing the size returns to the first page', async () => {
    const changed = changes()
    const { person } = show(<Receipts start={{ page: 3 }} onChange={changed} />)
    const size = screen.getByRole('combobox', { name: 'Rader per sida' })
    expect(
      within(size)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['10', '20', '50'])
    await person.selectOptions(size, '50')
    expect(changed).toHaveBeenCalledWith({ pageSize: 50, page: 0 })
    expect(screen.getByRole('status')).toHaveTextContent('1–50 av 84')
  })
  it('change, but not beyond the first and last', async () => {
    const { person } = show(<Receipts start={{ pageSize: 50 }} />)
    const [back, on] = [
      screen.getByRole('button', { name: 'Föregående sida' }),
      screen.getByRole('button', { name: 'Nästa sida' }),
    ]
    expect(back).toBeDisabled()
    await person.click(on)
    expect(screen.getByRole('status')).toHaveTextContent('51–84 av 84')
    expect(on).toBeDisabled()
    await person.click(back)
    expect(screen.getByRole('status')).toHaveTextContent('1–50 av 84')
  })
  it('show their first row below the top bar, and leave the focus on the button', async () => {
    const { person } = show(<Receipts />)
    const list = table().closest<HTMLElement>('[aria-busy]')
    const scroll = vi.fn<Element['scrollIntoView']>()
    Object.assign(list ?? {}, { scrollIntoView: scroll, getBoundingClientRect: () => ({ top: -300 }) })
    const on = screen.getByRole('button', { name: 'Nästa sida' })
    await person.click(on)
    expect(scroll).toHaveBeenCalledWith({ block: 'start', behavior: 'instant' })
    expect(list).toHaveStyle({ scrollMarginTop: '72px' })
    expect(on).toHaveFocus()
    Object.assign(list ?? {}, { getBoundingClientRect: () => ({ top: 200 }) })
    await person.click(on)
    expect(scroll).toHaveBeenCalledOnce()
  })
  it('go back when the last row of the last page is removed', () => {
    const changed = changes()
    show(<Receipts start={{ page: 8 }} rows={[]} total={80} onChange={changed} />)
    expect(changed).toHaveBeenCalledWith({ page: 7 })
  })
})

describe('the four states', () => {
  it('loading', () => {
    show(<Receipts status="loading" rows={[]} total={0} />)
    expect(screen.getByRole('status')).toHaveTextContent('Loading ...')
    expect(table().closest('[aria-busy=true]')).not.toBeNull()
    // The bar moves when the rows come: its controls appear only where they stay.
    expect(screen.getByLabelText('Rader per sida')).not.toBeVisible()
  })
  it('loading as wide as amounts, wide columns and actions will be', () => {
    const wide = columns.map((column) => (column.id === 'date' ? { ...column, width: 140 } : column))
    show(<Receipts columns={wide} status="loading" rows={[]} total={0} rowActions={() => []} />)
    const [first] = document.querySelectorAll('tbody tr')
    const widths = [...(first?.children ?? [])].map(
      ({ firstElementChild: box }) => box && getComputedStyle(box).minWidth,
    )
    expect(widths.slice(-3)).toEqual(['88px', '108px', '68px'])
  })
  it('loading the next page keeps the last rows', () => {
    show(<Receipts status="refreshing" />)
    expect(screen.getByLabelText('Rader per sida')).toBeVisible()
    expect(screen.getByText('taxi.pdf')).toBeVisible()
    expect(table().closest('[aria-busy=true]')).not.toBeNull()
  })
  it('empty', () => {
    show(<Receipts rows={[]} total={0} sum={0} emptyAction={<button type="button">Lägg till kvitto</button>} />)
    expect(within(table()).getByText('There are no records found.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Lägg till kvitto' })).toBeVisible()
    expect(screen.queryByText('Summa')).not.toBeInTheDocument()
  })
  it('empty by filter', () => {
    show(<Receipts rows={[]} total={0} isFiltered />)
    expect(screen.getByText('There are no records found with your filter.')).toBeVisible()
  })
  it('failed, with a way to try again', async () => {
    const again = vi.fn<() => void>()
    const { person } = show(
      <Receipts rows={[]} total={0} status="error" error={{ mayComeBack: false, requestId: 'r-7' }} onRetry={again} />,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('There was something issue in responding server.')
    expect(screen.getByText('r-7')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect(again).toHaveBeenCalledTimes(1)
  })
})

describe('actions on a row', () => {
  const deleted = vi.fn<(id: number) => void>()
  const rowActions = ({ id, name }: Receipt) => [
    { label: `Ta bort ${name}`, icon: '×', run: () => deleted(id), isDisabled: id === 102 },
  ]

  it('have names, and can be reached by the keyboard', async () => {
    const { person } = show(<Receipts rowActions={rowActions} />)
    screen.getByRole('button', { name: 'Ta bort taxi.pdf' }).focus()
    await person.keyboard('{Enter}')
    expect(deleted.mock.calls).toEqual([[101]])
    expect(screen.getByRole('button', { name: 'Ta bort lunch.jpg' })).toBeDisabled()
  })
  it('do not open the row', async () => {
    const opened = vi.fn<(row: Receipt) => void>()
    const { person } = show(<Receipts rowActions={rowActions} onRowClick={opened} />)
    await person.click(screen.getByRole('button', { name: 'Ta bort taxi.pdf' }))
    expect(opened).not.toHaveBeenCalled()
  })
  it('open the row by a click anywhere, or by the button on its name', async () => {
    const opened = vi.fn<(row: Receipt) => void>()
    const { person } = show(<Receipts onRowClick={opened} />)
    await person.click(screen.getByText('2026-11-20'))
    screen.getByRole('button', { name: 'Öppna lunch.jpg' }).focus()
    await person.keyboard('{Enter}')
    expect(opened.mock.calls).toEqual([[receipts[0]], [receipts[1]]])
  })
  it('with an address open it in a new tab by the middle button or with Ctrl, and else here', async () => {
    const opened = vi.fn<(row: Receipt) => void>()
    const newTab = vi.spyOn(window, 'open').mockReturnValue(null)
    const { person } = show(<Receipts onRowClick={opened} rowHref={({ id }) => `/receipt?id=${id}`} />)
    expect(screen.getByRole('link', { name: 'taxi.pdf' })).toHaveAttribute('href', '/receipt?id=101')
    await person.click(screen.getByRole('link', { name: 'taxi.pdf' }))
    await person.click(screen.getByText('2026-11-20'))
    expect(newTab).not.toHaveBeenCalled()
    await person.pointer({ keys: '[MouseMiddle]', target: screen.getByText('2026-11-20') })
    await person.keyboard('{Control>}')
    await person.click(screen.getByText('2026-11-20'))
    await person.keyboard('{/Control}')
    expect(newTab.mock.calls).toEqual([
      ['/receipt?id=101', '_blank', 'noopener'],
      ['/receipt?id=101', '_blank', 'noopener'],
    ])
    expect(opened.mock.calls).toEqual([[receipts[0]], [receipts[0]]])
  })
})

describe('selection', () => {
  it('selects single rows, or the whole page', async () => {
    const selected = vi.fn<(selected: ReadonlySet<RowId>) => void>()
    const { person } = show(<Receipts onSelect={selected} />)
    await person.click(screen.getByRole('checkbox', { name: 'Markera taxi.pdf' }))
    expect(selected).toHaveBeenLastCalledWith(new Set([101]))
    expect(screen.getByRole('checkbox', { name: 'Markera taxi.pdf' })).toBeChecked()
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Markera alla på sidan' })
    expect(all).toBePartiallyChecked()
    await person.click(all)
    expect(selected).toHaveBeenLastCalledWith(new Set([101, 102]))
    expect(all).toBeChecked()
    expect(all).not.toBePartiallyChecked()
    await person.click(all)
    expect(selected).toHaveBeenLastCalledWith(new Set())
  })

  it('leaves out rows that cannot be ticked, and says why', async () => {
    const selected = vi.fn<(selected: ReadonlySet<RowId>) => void>()
    const whyNot = ({ id }: { readonly id: number }) => (id === 102 ? 'månaden är förseglad' : null)
    const { person } = show(<Receipts onSelect={selected} whyNot={whyNot} />)
    expect(screen.getByRole('checkbox', { name: 'Markera lunch.jpg: månaden är förseglad' })).toBeDisabled()
    const all = screen.getByRole('checkbox', { name: 'Markera alla på sidan' })
    await person.click(all)
    expect(selected).toHaveBeenLastCalledWith(new Set([101]))
    expect(all).toBeChecked()
  })

  it('of the page is off when no row of it can be ticked', () => {
    show(<Receipts onSelect={() => {}} whyNot={() => 'månaden är förseglad'} />)
    expect(screen.getByRole('checkbox', { name: 'Markera alla på sidan' })).toBeDisabled()
  })
})
