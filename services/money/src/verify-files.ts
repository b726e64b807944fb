import { join } from 'node:path'
import { runVerifyFiles } from '@portal/service-kit'
import { namedFiles } from './files/named-files.repository.ts'

await runVerifyFiles({ service: 'money', folder: ({ DATA_DIR }) => join(DATA_DIR, 'files'), named: namedFiles })
