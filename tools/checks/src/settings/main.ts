import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingsPage } from './settings-page.ts'

/** `npm run settings`: writes docs/settings.md. */
const root = join(import.meta.dirname, '../../../..')
writeFileSync(join(root, 'docs/settings.md'), await settingsPage(root))
