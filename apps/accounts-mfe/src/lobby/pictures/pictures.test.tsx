import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { postCalls, postPictureCalls } from '@portal/identity-contract'
import type { Post, PostPicture } from '@portal/identity-domain'
import { invalidInput, PortalError } from '@portal/platform-contract'
import { fakePortal, renderPage } from '@portal/page-testkit'
import { Feed } from '../feed.tsx'

const picture = (id: number, description = ''): PostPicture => ({
  id,
  key: `key-${id}`,
  width: 1600,
  height: 1200,
  description,
})
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
  pictures: [],
}
const photo = (name = 'bild.jpg', type = 'image/jpeg') => new File(['photo'], name, { type })

/** A portal that stores posts and pictures. */
function withFeed(...stored: Post[]) {
  let posts = stored
  let last = 10
  const given = (chosen: readonly { id: number; description?: string | undefined }[] = []) =>
    chosen.map(({ id, description }) => picture(id, description))
  return fakePortal()
    .answer(postCalls.list, () => ({ posts, more: false, mostPictures: 4 }))
    .answer(postCalls.add, ({ message, pictures }) => {
      const post = { ...own, id: 100, message, pictures: given(pictures) }
      posts = [post, ...posts]
      return post
    })
    .answer(postCalls.change, ({ id, message, pictures }) => {
      const post = { ...own, id, message, pictures: given(pictures) }
      posts = posts.map((one) => (one.id === id ? post : one))
      return post
    })
    .answer(postPictureCalls.add, () => picture((last += 1)))
    .answer(postPictureCalls.remove, () => true as const)
    .answer(postPictureCalls.bytes, () => new Blob(['webp']))
}
const open = async () => {
  const page = renderPage(<Feed />)
  await screen.findByRole('button', { name: 'Lägg till bilder' })
  return page
}
const picker = () => screen.getByLabelText('Lägg till bilder', { selector: 'input' })
const rows = () => within(screen.getByRole('list', { name: 'Bilder i ditt inlägg' })).getAllByRole('listitem')
const publish = () => screen.getByRole('button', { name: 'Publicera' })
const box = () => screen.getByRole('textbox', { name: 'Skriv ett inlägg' })

