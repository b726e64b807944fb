import { useIsFetching } from '@tanstack/react-query'
import { screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PortalError } from '@portal/platform-contract'
import { fakePortal, renderPage } from '@portal/page-testkit'
import { monthCalls, payCalls, statisticCalls, type UnfinishedMonths } from '@portal/time-contract'
import type { PayStatistic } from '@portal/time-domain'
import { useBusy } from '@portal/web-kit'
import { preparedBeside } from '../snurra/testing/fake-snurra.ts'
import StatisticCards from './statistic-cards.tsx'

const statistic: PayStatistic = {
  balance: -123_450,
  balanceMonth: 10,
  income: 12_312_000,
  costs: 234_550,
  series: Array.from({ length: 12 }, (_, index) => ({ month: index + 1, income: index === 10 ? 12_312_000 : 0 })),
}
const portalWith = (unfinished: UnfinishedMonths = { months: [], missingDays: 0 }) =>
  fakePortal().answer(monthCalls.unfinished, () => unfinished)
const Fetching = () => useIsFetching() > 0 && <p>Fetching</p>
const Overlay = () => useBusy() && <p>Overlay</p>
const card = async (name: string) => within(await screen.findByRole('article', { name }))
const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00A0', ' ')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-20T13:00:00Z') })
  return () => vi.useRealTimers()
})

