import type { PlaywrightTestConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** Tests that take too long for every change: `npm run test:delivery`. */
const delivery: PlaywrightTestConfig = { ...config, testMatch: '**/*.slow.ts' }
export default delivery
