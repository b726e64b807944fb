import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { readAudit } from './read-audit.ts'

/**
 * Queries the package registry. If it is unavailable or has no advisories, prints that within seconds and exits with 0.
 */
const ASK = ['audit', '--json', '--omit=dev', '--package-lock-only', '--fetch-retries=0', '--fetch-timeout=8000']
const LONGEST_MS = 15_000

/** `npm run advisories`: exit code 1 when a shipped package has a serious advisory; with `--only-tell` always 0. */
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
