// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { onPhone } from '../testing/phone.ts'
import { show } from '../testing/show.tsx'
import { FilePreview } from './file-preview.tsx'
import type { PreviewAction } from './preview-bar.tsx'

const file = { key: 'k', name: 'taxi.xlsx', load: async () => new Blob(['x']) }
const photo = { key: 'p', name: 'taxi.jpg', load: async () => new Blob(['x']) }
const names = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))

function open(shown: typeof file, action?: PreviewAction) {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const acts = { next: vi.fn<() => void>(), download: vi.fn<() => void>(), close: vi.fn<() => void>() }
  const page = show(
    <FilePreview
      file={shown}
      action={action}
      {...(action ? { onNext: acts.next } : {})}
      onDownload={acts.download}
      onClose={acts.close}
    />,
  )
  return { ...page, ...acts }
}
const correct = vi.fn<() => void>()
const ACTION = { label: 'Rätta', icon: null, run: correct }

it('has every act beside the name where there is room', () => {
  open(photo, ACTION)
  expect(names()).toEqual([
    'Förminska',
    'Förstora',
    'Vrid',
    'Föregående fil',
    'Nästa fil',
    'Rätta',
    'Ladda ner',
    'Stäng',
  ])
})

it('says how large the file is shown', async () => {
  const { person } = open(photo, ACTION)
  expect(screen.getByText('100 %')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Förstora' }))
  expect(screen.getByText('150 %')).toBeVisible()
})

it('has the seldom used ones in a menu on a phone', async () => {
  onPhone()
  const { person, next, download, close } = open(photo, ACTION)
  expect(names()).toEqual(['Förminska', 'Förstora', 'Vrid', 'Föregående fil', 'Nästa fil', 'Mer', 'Stäng'])
  await person.click(screen.getByRole('button', { name: 'Mer' }))
  const acts = within(await screen.findByRole('menu')).getAllByRole('menuitem')
  expect(acts.map((act) => act.textContent)).toEqual(['Rätta', 'Ladda ner'])
  await person.keyboard('j')
  expect(next).not.toHaveBeenCalled()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  expect(close).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Mer' })).toHaveFocus()
  await person.click(screen.getByRole('button', { name: 'Mer' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Ladda ner' }))
  expect(download).toHaveBeenCalledOnce()
})

it('says in the menu why an act cannot be done', async () => {
  onPhone()
  const { person } = open(photo, { label: 'Rätta', icon: null, whyNot: 'En administratör har öppnat filen.' })
  await person.click(screen.getByRole('button', { name: 'Mer' }))
  const act = await screen.findByRole('menuitem', { name: 'En administratör har öppnat filen.' })
  expect(act).toHaveAttribute('aria-disabled', 'true')
})

it('has no menu on a phone for the few acts of a file that is not shown', () => {
  onPhone()
  open(file)
  expect(names().filter((name) => name !== null)).toEqual(['Ladda ner', 'Stäng'])
})
