// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import MenuItem from '@mui/material/MenuItem'
import { BrowserRouter, Link, Route, Routes, useNavigate, useSearchParams } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { onPhone } from '../testing/phone.ts'
import { show } from '../testing/show.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { Menu } from './popovers.tsx'
import { useDialogLeaving } from './use-dialog-leaving.ts'
import { askToLeave, dropSecond } from './watch-leaving.ts'

const Page = ({ isDirty }: { isDirty: boolean }): ReactNode => (
  <>
    <LeaveGuard isDirty={isDirty} />
    <Link to="/Lobby">Till lobbyn</Link>
    <Link to="/Konto?del=2">Del två</Link>
  </>
)
const Portal = ({ isDirty }: { isDirty: boolean }): ReactNode => (
  <BrowserRouter>
    <Link to="/Konto">Till kontot</Link>
    <Routes>
      <Route path="/Konto" element={<Page isDirty={isDirty} />} />
      <Route path="*" element={<p>En annan sida</p>} />
    </Routes>
  </BrowserRouter>
)
const open = (isDirty: boolean) => show(<Portal isDirty={isDirty} />)
const person = userEvent.setup()
// As the portal does at its start.
dropSecond()
const press = (name: string) => person.click(screen.getByRole('link', { name }))
const answer = (name: string) => person.click(screen.getByRole('button', { name }))
const question = () => screen.queryByRole('alertdialog', { name: 'Vill du lämna sidan utan att spara?' })

describe('a filter that is chosen in an open menu', () => {
  function List(): ReactNode {
    const [params, setParams] = useSearchParams()
    const [isOpen, setOpen] = useState(false)
    const choose = (kind: string) => () => setParams({ kind }, { replace: true })
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Öppna
        </button>
        <p>{`Visar ${params.get('kind') ?? 'alla'}`}</p>
        <Menu open={isOpen} onClose={() => setOpen(false)} anchorEl={document.body}>
          <MenuItem onClick={choose('a')}>Välj a</MenuItem>
        </Menu>
      </>
    )
  }
  const wasPutBack = () => waitFor(() => expect(history.state).not.toHaveProperty('isSecond'))

  it.each([
    ['going back', () => Promise.resolve(history.back())],
    ['Esc', () => person.keyboard('{Escape}')],
  ])('stays when %s closes the menu, and the page before is one step back', async (_, close) => {
    onPhone()
    history.replaceState(null, '', '/start')
    show(
      <BrowserRouter>
        <Link to="/Kvitto">Till kvitton</Link>
        <Routes>
          <Route path="/Kvitto" element={<List />} />
          <Route path="*" element={<p>En annan sida</p>} />
        </Routes>
      </BrowserRouter>,
    )
    await press('Till kvitton')
    await person.click(screen.getByRole('button', { name: 'Öppna' }))
    await person.click(screen.getByRole('menuitem', { name: 'Välj a' }))
    await close()
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
    await wasPutBack()
    expect(screen.getByText('Visar a')).toBeVisible()
    expect(location.search).toBe('?kind=a')
    history.back()
    await waitFor(() => expect(location.pathname).toBe('/start'))
    expect(await screen.findByText('En annan sida')).toBeVisible()
  })
})

