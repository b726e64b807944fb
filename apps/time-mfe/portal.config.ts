/** The time remote and the pages that it exposes. */
export const app = {
  kind: 'remote',
  name: 'time',
  exposes: {
    './time-report': './src/time-report/time-report-page.tsx',
    './snurra': './src/snurra/snurra-page.tsx',
    './statistics': './src/lobby/statistic-cards.tsx',
  },
} as const
