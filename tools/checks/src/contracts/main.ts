import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { judge } from './judge.ts'
import { contractsOf, writeReport } from './reports.ts'

/**
 * `npm run contracts [-- --major <area>]`: records each contract as it is now; a breaking change only as a major step.
 */
const { values } = parseArgs({ options: { major: { type: 'string' } } })
const contracts = await contractsOf(join(import.meta.dirname, '../../../..'))
if (values.major !== undefined && !contracts.some(({ name }) => name === values.major && name !== 'host')) {
  console.error(`There is no area ${values.major}.`)
  process.exitCode = 1
}
for (const contract of contracts) {
  const { name, file, present } = contract
  const steps = name === values.major ? { ...present, major: present.major + 1 } : present
  const { faults } = judge({ ...contract, present: steps })
  if (contract.committed && faults.length > 0) {
    console.error([`${name} has breaking changes:`, ...faults].join('\n  '))
    process.exitCode = 1
  } else writeReport(file, steps)
}
