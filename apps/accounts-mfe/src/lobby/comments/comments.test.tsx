import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { commentCalls, postCalls } from '@portal/identity-contract'
import type { Post, PostComment } from '@portal/identity-domain'
import { PortalError } from '@portal/platform-contract'
import { admin, fakePortal, renderPage } from '@portal/page-testkit'
import { Feed } from '../feed.tsx'

const post: Post = {
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
const comment = (id: number, change: Partial<PostComment> = {}): PostComment => ({
  id,
  firstName: 'Björn',
  lastName: 'Lind',
  pictureUrl: null,
  message: `Svar ${id}`,
  sentAt: '2026-11-20 09:00:00',
  isOwn: false,
  isChanged: false,
  ...change,
})

/** A feed of one post with these comments, oldest first, that stores what is added, changed and deleted. */
function withComments(...stored: PostComment[]) {
  let comments = stored
  return fakePortal()
    .answer(postCalls.list, () => ({ posts: [{ ...post, commentCount: comments.length }], more: false }))
    .answer(commentCalls.list, ({ before }) => {
      const older = comments.filter(({ id }) => before === undefined || id < before).toReversed()
      return { comments: older.slice(0, 20), more: older.length > 20 }
    })
    .answer(commentCalls.add, ({ message }) => {
      const added = comment(100 + comments.length, { message, isOwn: true })
      comments = [...comments, added]
      return added
    })
    .answer(commentCalls.change, ({ id, message }) => {
      comments = comments.map((one) => (one.id === id ? { ...one, message, isChanged: true } : one))
      return comment(id, { message })
    })
    .answer(commentCalls.remove, ({ id }) => {
      comments = comments.filter((one) => one.id !== id)
      return true as const
    })
}

async function opened(label: RegExp, options: Parameters<typeof renderPage>[1] = {}) {
  const { person } = renderPage(<Feed />, options)
  const button = await screen.findByRole('button', { name: label })
  await person.click(button)
  await screen.findByRole('textbox', { name: 'Din kommentar' })
  return { person, button }
}
const shown = () =>
  within(screen.getByRole('list', { name: 'Kommentarer till inlägget av Anna Öberg' })).getAllByRole('listitem')
const choose = (name: string) => screen.getByRole('menuitem', { name })

it('takes the next key as the first comment', async () => {
  withComments()
  const { person } = renderPage(<Feed />)
  await person.click(await screen.findByRole('button', { name: /^Kommentera$/ }))
  expect(screen.getByRole('textbox', { name: 'Din kommentar' })).toHaveFocus()
  await person.keyboard('Kaffe')
  expect(screen.getByRole('textbox', { name: 'Din kommentar' })).toHaveValue('Kaffe')
})

it('shows the comments oldest first once the button is pressed, and adds one', async () => {
  const portal = withComments(comment(1), comment(2))
  const { person, button } = await opened(/^2 kommentarer$/)
  expect(button).toHaveAccessibleDescription(/^Inlägget av Anna Öberg/)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await waitFor(() => expect(shown().map(({ textContent }) => textContent)).toHaveLength(2))
  expect(shown()[0]).toHaveTextContent('Svar 1')
  const send = screen.getByRole('button', { name: 'Skicka' })
  expect(send).toBeDisabled()
  await person.type(
    screen.getByRole('textbox', { name: 'Din kommentar' }),
    'Jag tar med bullar{Control>}{Enter}{/Control}',
  )
  await waitFor(() => expect(shown().at(-1)).toHaveTextContent('Jag tar med bullar'))
  expect(portal.received(commentCalls.add)[0]?.input).toEqual({ postId: 4, message: 'Jag tar med bullar' })
  await waitFor(() => expect(button).toHaveTextContent('3 kommentarer'))
  expect(screen.getByRole('textbox', { name: 'Din kommentar' })).toHaveValue('')
})

it('loads earlier comments on request', async () => {
  withComments(...Array.from({ length: 25 }, (_, n) => comment(n + 1)))
  const { person } = await opened(/^25 kommentarer/)
  await waitFor(() => expect(shown()).toHaveLength(20))
  await person.click(screen.getByRole('button', { name: 'Visa tidigare kommentarer' }))
  await waitFor(() => expect(shown()).toHaveLength(25))
  expect(shown()[0]).toHaveTextContent('Svar 1')
  expect(screen.queryByRole('button', { name: 'Visa tidigare kommentarer' })).toBeNull()
})

it('changes and deletes one’s own comment, and keeps others’ without a menu', async () => {
  withComments(comment(1), comment(2, { isOwn: true }))
  const { person } = await opened(/^2 kommentarer/)
  const menus = () => screen.findAllByRole('button', { name: /^Meny för kommentaren/ })
  expect(await menus()).toHaveLength(1)
  await person.click((await menus())[0] as HTMLElement)
  await person.click(choose('Ändra'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ändra kommentaren' }))
  const text = dialog.getByRole('textbox', { name: /Kommentar/ })
  await person.clear(text)
  await person.type(text, 'Kommer inte')
  await person.click(dialog.getByRole('button', { name: 'Spara kommentaren' }))
  await waitFor(() => expect(shown()[1]).toHaveTextContent('ändratKommer inte'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click((await menus())[0] as HTMLElement)
  await person.click(choose('Ta bort'))
  await person.click(await screen.findByRole('button', { name: 'Ta bort kommentaren' }))
  await waitFor(() => expect(shown()).toHaveLength(1))
})

it('offers administrators the deletion of any comment', async () => {
  withComments(comment(1))
  const { person } = await opened(/^1 kommentar$/, { user: admin })
  await person.click(await screen.findByRole('button', { name: /^Meny för kommentaren av Björn Lind/ }))
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Ta bort'])
})

it('keeps the text when it could not be sent, and says why', async () => {
  withComments().fail(commentCalls.add, new PortalError('not_found'))
  const { person } = await opened(/^Kommentera/)
  await person.type(screen.getByRole('textbox', { name: 'Din kommentar' }), 'Hej')
  await person.click(screen.getByRole('button', { name: 'Skicka' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Din kommentar' })).toHaveValue('Hej'))
})

it('offers no comments beside a service that knows none', async () => {
  fakePortal().answer(postCalls.list, () => ({ posts: [post], more: false }))
  renderPage(<Feed />)
  await screen.findByRole('article')
  expect(screen.queryByRole('button', { name: /omment/ })).toBeNull()
})
