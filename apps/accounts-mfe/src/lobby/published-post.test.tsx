import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { postCalls } from '@portal/identity-contract'
import type { Post } from '@portal/identity-domain'
import { fakePortal, renderPage } from '@portal/page-testkit'
import { useAnnounced } from '@portal/web-kit'
import { Feed } from './feed.tsx'

const post = (id: number, message: string): Post => ({
  id,
  firstName: 'Björn',
  lastName: 'Lind',
  pictureUrl: null,
  message,
  sentAt: '2026-11-20 08:30:15',
})
/** A pinned post, and below it those that are published. */
function withFeed() {
  const posts = [{ ...post(1, 'Inlägg 1'), isPinned: true }]
  return fakePortal()
    .answer(postCalls.list, () => ({ posts: [...posts], more: false }))
    .answer(postCalls.add, ({ message }) => {
      const added = { ...post(2, message), isPinned: false }
      posts.push(added)
      return added
    })
}
const last = () => screen.getAllByRole('listitem').at(-1)

it('brings a published post into view below a pinned one, marks it and gives it the focus', async () => {
  withFeed()
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { person } = renderPage(<Feed />)
  await screen.findByText('Inlägg 1')
  await person.type(screen.getByRole('textbox', { name: 'Skriv ett inlägg' }), 'Fika kl 15')
  await person.click(screen.getByRole('button', { name: 'Publicera' }))
  await waitFor(() => expect(last()).toHaveFocus())
  expect(last()).toHaveTextContent('Fika kl 15')
  expect(shown.mock.contexts).toContain(document.activeElement)
  expect(useAnnounced.getState().text).toContain('Inlägget är publicerat.')
})

it('leaves the focus in the box after Ctrl+Enter, for the next post', async () => {
  withFeed()
  const { person } = renderPage(<Feed />)
  const box = screen.getByRole('textbox', { name: 'Skriv ett inlägg' })
  await person.type(box, 'Fika kl 15{Control>}{Enter}{/Control}')
  await waitFor(() => expect(last()).toHaveTextContent('Fika kl 15'))
  expect(box).toHaveFocus()
})
