// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { dropSecond } from './watch-leaving.ts'

const person = userEvent.setup()
// As the portal does at its start.
dropSecond()
const press = (name: string) => person.click(screen.getByRole('link', { name }))
const answer = (name: string) => person.click(screen.getByRole('button', { name }))
const question = () => screen.queryByRole('alertdialog', { name: 'Vill du lämna sidan utan att spara?' })

describe('changes that can be saved from the question', () => {
  let finish: (isSaved: boolean) => void
  let saves = 0
  function Form(): ReactNode {
    const [isDirty, setDirty] = useState(true)
    const save = async () => {
      saves += 1
      const isSaved = await new Promise<boolean>((resolve) => (finish = resolve))
      if (isSaved) setDirty(false)
      return isSaved
    }
    return (
      <>
        <LeaveGuard isDirty={isDirty} saving={{ canSave: () => true, save }} />
        <Link to="/Lobby">Till lobbyn</Link>
        <p>{isDirty ? 'Ändrat' : 'Sparat'}</p>
      </>
    )
  }
  const openForm = async () => {
    saves = 0
    history.pushState(null, '', '/start')
    show(
      <BrowserRouter>
        <Link to="/Konto">Till kontot</Link>
        <Routes>
          <Route path="/Konto" element={<Form />} />
          <Route path="*" element={<p>En annan sida</p>} />
        </Routes>
      </BrowserRouter>,
    )
    await press('Till kontot')
  }
  const WAYS = [
    ['a link', () => press('Till lobbyn'), '/Lobby'],
    ['going back', () => Promise.resolve(act(() => history.back())), '/start'],
  ] as const

  it.each(WAYS)('are saved once, and then %s leads where it would', async (_way, leave, to) => {
    await openForm()
    await leave()
    expect(await screen.findByText('Det du har skrivit är inte sparat.')).toBeVisible()
    await person.dblClick(screen.getByRole('button', { name: 'Spara och lämna' }))
    expect(location.pathname).toBe('/Konto')
    act(() => finish(true))
    await waitFor(() => expect(location.pathname).toBe(to))
    expect(await screen.findByText('En annan sida')).toBeVisible()
    expect(question()).not.toBeInTheDocument()
    expect(saves).toBe(1)
  })

  it.each(WAYS)('that could not be saved keep the page after %s, and are asked about again', async (_way, leave) => {
    await openForm()
    await leave()
    await person.click(await screen.findByRole('button', { name: 'Spara och lämna' }))
    act(() => finish(false))
    await waitFor(() => expect(question()).not.toBeInTheDocument())
    expect(location.pathname).toBe('/Konto')
    expect(screen.getByText('Ändrat')).toBeVisible()
    await press('Till lobbyn')
    await answer('Lämna utan att spara')
    await waitFor(() => expect(location.pathname).toBe('/Lobby'))
  })
})
