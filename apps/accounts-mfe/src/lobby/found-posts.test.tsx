import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { postCalls } from '@portal/identity-contract'
import { type PaletteResultsProps, PortalError } from '@portal/platform-contract'
import { fakePortal, renderPage } from '@portal/page-testkit'
import FoundPosts from './found-posts.tsx'

const post = {
  id: 7,
  firstName: 'Anna',
  lastName: 'Öberg',
  pictureUrl: null,
  message: '\nFika kl 15\nTa med kopp',
  sentAt: '2026-11-20 08:15:00',
}
const find = (text: string) => {
  const onHits = vi.fn<PaletteResultsProps['onHits']>()
  renderPage(<FoundPosts text={text} onHits={onHits} />)
  return onHits
}

it('tells the palette of the three newest posts with the words, each as a way to it in the Lobby', async () => {
  const portal = fakePortal().answer(postCalls.search, () => [9, 8, 7, 6].map((id) => ({ ...post, id })))
  const onHits = find('fika kopp')
  const hit = (id: number) => ({
    id: `post${id}`,
    label: 'Fika kl 15',
    detail: 'Inlägg av Anna Öberg, 2026-11-20',
    path: `/Lobby?inlagg=${id}`,
  })
  await waitFor(() => expect(onHits).toHaveBeenLastCalledWith('posts', [hit(9), hit(8), hit(7)]))
  expect(onHits).toHaveBeenCalledWith('posts', 'pending')
  expect(portal.received(postCalls.search).map(({ input }) => input)).toEqual([{ search: 'fika kopp' }])
})

it.each([
  ['inlägg av elin', 'elin'],
  ['Inlägg elin fika', 'elin fika'],
  ['posts by elin', 'elin'],
  ['inlägg', 'inlägg'],
  ['inläggning', 'inläggning'],
])('searches for %s by %s', async (text, search) => {
  const portal = fakePortal().answer(postCalls.search, () => [])
  find(text)
  await waitFor(() => expect(portal.received(postCalls.search).map(({ input }) => input)).toEqual([{ search }]))
})

it('asks nothing by words of two letters', async () => {
  const portal = fakePortal()
  const onHits = find('fi ka')
  await waitFor(() => expect(onHits).toHaveBeenLastCalledWith('posts', []))
  expect(portal.received(postCalls.search)).toEqual([])
})

it('tells that posts are not known, but not where a service of an earlier release has no search', async () => {
  fakePortal().fail(postCalls.search, new PortalError('service_unavailable'))
  const away = find('fika')
  await waitFor(() => expect(away).toHaveBeenLastCalledWith('posts', 'failed'))
  fakePortal().fail(postCalls.search, new PortalError('not_found'))
  const earlier = find('kaffe')
  await waitFor(() => expect(earlier).toHaveBeenLastCalledWith('posts', []))
})
