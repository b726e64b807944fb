/** The money remote and the pages that it exposes. */
export const app = {
  kind: 'remote',
  name: 'money',
  exposes: {
    './purchases': './src/purchases/purchases-page.tsx',
    './receipts': './src/receipts/receipts-page.tsx',
    './costs-tab': './src/user/costs-tab.tsx',
    './documents-tab': './src/documents/documents-tab.tsx',
    './found-records': './src/found/found-records.tsx',
    './found-purchases': './src/found/found-purchases.tsx',
    './waiting-card': './src/purchases/waiting-card.tsx',
    './files-section': './src/records/files-section.tsx',
    './invoices': './src/invoices/invoices-page.tsx',
  },
} as const
