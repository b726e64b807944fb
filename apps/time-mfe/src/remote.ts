import { defineContributions, SLOTS } from '@portal/platform-contract'

/** The time area's contributions to the portal. */
export const remote = defineContributions({
  routes: [
    { path: '/Tidrapportering', module: './time-report', roles: ['user'], title: 'Tidrapportering' },
    { path: '/Snurra', module: './snurra', roles: ['user'], title: 'Snurra', listed: false },
    { path: '/Snurra/:year/:month', module: './snurra', roles: ['user'], title: 'Snurra' },
    { path: '/Besked/:year/:month', module: './payslip', roles: ['user'], title: 'Besked' },
    { path: '/Bokslut', module: './closing', roles: ['admin'], title: 'Månadsbokslut' },
    { path: '/Bokslut/:year/:month', module: './closing', roles: ['admin'], title: 'Månadsbokslut' },
    { path: '/Bokslut', module: './to-lobby', roles: ['user'], title: 'Lobby', listed: false },
    { path: '/Bokslut/:year/:month', module: './to-lobby', roles: ['user'], title: 'Lobby', listed: false },
  ],
  menu: [
    { label: 'Snurra', path: '/Snurra/{Year}/{Month}', icon: 'calculator', order: 30, roles: ['user'], key: 's' },
    { label: 'Tidrapportering', path: '/Tidrapportering', icon: 'calendar-days', order: 40, roles: ['user'] },
  ],
  slots: [
    { slot: SLOTS.lobbyStatistics, id: 'statistics', module: './statistics', order: 10, roles: ['user'] },
    { slot: SLOTS.lobbyCards, id: 'closing', module: './closing-card', order: 10, roles: ['admin'] },
    { slot: SLOTS.usersActs, id: 'closing', module: './closing-link', order: 10, roles: ['admin'] },
    { slot: SLOTS.settingsSections, id: 'rates', module: './rates-section', order: 10, roles: ['admin'] },
    { slot: SLOTS.userTab, id: 'Intakter', label: 'Intäkter', module: './income-tab', order: 20, roles: ['admin'] },
    { slot: SLOTS.userTab, id: 'Kalkyl', label: 'Kalkyl', module: './pay-tab', order: 40, roles: ['admin'] },
    {
      slot: SLOTS.userTab,
      id: 'TidRapport',
      label: 'TidRapport',
      module: './time-report-tab',
      order: 50,
      roles: ['admin'],
    },
  ],
  links: [],
  actions: [
    {
      label: 'Rapportera tid',
      path: '/Tidrapportering?ny',
      words: 'ny registrering timmar sjuk semester',
      roles: ['user'],
      key: 't',
    },
    {
      label: 'Fyll veckan',
      path: '/Tidrapportering?fyll',
      words: 'rapportera tid timmar',
      roles: ['user'],
      onLobby: true,
    },
    {
      label: 'Sjuk idag',
      path: '/Tidrapportering?sjuk',
      words: 'sjukdag sjukanmälan frånvaro',
      roles: ['user'],
      onLobby: true,
    },
    {
      label: 'Avsluta månaden',
      path: '/Tidrapportering?klar',
      words: 'månadsslut klar klarmarkera stäng',
      roles: ['user'],
      onLobby: true,
    },
    { label: 'Tidrapportering', path: '/Tidrapportering?month={Year}-{Month}', roles: ['user'] },
    { label: 'Månadsbokslut', path: '/Bokslut/{Year}/{Month}', roles: ['admin'], key: 'b' },
  ],
  tour: [
    {
      path: '/Tidrapportering',
      target: '#content .month-calendar',
      order: 30,
      roles: ['user'],
      title: 'Tidrapportering',
      text: 'Klicka på en dag, eller dra över flera, och skriv dina timmar. När månaden är klar stänger du den.',
    },
    {
      path: '/Snurra/{Year}/{Month}',
      target: '#content [role="tablist"]',
      order: 40,
      roles: ['user'],
      title: 'Snurra',
      text: 'Räkna fram din lön månad för månad: från Intäkt till Maxkonto. Under året ser du alla månader tillsammans.',
    },
    {
      path: '/Bokslut/{Year}/{Month}',
      target: '[data-tour="closing"]',
      order: 40,
      roles: ['admin'],
      title: 'Månadsbokslut',
      text: 'Se vem som är klar, påminn de andra och försegla månaden när allt stämmer.',
    },
  ],
  english: {
    Tidrapportering: 'Time report',
    Snurra: 'Snurra',
    Besked: 'Pay statement',
    Månadsbokslut: 'Month-end closing',
    Lobby: 'Lobby',
    Intäkter: 'Income',
    Kalkyl: 'Pay calculation',
    TidRapport: 'Time',
    'Rapportera tid': 'Report time',
    'Räkna fram din lön månad för månad: från Intäkt till Maxkonto. Under året ser du alla månader tillsammans.':
      'Compute your pay month by month: from income to Maxkonto. Under the year you see all months together.',
    'Klicka på en dag, eller dra över flera, och skriv dina timmar. När månaden är klar stänger du den.':
      'Press a day, or drag over several, and write your hours. When the month is done you close it with Klar.',
    'Fyll veckan': 'Fill the week',
    'Sjuk idag': 'Sick today',
    'Avsluta månaden': 'Finish the month',
    'Se vem som är klar, påminn de andra och försegla månaden när allt stämmer.':
      'See who is done, remind the others, and seal the month when everything is right.',
  },
})
