import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { busy, toast, useToasts } from '@portal/web-kit'
import { onPhone } from '@portal/page-testkit'
import { renderPortal } from '../testing.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const say = (run: () => void) => act(run)

describe('a toast', () => {
  it('announces errors at once and successes politely, in one place', () => {
    renderPortal()
    const region = within(screen.getByRole('region', { name: 'Meddelanden' }))
    expect(region.getByRole('status')).toBeEmptyDOMElement()
    say(() => {
      toast.error('Invalid email or password!')
      toast.success('Login successfully!')
    })
    expect(region.getByRole('alert')).toHaveTextContent('Invalid email or password!')
    expect(region.getByRole('status')).toHaveTextContent('Login successfully!')
  })

  it('disappears after 3 seconds', async () => {
    renderPortal()
    say(() => toast.error('Fel'))
    await later(2999)
    expect(screen.getByText('Fel')).toBeVisible()
    await later(1)
    expect(screen.queryByText('Fel')).toBeNull()
  })

  it('may offer a second action beside its first, and goes with either', () => {
    const [next, undo] = [vi.fn<() => void>(), vi.fn<() => void>()]
    renderPortal()
    say(() => toast.success('Sparat.', { label: 'Nästa', run: next, other: { label: 'Ångra', run: undo } }))
    expect(screen.getByRole('button', { name: 'Nästa' })).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Ångra' }))
    expect([next.mock.calls, undo.mock.calls]).toEqual([[], [[]]])
    expect(screen.queryByText('Sparat.')).toBeNull()
  })

  it('is out of the way on a phone of a dialog that opens after it, unlike one that is raised there', async () => {
    onPhone()
    renderPortal()
    say(() => toast.success('Sparat.', { label: 'Ångra', run: () => {} }))
    const dialog = document.body.appendChild(document.createElement('div'))
    dialog.className = 'MuiDialog-root'
    await later(0)
    expect(screen.getByText('Sparat.')).not.toBeVisible()
    say(() => toast.error('Fel'))
    expect(screen.getByText('Fel')).toBeVisible()
    dialog.remove()
    say(() => toast.dismiss(useToasts.getState().toasts.at(-1)?.id ?? 0))
    await later(0)
    expect(screen.getByText('Sparat.')).toBeVisible()
  })

  it('stands with one other at most, and one before them shows again when one of these is gone', () => {
    renderPortal()
    say(() => {
      for (const text of ['Ett', 'Två', 'Tre']) toast.success(text, { label: 'Ångra', run: () => {} })
    })
    expect(screen.queryByText('Ett')).toBeNull()
    expect([screen.getByText('Två'), screen.getByText('Tre')]).toHaveLength(2)
    fireEvent.click(screen.getAllByRole('button', { name: 'Stäng meddelandet' })[1] as HTMLElement)
    expect(screen.getByText('Ett')).toBeVisible()
    expect(screen.queryByText('Tre')).toBeNull()
  })

  it('stands alone on a phone, and one before it shows again when it is gone', () => {
    onPhone()
    renderPortal()
    say(() => {
      toast.success('Sparat', { label: 'Ångra', run: () => {} })
      toast.error('Fel')
    })
    expect(screen.queryByText('Sparat')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Stäng meddelandet' }))
    expect(screen.getByText('Sparat')).toBeVisible()
  })

  it('disappears on a phone although the pointer was on it when a newer one took its place', async () => {
    onPhone()
    renderPortal()
    say(() => toast.error('Fel'))
    fireEvent.pointerEnter(screen.getByRole('alert'))
    say(() => toast.success('Sparat'))
    await later(3000)
    expect(screen.getByText('Fel')).toBeVisible()
    await later(3000)
    expect(screen.queryByText('Fel')).toBeNull()
  })

  it.each([
    ['the pointer is on it', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['it holds the focus', fireEvent.focus, fireEvent.blur],
  ])('stays while %s', async (_, arrive, leave) => {
    renderPortal()
    say(() => toast.error('Fel'))
    arrive(screen.getByRole('alert'))
    await later(60_000)
    expect(screen.getByText('Fel')).toBeVisible()
    leave(screen.getByRole('alert'))
    await later(3000)
    expect(screen.queryByText('Fel')).toBeNull()
  })

  it('can be closed, and offers its action once', () => {
    renderPortal()
    const run = vi.fn<() => void>()
    say(() => toast.success('Sparat', { label: 'Visa', run }))
    fireEvent.click(screen.getByRole('button', { name: 'Visa' }))
    expect(run).toHaveBeenCalledOnce()
    expect(screen.queryByText('Sparat')).toBeNull()
    say(() => toast.error('Fel'))
    fireEvent.click(screen.getByRole('button', { name: 'Stäng meddelandet' }))
    expect(screen.queryByText('Fel')).toBeNull()
  })
})

describe('the loading overlay (D58)', () => {
  it('shows when a wait takes longer than 300 ms, until it is over', async () => {
    renderPortal()
    let finish = () => {}
    void busy.during(
      new Promise<void>((resolve) => {
        finish = resolve
      }),
    )
    await later(299)
    expect(screen.queryByRole('progressbar', { name: 'Laddar …' })).toBeNull()
    await later(1)
    expect(screen.getByRole('progressbar', { name: 'Laddar …' })).toBeVisible()
    finish()
    await later(1000)
    expect(screen.queryByRole('progressbar')).toBeNull()
  })
})
