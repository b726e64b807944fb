import { removeLeftProofs } from './boundary-proof.ts'
import { type Counts, one, sum } from './counts.ts'
import { STEPS } from './steps.ts'

/**
 * Every test of the workspace. A step that fails does not stop the ones after it; the last line adds all of them up.
 */
removeLeftProofs()
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

// What failed is named at the very end, where it is found however long the log above is.
console.log('')
for (const {
  name,
  counts: { passed, failures },
  seconds,
} of results) {
  console.log(
    `${failures.length === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failures.length} failed (${seconds.toFixed(0)} s)`,
  )
  for (const failure of failures) console.log(`     ${failure}`)
}
const { passed, failures } = sum(results.map(({ counts }) => counts))
process.exitCode = failures.length === 0 ? 0 : 1
console.log(`${passed} passed, ${failures.length} failed`)
