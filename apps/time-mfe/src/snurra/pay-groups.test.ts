import { expect, it } from 'vitest'
import { FIGURE_NAMES } from '@portal/time-domain'
import { PAY_GROUPS } from './pay-groups.ts'

it('shows every figure once, and the total of a card as its last line', () => {
  const shown = PAY_GROUPS.flatMap(({ figures }) => figures.map(({ name }) => name))
  expect(shown.toSorted()).toEqual(FIGURE_NAMES.toSorted())
  for (const { id, figures } of PAY_GROUPS)
    expect({ id, totalsAbove: figures.slice(0, -1).filter(({ isTotal }) => isTotal) }).toEqual({ id, totalsAbove: [] })
})
