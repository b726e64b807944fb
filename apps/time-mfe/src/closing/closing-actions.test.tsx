// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { PortalError } from '@portal/platform-contract'
import { closeCalls, sealCalls, timeErrors } from '@portal/time-contract'
import { closingCounts } from '@portal/time-domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { atNoon } from '../time-report/testing.tsx'
import { anna, bo, cia, dag, open, portalWith } from './page-testing.tsx'
import { closing, klar, SHA256, progress, start } from './testing.ts'

let giveClockBack: () => void
beforeEach(() => void (giveClockBack = atNoon()))
afterEach(() => giveClockBack())

describe('an action on the ticked users', () => {
  it('ticks all users of the filter that are not sealed, on every page of the list', async () => {
    portalWith()
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Välj alla (3)' }))
    expect(screen.getAllByText('3 markerade').length).toBeGreaterThan(0)
    expect(screen.getByRole('checkbox', { name: 'Markera Cia Holm' })).toBeChecked()
  })

  it('does not count days with both absence and other time as nothing to remark on', async () => {
    portalWith([klar({ contradictedDays: ['2026-10-05'] }), klar({ userId: 5, firstName: 'Bo', lastName: 'Ek' })])
    const { person } = open()
    const row = within(await screen.findByRole('row', { name: /Anna Öberg/ }))
    expect(row.getByText('Frånvaro och tid')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Välj alla utan anmärkning (1)' }))
    expect(screen.getByRole('checkbox', { name: 'Markera Bo Ek' })).toBeChecked()
  })

  it('seals by keyboard only: all users without findings, those left out with the reason, and each hash', async () => {
    const portal = portalWith().answer(sealCalls.seal, ({ userIds }) =>
      userIds.map((userId) => ({ userId, version: 1, sha256: SHA256, previousSha256: null })),
    )
    const { person } = open()
    const tick = await screen.findByRole('button', { name: 'Välj alla utan anmärkning (2)' })
    tick.focus()
    await person.keyboard('{Enter}')
    expect(screen.getAllByText('2 markerade').length).toBeGreaterThan(0)
    screen.getByRole('button', { name: 'Försegla' }).focus()
    await person.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Försegla October 2026' }))
    expect(dialog.getByRole('list', { name: '1 persons månad förseglas' })).toHaveTextContent('Cia Holm')
    expect(dialog.getByRole('list', { name: '1 person berörs inte' })).toHaveTextContent(
      'Anna Öberg · inte klarmarkerad',
    )
    dialog.getByRole('button', { name: 'Försegla 1' }).focus()
    await person.keyboard('{Enter}')
    expect(await screen.findByText('1 månad är förseglad.')).toBeVisible()
    expect(screen.getByRole('list', { name: 'Person för person' })).toHaveTextContent(
      'Cia Holm · Kontrollsumma a1b2c3d4',
    )
    expect(portal.received(sealCalls.seal).map(({ input }) => input)).toEqual([{ year: 2026, month: 10, userIds: [6] }])
    // What the signs are for, and the whole of them.
    const receipt = within(screen.getByRole('dialog', { name: 'Försegla October 2026' }))
    expect(receipt.getByText(/^Kontrollsumman är månadens fingeravtryck/)).toBeVisible()
    await person.click(receipt.getByRole('button', { name: 'Kopiera kontrollsumman' }))
    expect(await receipt.findByRole('button', { name: 'Kopierat' })).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(`Cia Holm\t${SHA256}`)
    receipt.getByRole('button', { name: 'Stäng' }).focus()
    await person.keyboard('{Enter}')
    // The bar with the button is gone, since no user is ticked.
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { name: 'October 2026' }))
  })

  it('leaves out of a seal whose earlier month is not sealed, with the way to that month', async () => {
    portalWith([cia, klar({ userId: 8, firstName: 'Eli', lastName: 'Ask', earlierOpen: '2026-08' })])
    const page = open()
    const dialog = await start(page, ['Cia Holm', 'Eli Ask'], 'Försegla')
    expect(dialog.getByRole('list', { name: '1 persons månad förseglas' })).toHaveTextContent('Cia Holm')
    const left = within(dialog.getByRole('list', { name: '1 person berörs inte' }))
    expect(left.getByRole('link', { name: 'Augusti 2026 är inte förseglad' })).toHaveAttribute(
      'href',
      '/Bokslut/2026/08?person=8',
    )
    expect(dialog.getByRole('button', { name: 'Försegla 1' })).toBeEnabled()
  })

  it('does not offer a seal when all of them have an earlier month to seal', async () => {
    portalWith([cia, klar({ userId: 8, firstName: 'Eli', lastName: 'Ask', earlierOpen: '2026-08' })])
    const { person } = open()
    await person.click(await screen.findByRole('checkbox', { name: 'Markera Eli Ask' }))
    const seal = screen.getByRole('button', { name: 'Försegla' })
    expect(seal).toBeDisabled()
    expect(seal).toHaveAccessibleDescription('Augusti 2026 är inte förseglad')
  })

  it('keeps the dialog and says why when the seal is refused', async () => {
    const text = 'En tidigare månad är inte förseglad för Cia Holm. Försegla månaderna i ordning.'
    portalWith().fail(
      sealCalls.seal,
      new PortalError(timeErrors.earlier_month_open, { text, fields: { userIds: text } }),
    )
    const page = open()
    const dialog = await start(page, ['Cia Holm'], 'Försegla')
    await page.person.click(dialog.getByRole('button', { name: 'Försegla 1' }))
    expect(await dialog.findByText(text)).toBeVisible()
  })

  it('fetches the list again after a refusal: an owner may have unlocked the month meanwhile', async () => {
    const portal = portalWith().fail(sealCalls.seal, new PortalError(timeErrors.month_open))
    const page = open()
    const dialog = await start(page, ['Cia Holm'], 'Försegla')
    const rows = [anna, bo, closing({ userId: 6, firstName: 'Cia', lastName: 'Holm' }), dag]
    portal.answer(closeCalls.list, () => ({
      rows,
      total: rows.length,
      counts: closingCounts(rows),
      isMoneyAway: false,
    }))
    await page.person.click(dialog.getByRole('button', { name: 'Försegla 1' }))
    await expect.poll(progress).toContain('1 av 4 klara · 1 saknar dagar · 1 förseglad')
  })

  it('marks Klar with a reason when there are findings', async () => {
    const portal = portalWith().answer(closeCalls.close, ({ userIds }) =>
      userIds.map((userId) => ({ userId, isClosed: true })),
    )
    const page = open()
    const dialog = await start(page, ['Anna Öberg', 'Bo Ek', 'Dag Lind'], 'Klarmarkera')
    expect(dialog.getByText(/^Du kan inte ångra det/)).toBeVisible()
    // The reason is for what stands beside the names.
    expect(dialog.getByText(/^Bo Ek/)).toHaveTextContent(/^Bo Ek · .+ h · .*2 dagar saknas$/)
    expect(dialog.getByText(/anmärkningar för en av dem/)).toBeVisible()
    const submit = dialog.getByRole('button', { name: 'Klarmarkera 2' })
    await page.person.click(submit)
    expect(await dialog.findByText('Skriv 3 till 200 tecken.')).toBeVisible()
    await page.person.type(dialog.getByLabelText('Orsak'), 'Tjänstledig')
    await page.person.click(submit)
    expect(await screen.findByText('2 månader är klarmarkerade.')).toBeVisible()
    expect(portal.received(closeCalls.close)[0]?.input).toMatchObject({ userIds: [4, 5], reason: 'Tjänstledig' })
  })

  it('reminds only those who lack days, named first', async () => {
    portalWith()
    const page = open()
    const dialog = await start(page, ['Anna Öberg', 'Bo Ek'], 'Påminn')
    const people = dialog.getByRole('list', { name: /^2 personer får en påminnelse/ })
    expect(people).toHaveTextContent(/^Bo Ek · 2 dagar saknas: .+Anna Öberg · bara Klar återstår$/)
    await page.person.click(dialog.getByRole('checkbox', { name: 'Bara den som saknar dagar' }))
    expect(dialog.getByRole('list', { name: '1 person berörs inte' })).toHaveTextContent(
      'Anna Öberg · saknar inga dagar',
    )
    expect(dialog.getByRole('button', { name: 'Påminn 1' })).toBeEnabled()
  })

  it('names before a reminder all that its receiver can correct, and what the mail leaves out', async () => {
    portalWith([
      closing({ findings: [{ kind: 'pay_differs', text: 'Snurra skiljer sig från underlaget' }, ...anna.findings] }),
      { ...bo, findings: [...bo.findings, { kind: 'pay_not_saved', text: 'Snurra är inte sparad' }] },
      closing({ userId: 8, firstName: 'Eli', lastName: 'Ask', contradictedDays: ['2026-10-07'] }),
      closing({ userId: 9, firstName: 'Åsa', lastName: 'Bo', findings: [{ kind: 'negative_balance', text: '' }] }),
    ])
    const dialog = await start(open(), ['Anna Öberg', 'Bo Ek', 'Eli Ask', 'Åsa Bo'], 'Påminn')
    const people = within(dialog.getByRole('list', { name: /^4 personer får en påminnelse/ }))
    expect(people.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Bo Ek · 2 dagar saknas: mån 5 – tis 6 · Snurra ej sparad',
      'Anna Öberg · Snurra skiljer sig',
      'Eli Ask · Frånvaro och tid',
      'Åsa Bo · bara Klar återstår',
    ])
    expect(dialog.getByText(/^Mejlet säger vad som återstår för var och en/)).toBeVisible()
  })

  it('says of a month that runs that Snurra is not saved, as the list does, and nothing of Klar', async () => {
    portalWith([closing({ findings: [{ kind: 'pay_not_saved', text: 'Snurra är inte sparad' }] })])
    const dialog = await start(open('/Bokslut/2026/11'), ['Anna Öberg'], 'Påminn')
    expect(dialog.getByRole('listitem')).toHaveTextContent(/^Anna Öberg · Snurra ej sparad$/)
  })

  it('reminds, and names who was reminded a short time ago', async () => {
    portalWith().answer(closeCalls.remind, () => ({ sent: 1, skipped: [{ userId: 5, reason: 'recent' as const }] }))
    const page = open()
    const dialog = await start(page, ['Anna Öberg', 'Bo Ek'], 'Påminn')
    await page.person.click(dialog.getByRole('button', { name: 'Påminn 2' }))
    const people = within(await screen.findByRole('list', { name: 'Person för person' }))
    expect(people.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Bo Ek · påmind för mindre än 20 timmar sedan',
      'Anna Öberg · påmind',
    ])
  })

  it('names before a reminder how many days without time have passed', async () => {
    portalWith([
      closing({
        findings: [{ kind: 'missing_days', days: ['2026-10-19', '2026-10-20'], text: 'Utan tid den 19, 20' }],
      }),
      closing({ userId: 5, firstName: 'Bo', lastName: 'Ek', findings: [] }),
    ])
    const dialog = await start(open(), ['Anna Öberg', 'Bo Ek'], 'Påminn')
    expect(dialog.getByText(/^Anna Öberg/)).toHaveTextContent('2 dagar saknas: mån 19 – tis 20')
    expect(dialog.getByText(/^Mejlet säger vad som återstår/)).toBeVisible()
    expect(dialog.getByText(/^Bo Ek/)).not.toHaveTextContent(/saknas/)
  })

  it('says that a reminder of users of whom nothing else is asked asks only for Klar', async () => {
    portalWith([closing({ findings: [] })])
    const dialog = await start(open(), ['Anna Öberg'], 'Påminn')
    expect(dialog.getByText(/^Mejlet ber om Klar/)).toBeVisible()
    expect(dialog.queryByText(/^Mejlet säger vad som återstår/)).not.toBeInTheDocument()
  })

  it('names the findings before a seal, and seals only the months without any when asked', async () => {
    const noted = klar({ findings: [{ kind: 'purchase_undecided', text: '1 inköp väntar på beslut' }] })
    const portal = portalWith([noted, klar({ userId: 5, firstName: 'Bo', lastName: 'Ek' })]).answer(
      sealCalls.seal,
      ({ userIds }) => userIds.map((userId) => ({ userId, version: 1, sha256: SHA256, previousSha256: null })),
    )
    const page = open()
    const dialog = await start(page, ['Anna Öberg', 'Bo Ek'], 'Försegla')
    expect(dialog.getByText('1 person har anmärkningar, som står efter namnet.')).toBeVisible()
    expect(dialog.getByText(/^Inköp som väntar på beslut kan inte beställas i månaden/)).toBeVisible()
    await page.person.click(dialog.getByRole('checkbox', { name: 'Bara den utan anmärkning' }))
    expect(dialog.queryByText(/^Inköp som väntar på beslut/)).not.toBeInTheDocument()
    expect(dialog.getByRole('list', { name: '1 person berörs inte' })).toHaveTextContent(
      'Anna Öberg · har anmärkningar',
    )
    await page.person.click(dialog.getByRole('button', { name: 'Försegla 1' }))
    expect(await screen.findByText('1 månad är förseglad.')).toBeVisible()
    expect(portal.received(sealCalls.seal)[0]?.input).toMatchObject({ userIds: [5] })
  })

  it('names before a seal the field and the sums that differ, behind a red button', async () => {
    const text = 'Snurra skiljer sig från underlaget: Arbetsverktyg 0,00 → 14 990,00'
    portalWith([klar({ findings: [{ kind: 'pay_differs', text }] }), cia])
    const page = open()
    const dialog = await start(page, ['Anna Öberg', 'Cia Holm'], 'Försegla')
    expect(dialog.getByRole('table', { name: '2 personers månad förseglas' })).toHaveTextContent(text)
    const isRed = (name: string) => /error/i.test(dialog.getByRole('button', { name }).className)
    expect(isRed('Försegla 2')).toBe(true)
    await page.person.click(dialog.getByRole('checkbox', { name: 'Bara den utan anmärkning' }))
    expect(isRed('Försegla 1')).toBe(false)
  })

  it('does not call it a success when no reminder was sent', async () => {
    portalWith().answer(closeCalls.remind, () => ({ sent: 0, skipped: [{ userId: 4, reason: 'recent' as const }] }))
    const page = open()
    const dialog = await start(page, ['Anna Öberg'], 'Påminn')
    await page.person.click(dialog.getByRole('button', { name: 'Påminn 1' }))
    const result = await screen.findByText('Ingen påminnelse skickades.')
    expect(result.closest('[role=status]')).toHaveClass('MuiAlert-colorInfo')
  })

  it('ends in a toast for one user', async () => {
    portalWith().answer(closeCalls.close, () => [{ userId: 4, isClosed: true }])
    const page = open()
    const dialog = await start(page, ['Anna Öberg'], 'Klarmarkera')
    await page.person.click(dialog.getByRole('button', { name: 'Klarmarkera 1' }))
    expect(await screen.findByText('October 2026 är klarmarkerad för Anna Öberg.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it.each([
    ['sealed', ['Dag Lind'], 'Månaden är redan förseglad.'],
    ['done or sealed', ['Cia Holm', 'Dag Lind'], 'Alla markerade är redan klarmarkerade eller förseglade.'],
  ])('offers no reminder and no Klar when all are %s, and says why once', async (_, names, reason) => {
    portalWith()
    const { person } = open()
    for (const name of names) await person.click(await screen.findByRole('checkbox', { name: `Markera ${name}` }))
    for (const name of ['Påminn', 'Klarmarkera']) {
      const button = screen.getByRole('button', { name })
      expect(button).toBeDisabled()
      expect(button).toHaveAccessibleDescription(reason)
    }
    expect(screen.getAllByText(reason)).toHaveLength(1)
  })

  it('offers no reminder when all were reminded a short time ago', async () => {
    portalWith([closing({ remindedAt: new Date() })])
    const { person } = open()
    await person.click(await screen.findByRole('checkbox', { name: 'Markera Anna Öberg' }))
    const remind = screen.getByRole('button', { name: 'Påminn' })
    expect(remind).toBeDisabled()
    expect(remind).toHaveAccessibleDescription('Påmind för mindre än 20 timmar sedan.')
    expect(screen.getByRole('button', { name: 'Klarmarkera' })).toBeEnabled()
  })
})
