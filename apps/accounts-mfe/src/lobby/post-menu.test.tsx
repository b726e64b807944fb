import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { postCalls } from '@portal/identity-contract'
import type { Post } from '@portal/identity-domain'
import { PortalError } from '@portal/platform-contract'
import { admin, fakePortal, renderPage } from '@portal/page-testkit'
import { Feed } from './feed.tsx'

const own: Post = {
  id: 4,
  firstName: 'Anna',
  lastName: 'Öberg',
  pictureUrl: null,
  message: 'Fika kl 15',
  sentAt: '2026-11-20 08:30:15',
  isOwn: true,
  isChanged: false,
  isPinned: false,
}
const others: Post = { ...own, id: 3, firstName: 'Björn', lastName: 'Lind', isOwn: false }

/** A feed that stores what is changed, removed and pinned. */
function withFeed(...stored: Post[]) {
  let posts = stored
  let removed: readonly Post[] = []
  const alter = (id: number, change: Partial<Post>) => {
    posts = posts.map((one) => (one.id === id ? { ...one, ...change } : one))
    return { ...own, id, ...change }
  }
  return fakePortal()
    .answer(postCalls.list, () => ({ posts, more: false }))
    .answer(postCalls.change, ({ id, message }) => alter(id, { message, isChanged: true }))
    .answer(postCalls.pin, ({ id, isPinned }) => alter(id, { isPinned }))
    .answer(postCalls.remove, ({ id }) => {
      removed = posts.filter((one) => one.id === id)
      posts = posts.filter((one) => one.id !== id)
      return true as const
    })
    .answer(postCalls.restore, () => {
      posts = [...removed, ...posts]
      return true as const
    })
}
const openMenu = async (name: RegExp, options: Parameters<typeof renderPage>[1] = {}) => {
  const page = renderPage(<Feed />, options)
  await page.person.click(await screen.findByRole('button', { name }))
  return { ...page, items: screen.getAllByRole('menuitem').map((item) => item.textContent) }
}
const choose = (name: string) => screen.getByRole('menuitem', { name })

it('changes one’s own post', async () => {
  const portal = withFeed(own, others)
  const { person, items } = await openMenu(/av Anna Öberg/)
  expect(items).toEqual(['Ändra', 'Ta bort'])
  await person.click(choose('Ändra'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ändra inlägget' }))
  const text = dialog.getByRole('textbox', { name: /Inlägg/ })
  await person.clear(text)
  await person.click(dialog.getByRole('button', { name: 'Spara inlägget' }))
  expect(await dialog.findByText('Skriv mellan 1 och 2000 tecken.')).toBeVisible()
  await person.type(text, 'Fika kl 14')
  await person.click(dialog.getByRole('button', { name: 'Spara inlägget' }))
  await waitFor(() => expect(screen.getAllByRole('article')[0]).toHaveTextContent('ändratFika kl 14'))
  expect(portal.received(postCalls.change)[0]?.input).toEqual({ id: 4, message: 'Fika kl 14' })
})

it('removes one’s own post once that is confirmed, and restores it', async () => {
  const portal = withFeed(own, others)
  const { person } = await openMenu(/av Anna Öberg/)
  await person.click(choose('Ta bort'))
  await person.click(await screen.findByRole('button', { name: 'Ta bort inlägget' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  expect(screen.getByText('Inlägget är borttaget.')).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Ångra' }))
  expect(await screen.findByText('Inlägget är tillbaka.')).toBeInTheDocument()
  expect(screen.getAllByRole('article')).toHaveLength(2)
  portal.fail(postCalls.restore, new PortalError('not_found'))
  await person.click(screen.getByRole('button', { name: /av Anna Öberg/ }))
  await person.click(choose('Ta bort'))
  await person.click(await screen.findByRole('button', { name: 'Ta bort inlägget' }))
  await person.click(await screen.findByRole('button', { name: 'Ångra' }))
  expect(await screen.findByText('Inlägget gick inte att ta tillbaka längre.')).toBeInTheDocument()
})

it('offers nothing for others’ posts, or beside a service that cannot change any', async () => {
  const { isOwn: _isOwn, ...old } = own
  withFeed(others, old)
  renderPage(<Feed />)
  expect(await screen.findAllByRole('article')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Meny för inlägget/ })).not.toBeInTheDocument()
})

it('is pinned and removed by administrators', async () => {
  withFeed(others)
  const { person, items } = await openMenu(/av Björn Lind/, { user: admin })
  expect(items).toEqual(['Fäst överst', 'Ta bort'])
  await person.click(choose('Fäst överst'))
  await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('Fäst'))
})

it('says when too many are pinned', async () => {
  withFeed(others).fail(postCalls.pin, new PortalError('conflict', { text: 'Högst 3 inlägg kan vara fästa.' }))
  const { person } = await openMenu(/av Björn Lind/, { user: admin })
  await person.click(choose('Fäst överst'))
  expect(await screen.findByText('Högst 3 inlägg kan vara fästa.')).toBeInTheDocument()
})