describe('a post with pictures', () => {
  it('is written with descriptions, in the order in which they were added, and the box is empty again', async () => {
    const portal = withFeed()
    const { person } = await open()
    await person.upload(picker(), [photo('ett.jpg'), photo('två.png', 'image/png')])
    await waitFor(() => expect(portal.received(postPictureCalls.add)).toHaveLength(2))
    await person.type(box(), 'Utsikt')
    await person.type(screen.getByRole('textbox', { name: /Beskriv bild 1/ }), 'Fjäll{Enter}')
    expect(portal.received(postCalls.add)).toHaveLength(0)
    await person.click(publish())
    await screen.findByRole('button', { name: 'Fjäll' })
    expect(portal.received(postCalls.add)[0]?.input).toEqual({
      message: 'Utsikt',
      pictures: [
        { id: 11, description: 'Fjäll' },
        { id: 12, description: '' },
      ],
    })
    expect(screen.getByRole('button', { name: 'Bild 2 av 2 från Anna Öberg' })).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Bilder i ditt inlägg' })).not.toBeInTheDocument()
    const keys = portal.received(postPictureCalls.add).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
  })

  it('takes pictures that are dropped or pasted, and leaves pasted text to the field', async () => {
    const portal = withFeed()
    await open()
    const drop = { dataTransfer: { types: ['Files'], files: [photo()] } }
    fireEvent.dragOver(box(), drop)
    expect(screen.getByText('Släpp bilderna här')).toBeVisible()
    fireEvent.drop(box(), drop)
    expect(screen.queryByText('Släpp bilderna här')).not.toBeInTheDocument()
    fireEvent.paste(box(), { clipboardData: { types: ['Files'], files: [photo()] } })
    fireEvent.paste(box(), { clipboardData: { types: ['text/plain', 'Files'], files: [photo()] } })
    expect(rows()).toHaveLength(2)
    await waitFor(() => expect(portal.received(postPictureCalls.add)).toHaveLength(2))
  })

  it('has at most four, and takes pictures only', async () => {
    withFeed()
    await open()
    const files = [photo(), photo(), new File(['x'], 'a.pdf', { type: 'application/pdf' }), photo(), photo(), photo()]
    fireEvent.drop(box(), { dataTransfer: { types: ['Files'], files } })
    expect(await screen.findByText('Ett inlägg kan ha högst 4 bilder.')).toBeInTheDocument()
    expect(screen.getByText('Bilder kan vara JPEG, PNG eller WebP.')).toBeInTheDocument()
    expect(rows()).toHaveLength(4)
    expect(screen.getByRole('button', { name: 'Lägg till bilder' })).toBeDisabled()
  })

  it('waits for its pictures, and shows why one was refused', async () => {
    const refusal = 'Bilden går inte att läsa. Välj en bild i formatet JPEG, PNG eller WebP.'
    const portal = withFeed().fail(postPictureCalls.add, invalidInput({ 'files[]': refusal }))
    const { person } = await open()
    await person.type(box(), 'Utsikt')
    await person.upload(picker(), photo())
    expect(await screen.findByText(refusal)).toHaveRole('alert')
    expect(screen.getByText('Inlägget går att publicera när bilden är borttagen eller skickad.')).toBeVisible()
    expect(publish()).toBeDisabled()
    await person.click(screen.getByRole('button', { name: 'Släng bild 1' }))
    expect(publish()).toBeEnabled()
    await person.click(publish())
    await waitFor(() => expect(portal.received(postCalls.add)[0]?.input).toEqual({ message: 'Utsikt' }))
  })

  it('sends a picture again by the same key after a failure of the network', async () => {
    const portal = withFeed().fail(postPictureCalls.add, new PortalError('service_unavailable'))
    const { person } = await open()
    await person.upload(picker(), photo())
    await screen.findByText('Bilden kunde inte skickas.')
    portal.answer(postPictureCalls.add, () => picture(30))
    await person.click(screen.getByRole('button', { name: 'Skicka bild 1 igen' }))
    await waitFor(() => expect(screen.queryByText('Bilden kunde inte skickas.')).not.toBeInTheDocument())
    const [first, second] = portal.received(postPictureCalls.add)
    await waitFor(() => expect(portal.received(postPictureCalls.add)).toHaveLength(2))
    expect(first?.headers.get('idempotency-key')).toBe(second?.headers.get('idempotency-key'))
  })

  it('removes a picture from the service that the post does not get', async () => {
    const portal = withFeed()
    const { person } = await open()
    await person.upload(picker(), photo())
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
    await person.click(screen.getByRole('button', { name: 'Släng bild 1' }))
    await waitFor(() => expect(portal.received(postPictureCalls.remove)[0]?.input).toEqual({ id: 11 }))
    expect(box()).toHaveFocus()
  })

  it('tells when a service of an earlier release left the pictures out', async () => {
    withFeed().answer(postCalls.add, ({ message }) => {
      const { pictures: _none, ...post } = own
      return { ...post, message }
    })
    const { person } = await open()
    await person.upload(picker(), photo())
    await person.type(box(), 'Utsikt')
    await waitFor(() => expect(publish()).toBeEnabled())
    await person.click(publish())
    expect(
      await screen.findByText('Inlägget publicerades utan bilderna. Lägg till dem igen om en stund.'),
    ).toBeInTheDocument()
  })

  it('is offered by services that know pictures only', async () => {
    withFeed(own).answer(postCalls.list, () => ({ posts: [own], more: false }))
    renderPage(<Feed />)
    await screen.findByRole('article')
    expect(screen.queryByRole('button', { name: 'Lägg till bilder' })).not.toBeInTheDocument()
    fireEvent.paste(box(), { clipboardData: { types: ['Files'], files: [photo()] } })
    expect(screen.queryByRole('list', { name: 'Bilder i ditt inlägg' })).not.toBeInTheDocument()
  })
})

