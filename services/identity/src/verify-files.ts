import { join } from 'node:path'
import { runVerifyFiles } from '@portal/service-kit'
import { namedPictures } from './pictures/pictures.repository.ts'

await runVerifyFiles({
  service: 'identity',
  folder: ({ DATA_DIR }) => join(DATA_DIR, 'pictures'),
  named: namedPictures,
})
