import { defineConfig } from 'vitest/config'
import { pageTests } from './page-tests.ts'

/** The tests of one remote in its own repository. */
export default defineConfig({
  test: { passWithNoTests: false, projects: [pageTests(['src/**/*.test.{ts,tsx}'], ['**/node_modules/**'])] },
})
