// @vitest-environment jsdom
import './setup.ts'
import { onlineManager } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { defineCall, PortalError, results, text, wireObject } from '@portal/platform-contract'
import { toast, useAct, useCall, useSession } from '@portal/web-kit'
import { admin, fakePortal, onPhone, renderPage } from './index.ts'

const greeting = defineCall({
  name: 'greeting.get',
  method: 'GET',
  path: 'user/greeting',
  access: 'signed-in',
  summary: 'Greets',
  query: wireObject({ namn: { name: text(20) } }),
  answer: results(wireObject({ text: { greeting: z.string() } })),
})
const upload = defineCall({
  name: 'greeting.send',
  method: 'PUT',
  path: 'user/greeting/Add',
  access: 'signed-in',
  summary: 'Sends a card',
  body: wireObject({ Till: { to: text(20) } }),
  file: { required: true, kinds: ['pdf'], maxBytes: 100 },
  answer: results(wireObject({ id: { id: z.int() } })),
})

function Greeting({ name }: { name: string }): ReactNode {
  const { data, error } = useCall(greeting, { name })
  const send = useAct(upload)
  const card = new File(['card'], 'card.pdf')
  const post = () =>
    void send.run({ to: name }, card).then(
      ({ id }) => toast.success(`sent ${id}`),
      (failure: Error) => toast.error(failure.message),
    )
  return createElement(
    'p',
    null,
    error?.message ?? data?.greeting ?? '…',
    createElement('button', { onClick: post }, 'Send'),
  )
}

it("answers a page's call from a call table, in our names", async () => {
  const portal = fakePortal().answer(greeting, ({ name }) => ({ greeting: `Hej ${name}` }))
  renderPage(createElement(Greeting, { name: 'Anna' }), { user: admin })
  expect(await screen.findByText('Hej Anna')).toBeVisible()
  expect(portal.received(greeting).map(({ input, headers }) => [input, headers.get('x-session')])).toEqual([
    [{ name: 'Anna' }, 'token-of-1'],
  ])
  expect(useSession.getState().user).toBe(admin)
})

it('fails a call as the server would', async () => {
  fakePortal().fail(greeting, new PortalError('forbidden'))
  renderPage(createElement(Greeting, { name: 'Anna' }))
  expect(await screen.findByText('Du har inte behörighet att göra detta.')).toBeVisible()
})

it('refuses a caller who is not signed in', async () => {
  fakePortal().answer(greeting, () => ({ greeting: 'Hej' }))
  renderPage(createElement(Greeting, { name: 'Anna' }), { user: null })
  expect(await screen.findByText('Du är inte inloggad. Logga in och försök igen.')).toBeVisible()
})

it('can simulate a broken network', async () => {
  fakePortal().cut(greeting)
  renderPage(createElement(Greeting, { name: 'Anna' }))
  expect(await screen.findByText(/Det går inte att nå portalen/)).toBeVisible()
})

it('accepts uploads and shows toasts', async () => {
  const portal = fakePortal()
    .answer(greeting, () => ({ greeting: 'Hej' }))
    .answer(upload, () => ({ id: 7 }))
  const { person } = renderPage(createElement(Greeting, { name: 'Anna' }))
  await person.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('sent 7')).toBeVisible()
  expect(portal.received(upload).map(({ input, file }) => [input, file?.name])).toEqual([[{ to: 'Anna' }, 'card.pdf']])
})

it("knows the page's address after navigation", () => {
  const { address } = renderPage(createElement('p'), { at: '/Kvitto?page=2', path: '/Kvitto' })
  expect(address()).toBe('/Kvitto?page=2')
})

it("makes the screen as narrow as a phone's", () => {
  onPhone()
  expect([
    matchMedia('(max-width:599.95px)').matches,
    matchMedia('(min-width:600px)').matches,
    matchMedia('(prefers-color-scheme: dark)').matches,
  ]).toEqual([true, false, false])
})

describe('a call that a test leaves unanswered', () => {
  const limit = new AbortController()
  let outcome = 'open'

  it('is open at the end of that test', () => {
    fakePortal().answer(greeting, () => Promise.withResolvers<never>().promise)
    const ended = () => {
      outcome = 'ended'
    }
    const headers = { authorization: 'Bearer x' }
    fetch('/v1/user/greeting?namn=Anna', { headers, signal: limit.signal }).then(ended, ended)
    expect(outcome).toBe('open')
  })

  it('does not end in another one', async () => {
    limit.abort()
    await new Promise(setImmediate)
    expect(outcome).toBe('open')
  })
})

describe('a test after one without network', () => {
  it.each(['the first', 'the second'])('has a network: %s', () => {
    expect(onlineManager.isOnline()).toBe(true)
    onlineManager.setOnline(false)
  })
})
