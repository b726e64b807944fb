import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const browserProjects = ['apps', 'libs/platform/ui', 'libs/platform/web-kit']
const withDatabase = ['services', 'libs/platform/service-kit', 'libs/platform/testkit/src/database-proxy', 'libs/platform/testkit/src/restored-database']
const testsIn = (folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`)
/** As long as only a fault takes: a busy machine is never the reason. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } }
const ignored = ['**/node_modules/**', '**/dist/**', 'e2e/**']

/** Three kinds of tests: plain ones, those on a real PostgreSQL, and pages in jsdom. */
export default defineConfig({
  test: {
    passWithNoTests: false,
    // Left to itself it keeps a core free; and many tests wait for a process or the disk.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'plain',
          include: ['libs/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [...ignored, ...testsIn([...browserProjects, ...withDatabase])],
          environment: 'node',
          ...patience,
        },
      },
      {
        test: {
          name: 'services',
          include: testsIn(withDatabase),
          exclude: ignored,
          environment: 'node',
          globalSetup: ['libs/platform/testkit/src/global-database.ts'],
          ...patience,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'pages',
          include: testsIn(browserProjects),
          exclude: ignored,
          environment: 'jsdom',
          setupFiles: ['libs/platform/testkit/src/web-setup.ts'],
          ...patience,
        },
      },
    ],
  },
})
