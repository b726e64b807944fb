import { removeLeftProofs } from './boundary-proof.ts'
import { type Counts, one, sum } from './counts.ts'
import { STEPS } from './steps.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Every test of the workspace. A failed step does not stop the later ones; the last line is the sum of all. */
removeLeftProofs()
process.env['TMPDIR'] = temporaryFolder()
const results: { name: string; counts: Counts; seconds: number }[] = []
for (const { name, run } of STEPS) {
  console.log(`\n== ${name} ==`)
  const started = performance.now()
  const counts = await run().catch((error: unknown) => {
    console.error(error)
    return one(false, String(error))
  })
  results.push({ name, counts, seconds: (performance.now() - started) / 1000 })
}

// Failures are listed at the very end, so that they are easy to find in a long log.
console.log('')
for (const {
  name,
  counts: { passed, failures, unstable },
  seconds,
} of results) {
  console.log(
    `${failures.length === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failures.length} failed (${seconds.toFixed(0)} s)`,
  )
  for (const failure of failures) console.log(`     ${failure}`)
  for (const test of unstable) console.log(`     UNSTABLE, passed when repeated: ${test}`)
}
const { passed, failures } = sum(results.map(({ counts }) => counts))
process.exitCode = failures.length === 0 ? 0 : 1
console.log(`${passed} passed, ${failures.length} failed`)
