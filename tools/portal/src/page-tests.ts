import react from '@vitejs/plugin-react'
import type { TestProjectInlineConfiguration } from 'vitest/config'

/** Only a real fault reaches these limits, even on a busy machine. Tests set no shorter limits of their own. */
export const PATIENCE = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } }

/**
 * Vitest's project for tests of pages, in jsdom. Its files share a process: starting one and loading the packages for
 * each file took most of the time.
 */
export const pageTests = (include: string[], exclude: string[]): TestProjectInlineConfiguration => ({
  plugins: [react()],
  test: {
    name: 'pages',
    include,
    exclude,
    environment: 'jsdom',
    setupFiles: ['@portal/page-testkit/setup'],
    // Installed packages of the platform import CSS, which only Vite can.
    server: { deps: { inline: [/[\\/]node_modules[\\/]@portal[\\/]/] } },
    isolate: false,
    ...PATIENCE,
  },
})
