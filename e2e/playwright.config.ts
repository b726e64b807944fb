import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { BROWSER } from './portal/browser.ts'

/**
 * Journeys in a real browser against the real portal, which the global set-up starts. `PORTAL_URL` names one that runs
 * already.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results',
  globalSetup: './portal/global-portal.ts',
  fullyParallel: true,
  // One more took as long, and kept services from answering in time.
  workers: availableParallelism(),
  retries: 0,
  forbidOnly: true,
  // Only a fault may reach these limits, however busy the machine is.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  // Recording a trace costs every test a good part of its time; `--trace retain-on-failure` gives one.
  use: { ...BROWSER, viewport: { width: 1366, height: 900 }, screenshot: 'only-on-failure' },
})
