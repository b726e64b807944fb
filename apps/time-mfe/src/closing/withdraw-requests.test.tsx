// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { PortalError } from '@portal/platform-contract'
import { admin, anna, fakePortal, renderPage } from '@portal/page-testkit'
import { closingViewCalls, correctionCalls, type PastClosingAct, sealCalls } from '@portal/time-contract'
import { expect, it } from 'vitest'
import { ClosingPanel } from './panel/closing-panel.tsx'
import { SealNote } from './seal-note.tsx'
import { sealAnswer, sealed, SHA256 } from './testing.ts'

const seal = { at: new Date('2026-11-03T09:00:00Z'), by: 1, name: 'Eva Ek', sha256: SHA256 }
const asked: PastClosingAct = {
  kind: 'requested',
  at: new Date('2026-11-05T15:00:00Z'),
  by: 4,
  name: 'Anna Öberg',
  text: 'Den 6 saknas',
  isWithdrawable: true,
}
const withdrawn: PastClosingAct = {
  kind: 'withdrawn',
  at: new Date('2026-11-06T15:00:00Z'),
  by: 4,
  name: 'Anna Öberg',
  text: '',
}

function start(history: () => PastClosingAct[], userId?: number) {
  const portal = fakePortal()
    .answer(closingViewCalls.history, history)
    .answer(correctionCalls.list, () => [])
  const page = renderPage(<SealNote month="2026-10" seal={seal} userId={userId} />, {
    user: userId === undefined ? anna : admin,
  })
  return { portal, ...page }
}

it('withdraws a request after a question, and the notice goes away', async () => {
  let acts = [asked]
  const { portal, person } = start(() => acts)
  portal.answer(correctionCalls.withdraw, () => {
    acts = [asked, withdrawn]
    return true as const
  })
  await person.click(await screen.findByRole('button', { name: 'Ta tillbaka begäran' }))
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Ta tillbaka begäran om rättelse av October 2026?' }),
  )
  await person.click(question.getByRole('button', { name: 'Ta tillbaka begäran' }))
  expect(await screen.findByText('Begäran är tillbakatagen.')).toBeVisible()
  await expect.poll(() => screen.queryByText(/Den 6 saknas/)).toBeNull()
  expect(portal.received(correctionCalls.withdraw).map(({ input }) => input)).toEqual([{ year: 2026, month: 10 }])
})

it('says that it was answered meanwhile, and shows the present state', async () => {
  let acts = [asked]
  const { portal, person } = start(() => acts)
  portal.answer(correctionCalls.withdraw, () => {
    acts = [asked, { ...withdrawn, kind: 'answered', by: 1, name: 'Eva Ek', text: 'Den var en lördag' }]
    throw new PortalError('invalid_input', { fields: { month: 'Ska vara en månad med en begäran.' } })
  })
  await person.click(await screen.findByRole('button', { name: 'Ta tillbaka begäran' }))
  const question = within(await screen.findByRole('alertdialog'))
  await person.click(question.getByRole('button', { name: 'Ta tillbaka begäran' }))
  expect(await screen.findByText('Begäran är redan besvarad och kan inte tas tillbaka.')).toBeVisible()
  await expect.poll(() => screen.queryByText(/Den 6 saknas/)).toBeNull()
})

it('says how many are withdrawn at once', async () => {
  start(() => [asked, { ...asked, at: new Date('2026-11-05T16:00:00Z'), text: 'Den 7 också' }])
  expect(await screen.findByRole('button', { name: 'Ta tillbaka alla 2' })).toBeVisible()
})

it('is not offered to administrators, nor with a service that cannot do it', async () => {
  const { unmount } = start(() => [asked], 4)
  expect(await screen.findByText(/Den 6 saknas/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Ta tillbaka/ })).not.toBeInTheDocument()
  unmount()
  const { isWithdrawable: _, ...older } = asked
  start(() => [older])
  expect(await screen.findByText(/Den 6 saknas/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Ta tillbaka/ })).not.toBeInTheDocument()
})

it('stands in the history of an administrator, whose late answer is refused in words', async () => {
  let acts = [asked]
  fakePortal()
    .answer(closingViewCalls.history, () => acts)
    .answer(correctionCalls.list, () => [])
    .answer(sealCalls.get, () => sealAnswer())
    .answer(correctionCalls.answer, () => {
      acts = [asked, withdrawn]
      throw new PortalError('invalid_input', { fields: { month: 'Ska vara en månad med en begäran.' } })
    })
  const row = sealed({ correction: 'requested', isAnswerable: true })
  const { person } = renderPage(
    <ClosingPanel month="2026-10" row={row} isMoneyAway={false} onAction={() => {}} onClose={() => {}} />,
    { user: admin },
  )
  await person.click(screen.getByRole('button', { name: 'Besvara utan rättelse' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Besvara begäran/ }))
  await person.type(dialog.getByLabelText(/^Ditt svar/), 'Den 6 var en lördag')
  await person.click(dialog.getByRole('button', { name: 'Skicka svaret' }))
  expect(await dialog.findByText(/^Ingen begäran väntar på svar längre/)).toBeVisible()
  expect(await screen.findByText('Anna Öberg tog tillbaka begäran om rättelse')).toBeInTheDocument()
})
