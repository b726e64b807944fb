import { defineContributions } from '@portal/platform-contract'

/** What the money area adds to the portal. Receipts and invoices are reached by tabs and quick links, not by the menu (D20). */
export const remote = defineContributions({
  routes: [
    { path: '/Inkop', module: './purchases', roles: ['admin', 'user'], title: 'Inköp' },
    { path: '/Kvitto', module: './receipts', roles: ['user'], title: 'Kvitton' },
    { path: '/Fakturor', module: './invoices', roles: ['user'], title: 'Fakturor' },
  ],
  menu: [{ label: 'Inköp', path: '/Inkop', icon: 'shopping-cart', order: 20, roles: ['admin', 'user'] }],
  slots: [],
  links: [
    { label: 'Kvitton', path: '/Kvitto', roles: ['user'] },
    { label: 'Fakturor', path: '/Fakturor', roles: ['user'] },
  ],
  tour: [],
})
