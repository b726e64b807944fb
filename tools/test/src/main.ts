import { removeLeftProofs } from './boundary-proof.ts'
import { type Counts, one, sum } from './counts.ts'
import { STEPS } from './steps.ts'

/** Every test of the workspace. A step that fails does not stop the ones after it; the last line adds all of them up. */
removeLeftProofs()
const results: { name: string; counts: Counts; seconds: number }[] = []
for (const { name, run } of STEPS) {
  console.log(`\n== ${name} ==`)
  const started = performance.now()
  const counts = await run().catch((error: unknown) => {
    console.error(error)
    return one(false)
  })
  results.push({ name, counts, seconds: (performance.now() - started) / 1000 })
}

console.log('')
for (const { name, counts, seconds } of results) {
  console.log(`${counts.failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds.toFixed(0)} s)`)
}
const { passed, failed } = sum(results.map(({ counts }) => counts))
process.exitCode = failed === 0 ? 0 : 1
console.log(`${passed} passed, ${failed} failed`)
