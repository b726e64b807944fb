import { defineContributions, SLOTS } from '@portal/platform-contract'

const SAVE = 'exportera ladda ner excel spara som'

/**
 * The money area's contributions to the portal. Receipts and invoices are opened by tabs and shortcuts, not by the menu
 * (D20).
 */
export const remote = defineContributions({
  routes: [
    { path: '/Inkop', module: './purchases', roles: ['admin', 'user'], title: 'Inköp' },
    {
      path: '/Kvitto',
      module: './receipts',
      roles: ['user'],
      title: 'Kvitton',
      words: 'utlägg rätta expenses correct',
    },
    { path: '/Fakturor', module: './invoices', roles: ['user'], title: 'Fakturor' },
  ],
  menu: [
    {
      label: 'Inköp',
      path: '/Inkop',
      icon: 'shopping-cart',
      order: 20,
      roles: ['admin', 'user'],
      go: 'i',
      pages: ['/Kvitto', '/Fakturor'],
    },
  ],
  slots: [
    { slot: SLOTS.lobbyCards, id: 'purchases', module: './waiting-card', order: 20, roles: ['admin'] },
    { slot: SLOTS.paletteResults, id: 'records', module: './found-records', order: 20, roles: ['user'] },
    { slot: SLOTS.paletteResults, id: 'purchases', module: './found-purchases', order: 20, roles: ['admin'] },
    { slot: SLOTS.settingsSections, id: 'files', module: './files-section', order: 30, roles: ['admin'] },
    { slot: SLOTS.userTab, id: 'Kostnader', label: 'Kostnader', module: './costs-tab', order: 30, roles: ['admin'] },
    { slot: SLOTS.userTab, id: 'Fakturor', label: 'Fakturor', module: './invoices', order: 60, roles: ['admin'] },
    { slot: SLOTS.userTab, id: 'Dokument', label: 'Dokument', module: './documents-tab', order: 70, roles: ['admin'] },
  ],
  links: [
    { label: 'Kvitton', path: '/Kvitto', roles: ['user'], icon: 'receipt', go: 'k' },
    { label: 'Fakturor', path: '/Fakturor', roles: ['user'], icon: 'file-text', go: 'f' },
  ],
  actions: [
    {
      label: 'Nytt kvitto',
      path: '/Kvitto?ny',
      words: 'skapa registrera lägg till utlägg create add',
      roles: ['user'],
      key: 'n',
      onLobby: true,
      icon: 'receipt',
    },
    { label: 'Ny faktura', path: '/Fakturor?ny', words: 'skapa lägg till create add', roles: ['user'], key: 'f' },
    {
      label: 'Nytt inköp',
      path: '/Inkop?ny',
      words: 'skapa lägg till önska beställ köp create add',
      roles: ['admin', 'user'],
      key: 'i',
    },
    {
      label: 'Granska inköp',
      path: '/Inkop?filter=all&status=submitted',
      words: 'väntar inskickade godkänn avslå bevilja attest review approve purchases waiting',
      roles: ['admin'],
      icon: 'shopping-cart',
    },
    { label: 'Kvitton', path: '/Kvitto?filter={Year}-{Month}', roles: ['user'], icon: 'receipt' },
    { label: 'Fakturor', path: '/Fakturor?filter={Year}-{Month}', roles: ['user'], icon: 'file-text' },
    { label: 'Inköp', path: '/Inkop?filter={Year}-{Month}', roles: ['admin', 'user'], icon: 'shopping-cart' },
    { label: 'Spara alla kvitton som arbetsbok', path: '/Kvitto?filter=all&spara', words: SAVE, roles: ['user'] },
    { label: 'Spara alla fakturor som arbetsbok', path: '/Fakturor?filter=all&spara', words: SAVE, roles: ['user'] },
    { label: 'Spara alla inköp som arbetsbok', path: '/Inkop?filter=all&spara', words: SAVE, roles: ['admin', 'user'] },
  ],
  tour: [
    {
      path: '/Kvitto',
      target: '[data-tour="receipts-add"]',
      order: 20,
      roles: ['user'],
      title: 'Kvitton',
      text: 'Har du lagt ut själv? Fota kvittot eller välj filen, skriv beloppet och spara. Fakturor och inköp ligger intill.',
    },
    {
      // With the filter Idag the list is usually empty.
      path: '/Inkop?filter=all',
      target: '[data-tour="purchases-status"]',
      order: 20,
      roles: ['admin'],
      title: 'Inköp',
      text: 'Allas önskemål, räknade efter status. Byt status på raden eller på flera samtidigt; den som bad om inköpet får veta det.',
    },
  ],
  english: {
    Inköp: 'Purchases',
    Kvitton: 'Receipts',
    Fakturor: 'Invoices',
    Kostnader: 'Costs',
    Dokument: 'Documents',
    'Nytt kvitto': 'New receipt',
    'Ny faktura': 'New invoice',
    'Nytt inköp': 'New purchase',
    'Granska inköp': 'Review purchases',
    'Spara alla kvitton som arbetsbok': 'Save all receipts as a workbook',
    'Spara alla fakturor som arbetsbok': 'Save all invoices as a workbook',
    'Spara alla inköp som arbetsbok': 'Save all purchases as a workbook',
    'Har du lagt ut själv? Fota kvittot eller välj filen, skriv beloppet och spara. Fakturor och inköp ligger intill.':
      'Have you paid yourself? Take a photo of the receipt or choose the file, write the amount and save. Invoices and purchases are next to it.',
    'Allas önskemål, räknade efter status. Byt status på raden eller på flera samtidigt; den som bad om inköpet får veta det.':
      'What everybody has asked for, counted by status. Change the status in the row or of several at once; the user who asked is told.',
  },
})
