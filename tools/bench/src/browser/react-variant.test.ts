import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildReactVariant } from './react-variant.ts'

const root = join(import.meta.dirname, '../../../..')

test.each(['sign-in', 'calendar'] as const)('the page for comparison is built: %s', async (page) => {
  const { dist, remove } = await buildReactVariant(root, page)
  try {
    expect(readdirSync(dist)).toContain('signin.html')
  } finally {
    remove()
  }
})
