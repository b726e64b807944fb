import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { commentCalls, postCalls } from '@portal/identity-contract'
import type { Post } from '@portal/identity-domain'
import { PortalError } from '@portal/platform-contract'
import { fakePortal, renderPage } from '@portal/page-testkit'
import { Link } from '@portal/ui/router'
import { Feed } from './feed.tsx'
import { postAddress } from './use-post-in-address.ts'

const post = (id: number): Post => ({
  id,
  firstName: 'Björn',
  lastName: 'Lind',
  pictureUrl: null,
  message: `Inlägg ${id}`,
  sentAt: '2026-11-20 08:30:15',
  commentCount: 1,
})
const comment = { ...post(1), message: 'Ett svar', isOwn: false, isChanged: false }
/** A feed of two posts. */
const withFeed = () =>
  fakePortal()
    .answer(postCalls.list, () => ({ posts: [post(9), post(8)], more: false }))
    .answer(commentCalls.list, () => ({ comments: [comment], more: false }))
/** The feed beside a notification that names post 8. */
const page = (
  <>
    <Link to={postAddress(8)}>Notisen</Link>
    <Feed />
  </>
)
const itemOf = async (message: string) => {
  const item = (await screen.findByText(message)).closest('li')
  if (!item) throw new Error('The post is not in the list.')
  return item
}
const beginnings = () => screen.getAllByRole('article').map((one) => /Inlägg \d/.exec(one.textContent)?.[0])

it('brings the post that the address names into view, with its comments and the focus', async () => {
  withFeed()
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { address } = renderPage(<Feed />, { at: postAddress(8) })
  const item = await itemOf('Inlägg 8')
  expect(await within(item).findByText('Ett svar')).toBeVisible()
  expect(item).toHaveFocus()
  expect(shown.mock.contexts).toContain(item)
  expect(beginnings()).toEqual(['Inlägg 9', 'Inlägg 8'])
  await waitFor(() => expect(address()).toBe('/Lobby'))
})

it('opens it again when the notification is followed once more', async () => {
  withFeed()
  const { person } = renderPage(page)
  await person.click(screen.getByRole('link'))
  const comments = within(await itemOf('Inlägg 8')).getByRole('button', { name: '1 kommentar' })
  await person.click(comments)
  await waitFor(() => expect(screen.queryByText('Ett svar')).not.toBeInTheDocument())
  await person.click(screen.getByRole('link'))
  expect(await screen.findByText('Ett svar')).toBeVisible()
  expect(await itemOf('Inlägg 8')).toHaveFocus()
})

it('shows one on top that the feed has not come to', async () => {
  const sent = withFeed().answer(postCalls.find, ({ id }) => post(id))
  renderPage(<Feed />, { at: postAddress(2) })
  expect(await itemOf('Inlägg 2')).toHaveFocus()
  expect(beginnings()).toEqual(['Inlägg 2', 'Inlägg 9', 'Inlägg 8'])
  expect(sent.received(postCalls.find).map(({ input }) => input)).toEqual([{ id: 2 }])
})

it('says that a deleted one no longer exists, and reads the feed all the same', async () => {
  withFeed().fail(postCalls.find, new PortalError('not_found'))
  renderPage(<Feed />, { at: postAddress(2) })
  expect(await screen.findByText('Inlägget som notisen gäller finns inte längre.')).toBeVisible()
  expect(beginnings()).toEqual(['Inlägg 9', 'Inlägg 8'])
})

it('asks for nothing where the address names no number', async () => {
  const sent = withFeed()
  const { address } = renderPage(<Feed />, { at: '/?inlagg=x' })
  await itemOf('Inlägg 9')
  await waitFor(() => expect(address()).toBe('/'))
  expect(sent.received(postCalls.find)).toEqual([])
})

it('has the focus in the field for a new post when the address asks for it', async () => {
  withFeed()
  const { address } = renderPage(<Feed />, { at: '/Lobby?skriv' })
  expect(screen.getByRole('textbox', { name: 'Skriv ett inlägg' })).toHaveFocus()
  await waitFor(() => expect(address()).toBe('/Lobby'))
  await itemOf('Inlägg 9')
})
