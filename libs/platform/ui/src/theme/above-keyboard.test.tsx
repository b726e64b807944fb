// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Dialog } from '../kit.ts'
import { PortalTheme } from './portal-theme.tsx'

function openDialog() {
  const seen = Object.assign(new EventTarget(), { scale: 1, height: window.innerHeight, offsetTop: 0 })
  vi.stubGlobal('visualViewport', seen)
  render(
    <PortalTheme>
      <Dialog open>
        <input aria-label="Namn" />
      </Dialog>
    </PortalTheme>,
  )
  const change = (values: Partial<typeof seen>, event: string) => {
    Object.assign(seen, values)
    seen.dispatchEvent(new Event(event))
  }
  const field = screen.getByRole('textbox')
  const root = field.closest('.MuiDialog-root') ?? document.body
  const place = () => [getComputedStyle(root).height, getComputedStyle(root).top]
  return { change, field, place }
}

it('a dialog fills what the keyboard leaves, with the focused field in it', () => {
  const { change, field, place } = openDialog()
  const shown = vi.spyOn(field, 'scrollIntoView')
  field.focus()
  change({ height: 400 }, 'resize')
  change({ offsetTop: 90 }, 'scroll')
  expect(place()).toEqual(['400px', '90px'])
  expect(shown).toHaveBeenCalledTimes(1)
  change({ height: window.innerHeight, offsetTop: 0 }, 'resize')
  expect(place()).toEqual(['100%', '0px'])
})

it('leaves a page alone that is zoomed in', () => {
  const { change, place } = openDialog()
  change({ scale: 2, height: window.innerHeight / 2 }, 'resize')
  expect(place()).toEqual(['100%', '0px'])
})
