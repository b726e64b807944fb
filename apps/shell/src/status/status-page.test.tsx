import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TrendPoint } from '@portal/platform-contract'
import { minuteInStockholm } from '@portal/web-kit'
import { entryOf } from '../remotes/fixture-registry.ts'
import { noteFailure } from '../remotes/remote-failures.ts'
import { CRASH } from './fixture-errors.ts'
import { open, row, YESTERDAY } from './testing.tsx'

beforeEach(() => vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]))

describe('the summary', () => {
  const summary = async () => within(await screen.findByRole('navigation', { name: 'Läget just nu' }))
  it('says that all is well, and folds every section', async () => {
    open({ isFolded: true, backedUpAt: new Date() })
    const row = await summary()
    expect(await row.findByText('Allt fungerar')).toBeVisible()
    expect(row.getByRole('button', { name: 'Alla tjänster är i drift' })).toBeVisible()
    expect(row.getByRole('button', { name: 'Inget har gått fel på sju dagar' })).toBeVisible()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })

  it('counts what is not well, says what to do, and leads to a section, which it opens', async () => {
    open({ isFolded: true, backedUpAt: null })
    const row = await summary()
    expect(await row.findByText('1 sak behöver ses om')).toBeVisible()
    await userEvent.click(
      row.getByRole('button', { name: /^Säkerhetskopia saknas Be den som sköter portalens server/ }),
    )
    expect(screen.getByRole('button', { name: 'Tjänster', expanded: true })).toHaveFocus()
    expect(await screen.findByRole('table', { name: 'Tjänster', busy: false })).toBeVisible()
  })
})

describe('the sections', () => {
  it('stand with the one of administrators first, and those of developers below a heading of their own', () => {
    open({ isFolded: true })
    expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
      'H1 Portalstatus',
      'H2 Av och på',
      'H2 Teknik',
      'H3 Tjänster',
      'H3 Utveckling',
      'H3 Delar',
      'H3 Versioner hos användare, senaste sju dagarna',
      'H3 Funktioner på prov',
      'H3 Releasenycklar',
      'H3 Fel hos användare, senaste sju dagarna',
    ])
  })
  it('are open where something is wrong, and folded elsewhere', async () => {
    open({ health: { money: 'database' }, isFolded: true })
    expect(await screen.findByRole('button', { name: /^Behöver ses om: Ekonomi \(money\)/ })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Tjänster', expanded: true })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Delar', expanded: false })).toHaveAccessibleDescription(
      /^Portalens delar/,
    )
  })
  it('are folded one by one, and all at once', async () => {
    open({})
    const heading = (isOpen: boolean) => screen.getByRole('button', { name: 'Utveckling', expanded: isOpen })
    await userEvent.click(heading(true))
    expect(heading(false)).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Visa alla avsnitt' }))
    expect(heading(true)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Fäll ihop alla avsnitt' }))
    expect(screen.queryByRole('button', { name: 'Tjänster', expanded: true })).not.toBeInTheDocument()
  })
})

describe('services', () => {
  it('show version, health, start time, and waiting events', async () => {
    open({})
    await within(await row('Tjänster', 'money')).findByText('0.1.0')
    expect(await row('Tjänster', 'money')).toHaveAccessibleName(
      'Ekonomi money Mår bra 0.1.0 2026-11-20 08:30 3 väntar, äldst 42 s, 1 uppgivna 2 71 av 252 GB',
    )
  })
  it('say when the portal was last backed up, and that it is too long ago', async () => {
    open({})
    expect(await screen.findByText(`Senaste säkerhetskopia: ${minuteInStockholm(YESTERDAY)}.`)).toBeVisible()
    expect(screen.getByText('Äldre än ett dygn')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Säkerhetskopian är gammal Fråga/ })).toBeVisible()
  })
  it('show what is wrong with unhealthy ones', async () => {
    open({ health: { money: 'database' } })
    expect(within(await row('Tjänster', 'money')).getByText('Når inte databasen')).toBeVisible()
  })
  it('show an error when the gateway does not answer', async () => {
    open({ health: null })
    expect(await screen.findByText('Portalen svarar inte. Försök igen om en stund.')).toBeVisible()
  })
})