describe("the Lobby's figures (D51)", () => {
  it('are three cards with year or month, in kronor in Swedish form', async () => {
    portalWith().answer(statisticCalls.get, () => statistic)
    renderPage(<StatisticCards />)
    await screen.findAllByRole('table')
    expect(
      screen
        .getAllByRole('article')
        .map((one) => [one.getAttribute('aria-label'), plain(within(one).getByRole('paragraph'))]),
    ).toEqual([
      ['Maxkonto 2026', '−1 234,50 kr'],
      ['Intäkt November', '123 120,00 kr'],
      ['Rörliga kostnader November', '2 345,50 kr'],
    ])
  })

  it('say until which month Maxkonto counts', async () => {
    portalWith().answer(statisticCalls.get, () => statistic)
    renderPage(<StatisticCards />)
    expect(await (await card('Maxkonto 2026')).findByText('till och med October')).toBeVisible()
  })

  it('say of the saved month that its sources have changed since, and lead to Snurra', async () => {
    const saved = { workingHours: 800, costs: 100 }
    portalWith()
      .answer(statisticCalls.get, () => ({ ...statistic, balanceMonth: 11 }))
      .answer(payCalls.prepare, () => preparedBeside(saved))
    renderPage(<StatisticCards />)
    const link = async (name: string) => (await card(name)).findByRole('link')
    expect(await link('Intäkt November')).toHaveAccessibleName('timmarna har ändrats, räkna om')
    expect(await link('Rörliga kostnader November')).toHaveAccessibleName('kvittona har ändrats, räkna om')
    expect(await link('Intäkt November')).toHaveAttribute('href', '/Snurra/2026/11')
  })

  it('say that the month is only proposed while it is not saved', async () => {
    portalWith().answer(statisticCalls.get, () => statistic)
    const { unmount } = renderPage(<StatisticCards />)
    expect(await (await card('Intäkt November')).findByText('förslag, ej sparad i Snurra')).toBeVisible()
    expect((await card('Rörliga kostnader November')).getByText('förslag, ej sparad i Snurra')).toBeVisible()
    unmount()
    portalWith()
      .answer(statisticCalls.get, () => ({ ...statistic, balanceMonth: 11 }))
      .fail(payCalls.prepare, new PortalError('service_unavailable'))
    renderPage(<StatisticCards />)
    await (await card('Maxkonto 2026')).findByText('till och med November')
    expect(screen.queryByText('förslag, ej sparad i Snurra')).not.toBeInTheDocument()
  })

  it("have the year's income so far as a table for screen readers", async () => {
    portalWith().answer(statisticCalls.get, () => statistic)
    renderPage(<StatisticCards />)
    const table = within(await (await card('Intäkt November')).findByRole('table', { name: 'Intäkt per månad' }))
    expect(table.getAllByRole('row')).toHaveLength(12)
    expect(plain(table.getByRole('row', { name: /October/ }))).toBe('October0,00 kr')
    expect(plain(table.getByRole('row', { name: /November/ }))).toBe('November123 120,00 kr (förslag)')
    expect(table.queryByRole('row', { name: /December/ })).not.toBeInTheDocument()
  })

  it('have a month that is not saved as a dashed line, and one that is saved as a whole one', async () => {
    const series = statistic.series.map(({ month }) => ({ month, income: month * 10_000 }))
    const dashed = async () => {
      const lines = [
        ...(await screen.findByRole('article', { name: 'Maxkonto 2026' })).querySelectorAll('path[stroke]'),
      ]
      return lines.map((line) => [line.hasAttribute('stroke-dasharray'), line.getAttribute('d') !== ''])
    }
    portalWith().answer(statisticCalls.get, () => ({ ...statistic, series }))
    const { unmount } = renderPage(<StatisticCards />)
    await screen.findAllByRole('table')
    expect(await dashed()).toEqual([
      [false, true],
      [true, true],
    ])
    unmount()
    portalWith()
      .answer(statisticCalls.get, () => ({ ...statistic, series, balanceMonth: 11 }))
      .fail(payCalls.prepare, new PortalError('service_unavailable'))
    renderPage(<StatisticCards />)
    await screen.findAllByRole('table')
    expect(await dashed()).toEqual([
      [false, true],
      [true, false],
    ])
  })

  it('name the months at the ends of the chart, and the amount of one that is pointed at', async () => {
    const series = statistic.series.map(({ month }) => ({ month, income: month >= 9 ? month * 10_000 : 0 }))
    portalWith().answer(statisticCalls.get, () => ({ ...statistic, series }))
    const { person } = renderPage(<StatisticCards />)
    const costs = await card('Rörliga kostnader November')
    const caption = (await costs.findAllByText('Intäkt per månad')).find((one) => one.tagName !== 'CAPTION')
    const chart = caption?.parentElement as HTMLElement
    expect(plain(chart)).toMatch(/^Intäkt per månadSeptemberNovember/)
    vi.spyOn(chart, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 50))
    await person.pointer({ target: chart, coords: { clientX: 60 } })
    expect(plain(caption as HTMLElement)).toBe('October: 1 000,00 kr')
    await person.pointer({ target: chart, coords: { clientX: 90 } })
    expect(plain(caption as HTMLElement)).toBe('November: 1 100,00 kr (förslag)')
    await person.unhover(chart)
    expect(caption).toHaveTextContent('Intäkt per månad')
  })

  it('say to a new user what will be here and where to begin', async () => {
    const series = statistic.series.map(({ month }) => ({ month, income: 0 }))
    portalWith().answer(statisticCalls.get, () => ({ balance: 0, income: 0, costs: 0, series }))
    renderPage(<StatisticCards />)
    const begin = await screen.findByRole('link', { name: 'Rapportera tid' })
    expect(begin).toHaveAttribute('href', '/Tidrapportering?ny')
    expect(screen.getAllByRole('article')).toHaveLength(3)
  })

  it('show placeholders while they load', async () => {
    portalWith().answer(statisticCalls.get, () => new Promise(() => {}))
    renderPage(<StatisticCards />)
    expect(await screen.findByRole('status', { name: 'Hämtar dina siffror' })).toBeInTheDocument()
    expect(await card('Maxkonto 2026')).toBeDefined()
  })

  it('are refetched every minute, without the overlay', async () => {
    const portal = portalWith().answer(statisticCalls.get, () => statistic)
    renderPage(
      <>
        <StatisticCards />
        <Overlay />
      </>,
    )
    await screen.findAllByRole('table')
    portal.answer(statisticCalls.get, () => ({ ...statistic, costs: 99_900 }))
    vi.advanceTimersByTime(60_000)
    const costs = await card('Rörliga kostnader November')
    await waitFor(() => expect(plain(costs.getByRole('paragraph'))).toBe('999,00 kr'))
    expect(screen.queryByText('Overlay')).not.toBeInTheDocument()
  })

  it('show an error when the service is away, and retry', async () => {
    const portal = portalWith().fail(statisticCalls.get, new PortalError('service_unavailable'))
    const { person } = renderPage(<StatisticCards />)
    await screen.findByText('There was something issue in responding server.')
    portal.answer(statisticCalls.get, () => statistic)
    await person.click(screen.getByRole('button', { name: 'Försök igen' }))
    await waitFor(() => expect(screen.getByRole('article', { name: 'Maxkonto 2026' })).toBeVisible())
  })
})

