import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { BROWSER } from './portal/browser.ts'

/**
 * Journeys in a real browser against the real portal, which the global set-up starts. `PORTAL_URL` names a running one
 * instead.
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
  // Only a real fault reaches these limits, even on a busy machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  // Recording a trace takes a good part of every test's time; `--trace retain-on-failure` gives one.
  use: { ...BROWSER, viewport: { width: 1366, height: 900 }, screenshot: 'only-on-failure' },
})
