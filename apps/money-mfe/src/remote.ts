import { defineContributions } from '@portal/platform-contract'

/** What the money area adds to the portal. */
export const remote = defineContributions({
  routes: [{ path: '/Kvitto', module: './receipts', roles: ['user'], title: 'Kvitton' }],
  menu: [],
  slots: [],
  links: [{ label: 'Kvitton', path: '/Kvitto', roles: ['user'] }],
  tour: [],
})
