import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { WholeDates } from './whole-dates.tsx'

it.each([
  ['Stadshotellet 2026-07-02.pdf', ['2026-07-02.pdf']],
  ['taxi-2026-07-02-retur.pdf', ['2026-07-02']],
  ['Hyra 2026-07 och 2026-08.xlsx, 100,00 kr', ['2026-07', '2026-08.xlsx']],
  ['offert-12.pdf', []],
])('keeps the dates of %s whole, and its text as it is', (text, whole) => {
  const { container } = render(<WholeDates>{text}</WholeDates>)
  expect(container).toHaveTextContent(text)
  const kept = [...container.querySelectorAll<HTMLElement>('span')]
  expect(kept.map(({ textContent, style }) => [textContent, style.whiteSpace])).toEqual(
    whole.map((one) => [one, 'nowrap']),
  )
})