describe('what is left to do', () => {
  const links = async () =>
    within(await screen.findByRole('list', { name: 'Kvar att göra' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])

  it('stands before the figures, the oldest month that is not Klar first', async () => {
    portalWith({ months: ['2026-10'], missingDays: 3 }).answer(statisticCalls.get, () => statistic)
    renderPage(<StatisticCards />)
    expect(await links()).toEqual([
      ['October är inte klarmarkerad', '/Tidrapportering?month=2026-10'],
      ['3 dagar saknas i November', '/Tidrapportering?month=2026-11'],
    ])
    const [figure] = screen.getAllByRole('article')
    expect(screen.getByRole('list').compareDocumentPosition(figure as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('is waited for by the figures, which would move below it', async () => {
    const portal = portalWith().answer(statisticCalls.get, () => statistic)
    let answer: ((left: UnfinishedMonths) => void) | undefined
    portal.answer(monthCalls.unfinished, () => new Promise<UnfinishedMonths>((resolve) => (answer = resolve)))
    renderPage(<StatisticCards />)
    await screen.findByRole('status', { name: 'Hämtar dina siffror' })
    await waitFor(() => expect(portal.received(monthCalls.unfinished)).toHaveLength(1))
    answer?.({ months: ['2026-10'], missingDays: 0 })
    expect(await screen.findAllByRole('table')).toHaveLength(3)
    expect(screen.getByRole('list', { name: 'Kvar att göra' })).toBeVisible()
  })

  it('is waited for only a short time; when it comes later the figures stay where they are', async () => {
    const portal = portalWith().answer(statisticCalls.get, () => statistic)
    let answer: ((left: UnfinishedMonths) => void) | undefined
    portal.answer(monthCalls.unfinished, () => new Promise<UnfinishedMonths>((resolve) => (answer = resolve)))
    renderPage(
      <>
        <StatisticCards />
        <Fetching />
      </>,
    )
    expect(await screen.findAllByRole('table', undefined, { timeout: 4_000 })).toHaveLength(3)
    answer?.({ months: ['2026-10'], missingDays: 0 })
    await waitForElementToBeRemoved(() => screen.queryByText('Fetching'))
    expect(screen.queryByRole('list', { name: 'Kvar att göra' })).not.toBeInTheDocument()
  })

  it('names how many months more are not Klar', async () => {
    portalWith({ months: ['2026-08', '2026-09', '2026-10'], missingDays: 0 }).answer(
      statisticCalls.get,
      () => statistic,
    )
    renderPage(<StatisticCards />)
    expect(await links()).toEqual([
      ['Augusti och 2 månader till är inte klarmarkerade', '/Tidrapportering?month=2026-08'],
    ])
  })

  it('is not there when nothing is, nor with a service that does not know it', async () => {
    const portal = portalWith().answer(statisticCalls.get, () => statistic)
    const { unmount } = renderPage(<StatisticCards />)
    await screen.findAllByRole('table')
    expect(screen.queryByRole('list')).not.toBeInTheDocument()
    unmount()
    portal.fail(monthCalls.unfinished, new PortalError('not_found'))
    renderPage(<StatisticCards />)
    await screen.findAllByRole('table')
    expect(screen.queryByRole('list')).not.toBeInTheDocument()
  })
})
