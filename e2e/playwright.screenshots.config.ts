import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `npm run screenshots -w e2e`: every page at 1366 and 390, light and dark, into `e2e/screenshots`, for review. */
export default defineConfig({ ...journeys, testMatch: '**/screenshots.ts', fullyParallel: false, timeout: 180_000 })
