import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { settingsPage } from './settings-page.ts'

const root = join(import.meta.dirname, '../../../..')

it('docs/settings.md lists the settings that the code reads: npm run settings', async () => {
  expect(readFileSync(join(root, 'docs/settings.md'), 'utf8')).toBe(await settingsPage(root))
})
