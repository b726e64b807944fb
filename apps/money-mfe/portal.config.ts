/** The money remote and the pages that it exposes. */
export const app = {
  kind: 'remote',
  name: 'money',
  exposes: { './receipts': './src/receipts/receipts-page.tsx' },
} as const
