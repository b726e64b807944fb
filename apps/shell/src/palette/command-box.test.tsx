import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderPage } from '@portal/page-testkit'
import { addCatalogue } from '@portal/web-kit'
import { sv } from '../locales/sv.ts'
import { CommandBox } from './command-box.tsx'
import type { Command } from './commands.ts'

addCatalogue('shell', sv)

it('shows the person above their hits, which keep their names and the way of the arrows', async () => {
  const ran: string[] = []
  const commands = [
    { id: 4, name: 'Anna Öberg', email: 'anna@portal.local' },
    { id: 9, name: 'Bo Ek', email: 'bo@portal.local' },
  ].flatMap((of) =>
    ['Kalkyl', 'TidRapport'].map((tab): Command => ({
      id: `${tab}${of.id}`,
      label: `${tab}: ${of.name}`,
      kind: 'hit',
      of,
      words: '',
      run: () => {},
    })),
  )
  renderPage(
    <CommandBox
      text="okt"
      onText={() => {}}
      commands={commands}
      isSearching={false}
      hasFailed={false}
      onRun={({ label }) => ran.push(label)}
      onClose={() => {}}
    />,
  )
  const list = within(screen.getByRole('listbox'))
  expect(list.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Kalkyl: Anna Öberg',
    'TidRapport: Anna Öberg',
    'Kalkyl: Bo Ek',
    'TidRapport: Bo Ek',
  ])
  expect(list.getByText('bo@portal.local')).toBeVisible()
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(ran).toEqual(['Kalkyl: Bo Ek'])
})
