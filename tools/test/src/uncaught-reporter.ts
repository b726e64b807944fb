import { writeFile } from 'node:fs/promises'
import type { Reporter, SerializedError } from 'vitest/node'

/** An error that no test waited for. Vitest names the file, and the test, that ran at that moment, if any did. */
export type Uncaught = Pick<SerializedError, 'message' | 'stack'> & {
  readonly VITEST_TEST_PATH?: string
  readonly VITEST_TEST_NAME?: string
}

/** Writes the uncaught errors, which Vitest's JSON report leaves out, to the file that `UNCAUGHT_FILE` names. */
export default class UncaughtReporter implements Reporter {
  async onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): Promise<void> {
    const kept = errors.map(({ message, stack, VITEST_TEST_PATH, VITEST_TEST_NAME }) => ({
      message,
      stack,
      VITEST_TEST_PATH,
      VITEST_TEST_NAME,
    }))
    const file = process.env['UNCAUGHT_FILE']
    if (file) await writeFile(file, JSON.stringify(kept))
  }
}
