import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { readAudit } from './read-audit.ts'

/** Asks the registry, which may be away or know no advisories: then it says so within seconds and ends well. */
const ASK = ['audit', '--json', '--omit=dev', '--package-lock-only', '--fetch-retries=0', '--fetch-timeout=8000']
const LONGEST_MS = 15_000

/** `npm run advisories`: ends with 1 when a package that ships has a serious advisory; `--only-tell` never does. */
const text = await new Promise<string>((resolve) => {
  execFile(
    'npm',
    ASK,
    { cwd: join(import.meta.dirname, '../../../..'), timeout: LONGEST_MS, killSignal: 'SIGKILL', maxBuffer: 2 ** 26 },
    (_error, stdout) => resolve(stdout),
  )
})
const advisories = readAudit(text)
if (advisories === null) console.log('Advisories: no registry answered, so nothing was checked.')
else {
  console.log(
    `Advisories: ${advisories.checked} packages checked, ${advisories.serious.length} with a high or critical advisory.`,
  )
  for (const line of advisories.serious) console.log(`     ${line}`)
  if (advisories.serious.length > 0 && !process.argv.includes('--only-tell')) process.exitCode = 1
}
