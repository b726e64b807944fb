/** The time remote and the pages that it exposes. */
export const app = {
  kind: 'remote',
  name: 'time',
  // The time report brings its calendar.
  firstViewKb: 220,
  exposes: {
    './time-report': './src/time-report/time-report-page.tsx',
    './snurra': './src/snurra/snurra-page.tsx',
    './closing': './src/closing/closing-page.tsx',
    './closing-card': './src/closing/lobby-card.tsx',
    './closing-link': './src/closing/closing-link.tsx',
    './rates-section': './src/snurra/rates/rates-section.tsx',
    './holidays-section': './src/holidays-section.tsx',
    './to-lobby': './src/closing/to-lobby.tsx',
    './found-closings': './src/found/found-closings.tsx',
    './found-entries': './src/found/found-entries.tsx',
    './found-payslips': './src/found/found-payslips.tsx',
    './payslip': './src/payslip/payslip-page.tsx',
    './income-tab': './src/user/income-tab.tsx',
    './pay-tab': './src/user/pay-tab.tsx',
    './time-report-tab': './src/user/time-report-tab.tsx',
    './statistics': './src/lobby/statistic-cards.tsx',
  },
} as const
