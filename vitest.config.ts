import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { pageTests, PATIENCE } from './tools/portal/src/page-tests.ts'

const browserProjects = [
  'apps',
  'libs/platform/charts',
  'libs/platform/sections',
  'libs/platform/ui',
  'libs/platform/web-kit',
]
const withDatabase = [
  'services',
  'libs/platform/service-kit',
  'libs/platform/testkit/src/database-proxy',
  'libs/platform/testkit/src/restored-database',
]
const testsIn = (folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`)
const ignored = ['**/node_modules/**', '**/dist/**', 'e2e/**']

/** Pure functions, tested without stubs. */
const rules = ['libs/*/domain', 'libs/*/contract']

/** Pages have the zod that the shell gives them. */
const SHARED_ZOD = {
  find: /^zod$/,
  replacement: join(import.meta.dirname, 'tools/rspack-preset/src/shared-zod.ts'),
}

/** Code that runs before the portal's: it keeps its page's document for good, so each file has its own. */
const boot = ['apps/shell/src/boot']

/**
 * Five kinds of tests: rules, plain ones, those on a real PostgreSQL, pages in jsdom, and code that runs before them.
 * Where `isolate` is false, the files of a worker share one process: starting one and loading the packages for each
 * file took most of the time.
 */
export default defineConfig({
  test: {
    passWithNoTests: false,
    // By default Vitest keeps a core free; but many tests wait for a process or the disk.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'rules',
          include: testsIn(rules),
          exclude: ignored,
          environment: 'node',
          isolate: false,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'plain',
          include: ['libs/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [...ignored, ...testsIn([...browserProjects, ...withDatabase, ...rules])],
          environment: 'node',
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'services',
          include: testsIn(withDatabase),
          exclude: ignored,
          environment: 'node',
          globalSetup: ['libs/platform/testkit/src/database/global-database.ts'],
          isolate: false,
          ...PATIENCE,
        },
      },
      { ...pageTests(testsIn(browserProjects), [...ignored, ...testsIn(boot)]), resolve: { alias: [SHARED_ZOD] } },
      {
        test: {
          name: 'boot',
          include: testsIn(boot),
          exclude: ignored,
          environment: 'jsdom',
          setupFiles: ['@portal/page-testkit/setup'],
          ...PATIENCE,
        },
      },
    ],
  },
})
