import config from './playwright.config.ts'

/** What takes too long for every change: `npm run test:delivery`. */
export default { ...config, testMatch: '**/*.slow.ts' }
