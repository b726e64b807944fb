// @vitest-environment jsdom
import { renderPage } from '@portal/page-testkit'
import { expect, it } from 'vitest'
import { OutcomeBar } from './outcome-bar.tsx'

/** The parts of a bar: where each begins, and how wide it is, in percent. */
function partsOf(balance: number, than: number | undefined, balances: readonly number[]) {
  const { container } = renderPage(<OutcomeBar balance={balance} than={than} balances={balances} />)
  const parts = [...container.querySelectorAll<HTMLElement>('[aria-hidden] > *')]
  return parts.map(({ style }) =>
    [style.insetInlineStart, style.width].map((text) => Math.round(Number.parseFloat(text))),
  )
}

it('shows of a scenario what is more than in the month, and the month', () => {
  expect(partsOf(200, 100, [100, 200])).toEqual([
    [0, 43],
    [43, 43],
    [43, Number.NaN],
  ])
})

it('shows of a scenario what is less than in the month', () => {
  expect(partsOf(50, 100, [100, 50])).toEqual([
    [0, 43],
    [43, 43],
    [87, Number.NaN],
  ])
})

it('is never full, also where a scenario is as the month', () => {
  expect(partsOf(100, 100, [100, 100])).toEqual([[0, 87]])
  expect(partsOf(100, undefined, [100, 100])).toEqual([[0, 87]])
})

it('begins at zero on both sides of it', () => {
  expect(partsOf(100, -100, [-100, 100])).toEqual([
    [43, 0],
    [0, 87],
    [0, Number.NaN],
  ])
})
