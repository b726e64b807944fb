import path from 'node:path'
import { expect, test } from 'vitest'
import { portalPlan } from './plan.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const mains = (elsewhere?: ReadonlyMap<string, string>) =>
  Object.fromEntries(
    portalPlan(ROOT, elsewhere)
      .stages.flat()
      .map(({ name, main }) => [name, main]),
  )

test('a service may come from another workspace, and only that one does', () => {
  expect(mains(new Map([['money', '/before']]))).toEqual({
    ...mains(),
    money: path.join('/before', 'services/money/src/main.ts'),
  })
})