describe('trends', () => {
  const figuresIn = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map(({ children }) => [...children].map((cell) => cell.textContent.trim().replaceAll('\u00A0', ' ')).join(' '))
  const point = (at: string, figures: Partial<TrendPoint> = {}): TrendPoint => ({
    at,
    requests: 0,
    failed: 0,
    durationMs: null,
    oldestWaitS: 0,
    diskFreeMb: 2048,
    ...figures,
  })
  const day = [
    point('2026-11-20T08:00:00.000Z', { requests: 300, failed: 4, durationMs: 85, oldestWaitS: 7, diskFreeMb: 1024 }),
    point('2026-11-20T08:15:00.000Z', { oldestWaitS: null, diskFreeMb: null }),
    point('2026-11-20T08:30:00.000Z', { requests: 30, durationMs: 12 }),
  ]
  it('name the latest and the highest figure of each service, and where nothing was measured', async () => {
    open({ trend: () => day })
    await screen.findByRole('table', { name: 'Anrop per minut' })
    expect(figuresIn('Anrop per minut')).toEqual(['Tjänst Senast Som mest', 'Ekonomi 2 20 09:00'])
    expect(figuresIn('Misslyckade anrop')).toEqual(['Tjänst Senast Som mest', 'Ekonomi 0 4 09:00'])
    expect(figuresIn('Svarstid, 95 av 100 anrop').at(-1)).toBe('Ekonomi 12 ms 85 ms 09:00')
    expect(figuresIn('Ledigt diskutrymme')).toEqual(['Tjänst Senast Som minst', 'Ekonomi 2 GB 1 GB 09:00'])
  })
  it('show a week when it is chosen, and without a chart what was zero all the time', async () => {
    const requested: string[] = []
    open({
      trend: (days) => {
        requested.push(days)
        return days === '7' ? [point('2026-11-14T08:00:00.000Z', { requests: 1200 })] : []
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Senaste veckan' }))
    await waitFor(() => expect(figuresIn('Anrop per minut').at(-1)).toBe('Ekonomi 10 hela tiden'))
    expect(figuresIn('Misslyckade anrop').at(-1)).toBe('Ekonomi 0 hela tiden')
    const hasMark = (name: string) => screen.getByRole('table', { name }).querySelector('svg') !== null
    expect([hasMark('Anrop per minut'), hasMark('Misslyckade anrop')]).toEqual([true, false])
    expect(requested).toEqual(['1', '7'])
    expect(screen.getByRole('button', { name: 'Senaste veckan' })).toHaveAttribute('aria-pressed', 'true')
  })
  it.each([
    [1, true, ['Ledigt diskutrymme Senast', 'Ekonomi 2 GB']],
    [2, true, ['Ledigt diskutrymme Senast Som minst', 'Ekonomi 2 GB hela tiden']],
    [8, false, ['Tjänst Senast Som minst', 'Ekonomi 2 GB hela tiden']],
  ])('with %i of 96 steps say that there is little data, in place of charts: %s', async (known, isEarly, rows) => {
    const steps = Array.from({ length: 96 }, (_, step) =>
      point(new Date(Date.parse('2026-11-20T08:00:00Z') + step * 900_000).toISOString(), {
        oldestWaitS: step < 96 - known ? null : 0,
        requests: step === 95 ? 30 : 0,
      }),
    )
    open({ trend: () => steps })
    await screen.findByRole('table', { name: 'Ledigt diskutrymme' })
    expect(figuresIn('Ledigt diskutrymme')).toEqual(rows)
    expect(screen.queryByText(/^Data har samlats en kort tid\./) !== null).toBe(isEarly)
  })
  it('say that they cannot be fetched', async () => {
    open({ trend: null })
    expect(await screen.findByText('Utvecklingen kunde inte hämtas. Försök igen om en stund.')).toBeVisible()
  })
})

describe('remotes', () => {
  it('show version, contract, load time and trial versions with their users', async () => {
    const file = {
      name: 'http://localhost/mfe/money/v1/entry.js',
      startTime: 10,
      responseEnd: 95,
      transferSize: 12_400,
    } as PerformanceResourceTiming
    vi.mocked(performance.getEntriesByType).mockReturnValue([file])
    const { name: _, ...next } = entryOf('money', {}, 'v2')
    open({ remotes: [{ ...entryOf('money'), canary: { ...next, users: [4, 7], share: 10 } }, entryOf('time')] })
    expect(await row('Delar', 'money')).toHaveAccessibleName(
      /^Ekonomi money v1 Ja, \^1\.0\.0 12 kB på 85 ms v2 för 10 % och 2 utvalda/,
    )
    expect(await row('Delar', 'time')).toHaveAccessibleName('Tid time v1 Ja, ^1.0.0 inte ännu – – Ändra')
  })
  it('show a contract that the shell does not satisfy, and the last error', async () => {
    noteFailure('money', 'load', new Error('answered 500'))
    open({ remotes: [{ ...entryOf('money'), hostContract: '^9.0.0' }] })
    expect(await row('Delar', 'money')).toHaveAccessibleName(
      /Nej, kräver \^9\.0\.0, har 1\.\d+\.\d+ inte ännu – .* answered 500 Ändra$/,
    )
  })
  it('show an error when the registry cannot be loaded', async () => {
    open({ remotes: null })
    expect(
      await screen.findByText('Listan över portalens delar kunde inte hämtas. Försök igen om en stund.'),
    ).toBeVisible()
  })
})

describe('errors in browsers', () => {
  const crash = { ...CRASH, version: '4f2a91c0' }
  const table = 'Fel hos användare, senaste sju dagarna'
  it('show release, kind, place, number, and the latest page and browser', async () => {
    open({
      errors: [crash, { ...crash, remote: 'time', version: '', kind: 'load', error: 'Error', place: '', count: 1 }],
    })
    expect(await row(table, 'money')).toHaveAccessibleName(
      'Ekonomi money Kraschade: TypeError assets/a.8f3a.js:1:4711 12 4f2a91c0 2026-11-20 08:30 /Kvitto, Chrome på Windows',
    )
    expect(await row(table, 'time')).toHaveAccessibleName(/^Tid time Kunde inte laddas Filerna kom inte fram: .* 1 – /)
  })
  it('name the browser in English on an English page', async () => {
    document.documentElement.lang = 'en'
    try {
      open({ errors: [crash] })
      expect(await row(table, 'money')).toHaveAccessibleName(/\/Kvitto, Chrome on Windows$/)
    } finally {
      document.documentElement.lang = 'sv'
    }
  })
  it('show the stack in the sources once it is read', async () => {
    const source = ['apps/money-mfe/src/receipts/receipts-page.tsx:31:7', 'apps/money-mfe/src/page.tsx:2:1']
    open({ errors: [{ ...crash, source }] })
    expect(await row(table, 'money')).toHaveAccessibleName(
      /Kraschade: TypeError apps\/money-mfe\/src\/receipts\/receipts-page\.tsx:31:7\s+apps\/money-mfe\/src\/page\.tsx:2:1\s+assets\/a\.8f3a\.js:1:4711 12 /,
    )
  })
  it('show the latest five, and the others on request', async () => {
    open({ errors: Array.from({ length: 7 }, (_, at) => ({ ...crash, place: `assets/a.8f3a.js:1:${at}` })) })
    const errors = await screen.findByRole('table', { name: table, busy: false })
    expect(within(errors).getAllByRole('row')).toHaveLength(6)
    await userEvent.click(screen.getByRole('button', { name: 'Visa alla 7' }))
    expect(within(errors).getAllByRole('row')).toHaveLength(8)
  })
  it('copy the whole version from its first characters', async () => {
    const person = userEvent.setup()
    open({ errors: [{ ...crash, version: '0519effd7c1d7af2' }] })
    await person.click(await screen.findByRole('button', { name: '0519effd' }))
    expect(await screen.findByText('Versionen är kopierad.')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe('0519effd7c1d7af2')
  })
  it('say that there are none', async () => {
    open({})
    expect(await screen.findByText('Inga fel har rapporterats de senaste sju dagarna.')).toBeVisible()
  })
  it('say that they cannot be fetched', async () => {
    open({ errors: null })
    expect(await screen.findByText('Felen kunde inte hämtas. Försök igen om en stund.')).toBeVisible()
  })
})
