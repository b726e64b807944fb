/** The money remote and the pages that it exposes. */
export const app = {
  kind: 'remote',
  name: 'money',
  exposes: {
    './purchases': './src/purchases/purchases-page.tsx',
    './receipts': './src/receipts/receipts-page.tsx',
    './invoices': './src/invoices/invoices-page.tsx',
  },
} as const
