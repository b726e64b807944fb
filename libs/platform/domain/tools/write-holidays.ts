import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { holidaySource } from './holiday-source.ts'

await writeFile(join(import.meta.dirname, '../src/holidays.generated.ts'), holidaySource())