describe('pictures in the feed', () => {
  const post = {
    ...own,
    isOwn: false,
    firstName: 'Björn',
    lastName: 'Lind',
    pictures: [picture(1, 'Fjäll'), picture(2)],
  }

  it('open large, change with the arrows and close with Esc, which returns the focus', async () => {
    withFeed(post)
    const { person } = renderPage(<Feed />)
    const first = await screen.findByRole('button', { name: 'Fjäll' })
    first.focus()
    await person.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Fjäll' }))
    expect(dialog.getByText('1 av 2')).toBeVisible()
    await person.keyboard('{ArrowRight}')
    expect(await screen.findByRole('dialog', { name: 'Bild 2 av 2 från Björn Lind' })).toBeVisible()
    await person.keyboard('{ArrowRight}{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(first).toHaveFocus()
  })

  it('are fetched when they come near, and have their place before', async () => {
    let come = () => {}
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
          come = () => seen([{ isIntersecting: true }])
        }
        observe() {}
        disconnect() {}
      },
    )
    const portal = withFeed({ ...post, pictures: [picture(1, 'Fjäll')] })
    renderPage(<Feed />)
    const button = await screen.findByRole('button', { name: 'Fjäll' })
    expect(portal.received(postPictureCalls.bytes)).toHaveLength(0)
    expect(button.parentElement).toHaveStyle({ aspectRatio: '1.3333333333333333' })
    come()
    expect(await within(button).findByRole('img', { name: 'Fjäll' })).toBeInTheDocument()
    expect(portal.received(postPictureCalls.bytes)[0]?.input).toEqual({ key: 'key-1' })
  })

  it('show their description where they cannot be fetched', async () => {
    withFeed(post).fail(postPictureCalls.bytes, new PortalError('not_found'))
    renderPage(<Feed />)
    expect(await screen.findByText('Fjäll')).toBeVisible()
  })
})

describe('a change of a post', () => {
  it('keeps, describes, removes and adds pictures', async () => {
    const portal = withFeed({ ...own, pictures: [picture(1, 'Ett'), picture(2, 'Två')] })
    const { person } = renderPage(<Feed />)
    await person.click(await screen.findByRole('button', { name: /^Meny för inlägget av Anna/ }))
    await person.click(screen.getByRole('menuitem', { name: 'Ändra' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra inlägget' }))
    await person.click(dialog.getByRole('button', { name: 'Släng bild 1' }))
    await person.type(dialog.getByRole('textbox', { name: /Beskriv bild 1/ }), ' igen')
    await person.upload(dialog.getByLabelText('Lägg till bilder', { selector: 'input' }), photo())
    await waitFor(() => expect(dialog.queryByRole('progressbar')).not.toBeInTheDocument())
    await person.click(dialog.getByRole('button', { name: 'Spara inlägget' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(portal.received(postCalls.change)[0]?.input).toEqual({
      id: 4,
      message: 'Fika kl 15',
      pictures: [
        { id: 2, description: 'Två igen' },
        { id: 11, description: '' },
      ],
    })
    expect(portal.received(postPictureCalls.remove)).toHaveLength(0)
    expect(await screen.findByRole('button', { name: 'Två igen' })).toBeVisible()
  })

  it('that closes with changed pictures asks first', async () => {
    withFeed({ ...own, pictures: [picture(1, 'Ett')] })
    const { person } = renderPage(<Feed />)
    await person.click(await screen.findByRole('button', { name: /^Meny för inlägget av Anna/ }))
    await person.click(screen.getByRole('menuitem', { name: 'Ändra' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra inlägget' }))
    await person.click(dialog.getByRole('button', { name: 'Släng bild 1' }))
    await person.click(dialog.getByRole('button', { name: 'Avbryt' }))
    expect(await screen.findByRole('button', { name: 'Stäng utan att spara' })).toBeVisible()
  })
})
