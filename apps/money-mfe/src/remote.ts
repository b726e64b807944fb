import { defineContributions, SLOTS } from '@portal/platform-contract'

/**
 * The money area's contributions to the portal. Receipts and invoices are opened by tabs and shortcuts, not by the menu
 * (D20).
 */
export const remote = defineContributions({
  routes: [
    { path: '/Inkop', module: './purchases', roles: ['admin', 'user'], title: 'Inköp' },
    { path: '/Kvitto', module: './receipts', roles: ['user'], title: 'Kvitton' },
    { path: '/Fakturor', module: './invoices', roles: ['user'], title: 'Fakturor' },
  ],
  menu: [{ label: 'Inköp', path: '/Inkop', icon: 'shopping-cart', order: 20, roles: ['admin', 'user'] }],
  slots: [
    { slot: SLOTS.lobbyCards, id: 'purchases', module: './waiting-card', order: 20, roles: ['admin'] },
    { slot: SLOTS.userTab, id: 'Kostnader', label: 'Kostnader', module: './costs-tab', order: 30, roles: ['admin'] },
    { slot: SLOTS.userTab, id: 'Fakturor', label: 'Fakturor', module: './invoices', order: 60, roles: ['admin'] },
    { slot: SLOTS.userTab, id: 'Dokument', label: 'Dokument', module: './documents-tab', order: 70, roles: ['admin'] },
  ],
  links: [
    { label: 'Kvitton', path: '/Kvitto', roles: ['user'] },
    { label: 'Fakturor', path: '/Fakturor', roles: ['user'] },
  ],
  actions: [
    { label: 'Nytt kvitto', path: '/Kvitto?ny', words: 'lägg till utlägg', roles: ['user'] },
    { label: 'Ny faktura', path: '/Fakturor?ny', words: 'lägg till', roles: ['user'] },
    { label: 'Nytt inköp', path: '/Inkop?ny', words: 'lägg till önska beställ köp', roles: ['admin', 'user'] },
  ],
  tour: [
    {
      path: '/Inkop',
      target: '[data-tour="purchases-add"]',
      order: 30,
      roles: ['admin', 'user'],
      title: 'Inköp',
      text: 'Önska något som du behöver till arbetet, och följ vad som händer med det.',
    },
    {
      path: '/Kvitto',
      target: '[data-tour="receipts-add"]',
      order: 32,
      roles: ['user'],
      title: 'Kvitton',
      text: 'Har du lagt ut själv? Fota kvittot eller dra hit filen, skriv beloppet och spara.',
    },
    {
      path: '/Fakturor',
      target: '[data-tour="invoices-add"]',
      order: 34,
      roles: ['user'],
      title: 'Fakturor',
      text: 'Fakturor som firman ska betala lämnar du på samma sätt.',
    },
  ],
})
