import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { admin } from '@portal/page-testkit'
import { entryOf, threeRemotes } from '../remotes/fixture-registry.ts'
import { changeSettings } from '../settings/settings.ts'
import { address, renderPortal } from '../testing.tsx'

const NAMES = ['taxi.pdf', 'bok.pdf', 'tåg.pdf'] as const
const onOpen = vi.fn<(name: string) => void>()

/** A list as areas draw it, with the rows of a hidden tab before it. */
function List() {
  return (
    <>
      <div hidden>
        <table>
          <tbody>
            <tr>
              <td>
                <button data-opens>Dold</button>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      <table>
        <tbody>
          {NAMES.map((name) => (
            <tr key={name}>
              <td>
                <input type="checkbox" aria-label={`Markera ${name}`} disabled={name === 'tåg.pdf'} />
              </td>
              <td>
                <button data-opens onClick={() => onOpen(name)}>
                  {name}
                </button>
              </td>
              <td>
                <button>{`Ta bort ${name}`}</button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <input aria-label="Sök" />
    </>
  )
}

/** Rows that nothing opens. */
function Plain() {
  return (
    <table>
      <tbody>
        {NAMES.map((name) => (
          <tr key={name}>
            <td>{name}</td>
            <td>
              <button>{`Ta bort ${name}`}</button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

async function opened(user = admin, page: () => React.ReactNode = List, remotes = threeRemotes) {
  const { person } = renderPortal({ at: '/Lobby', user, remotes, load: () => Promise.resolve({ default: page }) })
  await screen.findAllByRole('row')
  return person
}
const opener = (name: string) => screen.getByRole('button', { name })

it('moves the focus from row to row by j and k, no further than the list, past rows that are hidden', async () => {
  const person = await opened()
  await person.keyboard('j')
  expect(opener('taxi.pdf')).toHaveFocus()
  await person.keyboard('jjj')
  expect(opener('tåg.pdf')).toHaveFocus()
  await person.keyboard('kkkk')
  expect(opener('taxi.pdf')).toHaveFocus()
})

it('opens the focused row by Enter', async () => {
  const person = await opened()
  await person.keyboard('jj{Enter}')
  expect(onOpen).toHaveBeenLastCalledWith('bok.pdf')
})

it('ticks the focused row by x and unticks it again, and keeps the focus', async () => {
  const person = await opened()
  await person.keyboard('xjx')
  expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([
    screen.getByRole('checkbox', { name: 'Markera taxi.pdf' }),
  ])
  expect(opener('taxi.pdf')).toHaveFocus()
  await person.keyboard('xjjx')
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([])
})

it('goes on from a control within a row', async () => {
  const person = await opened()
  opener('Ta bort taxi.pdf').focus()
  await person.keyboard('j')
  expect(opener('bok.pdf')).toHaveFocus()
})

it('goes through the first controls of rows that nothing opens', async () => {
  const person = await opened(admin, Plain)
  await person.keyboard('jj')
  expect(opener('Ta bort bok.pdf')).toHaveFocus()
})

it('keeps its keys from areas of earlier releases, with and without the focus in a list', async () => {
  const earlier = entryOf('money', {
    actions: [{ label: 'Nytt kvitto', path: '/Kvitto?ny', roles: ['admin'], key: 'k' }],
  })
  const person = await opened(admin, List, [earlier, ...threeRemotes])
  await person.keyboard('kjjk')
  expect([document.activeElement, address()]).toEqual([opener('taxi.pdf'), '/Lobby'])
  await person.keyboard('?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Kortkommandon' }))
  expect(dialog.queryByText('Nytt kvitto')).toBeNull()
})

it.each([
  ['has rows that can be ticked', List, true],
  ['has no such rows', Plain, false],
])('lists the key that ticks rows only where the page has them: it %s', async (_, page, isListed) => {
  const person = await opened(admin, page)
  await person.keyboard('?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Kortkommandon' }))
  expect(dialog.queryByText('Markera raden, eller avmarkera den') !== null).toBe(isListed)
  expect(dialog.getByText('Nästa rad')).toBeVisible()
})

it('does nothing in a field, below a dialog, or while the keys are switched off', async () => {
  const person = await opened()
  await person.type(screen.getByLabelText('Sök'), 'jxk')
  expect(screen.getByLabelText('Sök')).toHaveValue('jxk')
  opener('taxi.pdf').focus()
  await person.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Kortkommandon' })
  await person.keyboard('j')
  expect(dialog).toContainElement(document.activeElement as HTMLElement)
  await person.keyboard('{Escape}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  changeSettings({ shortcuts: false })
  opener('taxi.pdf').focus()
  await person.keyboard('jx')
  expect(opener('taxi.pdf')).toHaveFocus()
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([])
  changeSettings({ shortcuts: true })
})
