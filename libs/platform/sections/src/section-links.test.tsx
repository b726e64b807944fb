import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { SectionLinks } from './section-links.tsx'

let sections: HTMLElement

function open(onPhone?: ComponentProps<typeof SectionLinks>['onPhone']) {
  sections = document.createElement('div')
  sections.innerHTML =
    '<section><h2>Satser</h2></section><section><h2>Filer</h2><input aria-label="Storlek" /></section>'
  const person = userEvent.setup()
  render(<SectionLinks label="Avsnitt på sidan" sections={sections} isRow {...(onPhone ? { onPhone } : {})} />)
  const row = screen.getByRole('navigation', { name: 'Avsnitt på sidan' })
  Object.defineProperty(row, 'clientWidth', { value: 200 })
  // Without a layout the marked link is no distance from the row's beginning.
  row.scrollLeft = 0
  const arrow = (end: 'start' | 'end') => {
    row.dataset['cut'] = end
    const [shown] = [...document.querySelectorAll<HTMLElement>('nav ~ button')].filter(
      (button) => getComputedStyle(button).display !== 'none',
    )
    if (!shown) throw new Error('No arrow is shown')
    return shown
  }
  return { person, row, arrow }
}

it('leads on in the row by the arrow where it is cut, and back', async () => {
  const { person, row, arrow } = open()
  await person.click(arrow('end'))
  expect(row.scrollLeft).toBe(140)
  await person.click(arrow('start'))
  expect(row.scrollLeft).toBe(0)
})

it('leads to the left where the page is read from the right', async () => {
  document.dir = 'rtl'
  onTestFinished(() => void (document.dir = ''))
  const { person, row, arrow } = open()
  row.style.direction = 'rtl'
  await person.click(arrow('end'))
  expect(row.scrollLeft).toBe(-140)
})

it('marks the first section where the page begins, also while it is short and the next one is in sight', () => {
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(window.innerHeight + 20)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, this.textContent === 'Filer' ? 200 : 100, 100, 20)
  })
  open()
  const marked = () => screen.getByRole('button', { current: 'location' })
  expect(marked()).toHaveTextContent('Satser')
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(20)
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(marked()).toHaveTextContent('Filer')
})

it('marks the section that was gone to, or has the focus, also in a window as high as the page, until it is scrolled', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(window.innerHeight)
  Element.prototype.scrollIntoView = () => {}
  const { person } = open()
  document.body.append(sections)
  onTestFinished(() => sections.remove())
  const marked = () => screen.getByRole('button', { current: 'location' })
  expect(marked()).toHaveTextContent('Satser')
  await person.click(screen.getByRole('button', { name: 'Filer' }))
  expect(marked()).toHaveTextContent('Filer')
  act(() => void window.dispatchEvent(new Event('wheel')))
  expect(marked()).toHaveTextContent('Filer')
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(marked()).toHaveTextContent('Satser')
  await person.click(within(sections).getByRole('textbox', { name: 'Storlek' }))
  expect(marked()).toHaveTextContent('Filer')
})

it.each([
  ['leads a page that opens with a section to it', 0, ['Filer']],
  ['leaves a page where it is that is scrolled already', 40, []],
])('%s', (_, top, gone) => {
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top)
  const went: (string | null)[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    went.push(this.textContent)
  }
  open({ shown: 'Filer', show: () => {} })
  expect(went).toEqual(gone)
})

it.each([
  [400, 0],
  [200, 168],
])('begins a row of %i px at %i px for its second link', (width, scrolled) => {
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(90)
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.textContent === 'Filer' ? 220 : 0
  })
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  onTestFinished(() => void vi.unstubAllGlobals())
  sections = document.createElement('div')
  sections.innerHTML = '<h2>Satser</h2><h2>Filer</h2>'
  render(<SectionLinks label="Avsnitt" sections={sections} isRow onPhone={{ shown: 'Filer', show: () => {} }} />)
  expect(screen.getByRole('navigation').scrollLeft).toBe(scrolled)
})

it('leads to a link that needs room which only later links give the row', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(300)
  open({ shown: 'Filer', show: () => {} })
  const row = screen.getByRole('navigation')
  // A row that is not long enough yet scrolls less far than asked for.
  row.scrollLeft = 20
  sections.insertAdjacentHTML('beforeend', '<h2>Mejl</h2>')
  await screen.findByRole('button', { name: 'Mejl' })
  expect(row.scrollLeft).toBe(248)
})

it('has no arrows for the keyboard and screen readers, which go through the links', () => {
  open()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Satser', 'Filer'])
  for (const arrow of document.querySelectorAll('nav ~ button')) expect(arrow).toHaveAttribute('tabindex', '-1')
})
