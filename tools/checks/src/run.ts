import { join } from 'node:path'
import { CHECKS } from './checks.ts'
import { readRepository } from './repository.ts'

/** Runs every check on this work tree: prints a line per check and per finding; exit code 1 when there are findings. */
const repository = readRepository(join(import.meta.dirname, '../../..'))
for (const [name, check] of Object.entries(CHECKS)) {
  const faults = check(repository)
  console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${name}`)
  for (const fault of faults) console.log(`     ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}