it('closes a panel that is open by its address, and leaves that address once', async () => {
  function Panel({ onClose }: { readonly onClose: () => void }): ReactNode {
    useDialogLeaving({ onBack: onClose })
    return (
      <button type="button" onClick={onClose}>
        Stäng
      </button>
    )
  }
  function Page(): ReactNode {
    const [params, setParams] = useSearchParams()
    return (
      <>
        <button type="button" onClick={() => setParams({ person: '4' }, { replace: true })}>
          Öppna
        </button>
        {params.has('person') && <Panel onClose={() => setParams({}, { replace: true })} />}
      </>
    )
  }
  history.replaceState(null, '', '/Bokslut')
  show(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  )
  for (const close of [() => answer('Stäng'), () => Promise.resolve(history.back())]) {
    await answer('Öppna')
    await screen.findByRole('button', { name: 'Stäng' })
    await close()
    await waitFor(() => expect(history.state).not.toHaveProperty('isSecond'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stäng' })).not.toBeInTheDocument())
    expect(location.search).toBe('')
  }
})

it('keeps after a reload what an open dialog put into the address, without an extra step back', async () => {
  history.replaceState({ idx: 3 }, '', '/Inkop?visa=1')
  history.pushState({ idx: 3, isSecond: true }, '', '/Inkop?visa=2')
  const entries = history.length
  dropSecond()
  await waitFor(() => expect(history.state).toEqual({ idx: 3 }))
  expect(location.search).toBe('?visa=2')
  expect(history.length).toBe(entries)
})

it('shows a list with the filter that was chosen while rows were ticked, when going back from another page', async () => {
  function TickedList(): ReactNode {
    const [params, setParams] = useSearchParams()
    const [isTicked, setTicked] = useState(true)
    useDialogLeaving({ isOpen: isTicked, onBack: () => setTicked(false) })
    return (
      <>
        <button type="button" onClick={() => setParams({ kind: 'a' }, { replace: true })}>
          Välj a
        </button>
        <p>{`Visar ${params.get('kind') ?? 'alla'}`}</p>
        <Link to="/kvittot">Till kvittot</Link>
      </>
    )
  }
  history.replaceState(null, '', '/Kvitto')
  show(
    <BrowserRouter>
      <Link to="/slut">Till slutet</Link>
      <Routes>
        <Route path="/Kvitto" element={<TickedList />} />
        <Route path="*" element={<p>En annan sida</p>} />
      </Routes>
    </BrowserRouter>,
  )
  await answer('Välj a')
  await press('Till kvittot')
  await press('Till slutet')
  history.back()
  await waitFor(() => expect(location.pathname).toBe('/kvittot'))
  history.back()
  expect(await screen.findByText('Visar a')).toBeVisible()
  expect(location.search).toBe('?kind=a')
})

it('opens the page that is chosen in a menu while the closed menu is being left', async () => {
  function Page(): ReactNode {
    const navigate = useNavigate()
    const [isOpen, setOpen] = useState(true)
    const choose = () => {
      setOpen(false)
      // By then the browser has been told to go back, and has not done so.
      setTimeout(() => setTimeout(() => void navigate('/Lobby')))
    }
    return (
      <Menu open={isOpen} anchorEl={document.body}>
        <MenuItem onClick={choose}>Till lobbyn</MenuItem>
      </Menu>
    )
  }
  onPhone()
  history.replaceState(null, '', '/Kvitto')
  show(
    <BrowserRouter>
      <Routes>
        <Route path="/Kvitto" element={<Page />} />
        <Route path="*" element={<p>En annan sida</p>} />
      </Routes>
    </BrowserRouter>,
  )
  const left = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  await person.click(screen.getByRole('menuitem', { name: 'Till lobbyn' }))
  await left
  expect(await screen.findByText('En annan sida')).toBeVisible()
  expect(location.pathname).toBe('/Lobby')
  history.back()
  await waitFor(() => expect(location.pathname).toBe('/Kvitto'))
})

describe('a page with unsaved changes', () => {
  beforeEach(() => history.replaceState(null, '', '/start'))

  it('is left without confirmation when nothing was changed', async () => {
    open(false)
    await press('Till kontot')
    await press('Till lobbyn')
    expect(screen.getByText('En annan sida')).toBeVisible()
  })

  it('asks for confirmation at a link, stays or leaves by the answer', async () => {
    open(true)
    await press('Till kontot')
    await press('Till lobbyn')
    expect(question()).toBeVisible()
    await answer('Fortsätt redigera')
    await waitFor(() => expect(question()).not.toBeInTheDocument())
    expect(location.pathname).toBe('/Konto')
    await press('Till lobbyn')
    await answer('Lämna utan att spara')
    expect(await screen.findByText('En annan sida')).toBeVisible()
    expect(location.pathname).toBe('/Lobby')
  })

  it('asks for confirmation at a link in an open menu', async () => {
    const Opened = () => (
      <Menu open anchorEl={document.body}>
        <MenuItem component={Link} to="/Lobby">
          I menyn
        </MenuItem>
      </Menu>
    )
    show(
      <BrowserRouter>
        <LeaveGuard isDirty />
        <Opened />
      </BrowserRouter>,
    )
    await person.click(screen.getByRole('menuitem', { name: 'I menyn' }))
    expect(question()).toBeInTheDocument()
    expect(location.pathname).toBe('/start')
  })

  it('asks for confirmation at a button that leaves, stays or leaves by the answer', async () => {
    open(true)
    await press('Till kontot')
    let left = 0
    act(() => askToLeave(() => (left += 1)))
    await answer('Fortsätt redigera')
    expect(left).toBe(0)
    act(() => askToLeave(() => (left += 1)))
    await answer('Lämna utan att spara')
    await waitFor(() => expect(left).toBe(1))
  })

  it('needs no confirmation within the page', async () => {
    open(true)
    await press('Till kontot')
    await press('Del två')
    expect(question()).not.toBeInTheDocument()
    expect(location.search).toBe('?del=2')
  })

  it("asks for confirmation at the browser's back button", async () => {
    open(true)
    await press('Till kontot')
    history.back()
    await waitFor(() => expect(question()).toBeVisible())
    await waitFor(() => expect(location.pathname).toBe('/Konto'))
    await answer('Lämna utan att spara')
    await waitFor(() => expect(location.pathname).toBe('/start'))
    expect(await screen.findByText('En annan sida')).toBeVisible()
  })

  it('is left by one press of the back button after it is saved', async () => {
    const { rerender } = open(true)
    await press('Till kontot')
    rerender(<Portal isDirty={false} />)
    // jsdom counts two simultaneous steps back as one.
    await waitFor(() => expect(history.state).not.toHaveProperty('isSecond'))
    history.back()
    await waitFor(() => expect(location.pathname).toBe('/start'))
    expect(question()).not.toBeInTheDocument()
  })

  it('asks for confirmation before the tab closes', async () => {
    open(true)
    await press('Till kontot')
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(true)
  })
})
