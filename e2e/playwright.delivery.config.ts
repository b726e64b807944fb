import config from './playwright.config.ts'

/** Tests that take too long for every change: `npm run test:delivery`. */
export default { ...config, testMatch: '**/*.slow.ts' }
