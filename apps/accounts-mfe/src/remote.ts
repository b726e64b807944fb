import { defineContributions, SLOTS } from '@portal/platform-contract'

/** The accounts area's contributions to the portal. */
export const remote = defineContributions({
  routes: [
    { path: '/Lobby', module: './lobby', roles: ['admin', 'user'], title: 'Lobby' },
    { path: '/Konto', module: './account', roles: ['admin', 'user'], title: 'Mitt konto' },
    {
      path: '/Tvafaktor',
      module: './second-factor',
      roles: ['admin', 'user'],
      title: 'Tvåstegsverifiering',
      listed: false,
    },
    { path: '/users', module: './users', roles: ['admin'], title: 'Konton' },
    { path: '/Granskning', module: './audit', roles: ['admin'], title: 'Granskning' },
    { path: '/Installningar', module: './settings', roles: ['admin'], title: 'Inställningar' },
    { path: '/Radering', module: './erasure', roles: ['admin'], title: 'Radera personuppgifter', listed: false },
    { path: '/user', module: './user', roles: ['admin'], title: 'Användare', listed: false },
  ],
  menu: [
    { label: 'Lobby', path: '/Lobby', icon: 'house', order: 10, roles: ['admin', 'user'] },
    { label: 'Konton', path: '/users', icon: 'users', order: 50, roles: ['admin'] },
  ],
  slots: [
    { slot: SLOTS.personChoice, id: 'person-choice', module: './person-choice', order: 10, roles: ['admin'] },
    { slot: SLOTS.headerTools, id: 'notifications', module: './notifications', order: 10, roles: ['admin', 'user'] },
  ],
  links: [],
  actions: [{ label: 'Ny användare', path: '/users?ny', words: 'lägg till konto', roles: ['admin'] }],
  tour: [
    {
      path: '/Lobby',
      target: '[data-tour="feed"]',
      order: 10,
      roles: ['admin', 'user'],
      title: 'Flödet',
      text: 'Här skriver ni till varandra. Det du skickar syns för alla.',
    },
    {
      path: '/Lobby',
      target: '[data-tour="statistics"]',
      order: 20,
      roles: ['user'],
      title: 'Dina siffror',
      text: 'Årets Maxkonto och månadens intäkt och rörliga kostnader.',
    },
    {
      path: '/Lobby',
      target: '[data-tour="notifications"]',
      order: 25,
      roles: ['admin', 'user'],
      title: 'Notiser',
      text: 'Klockan visar hur många nya notiser du har. När du öppnar den räknas de som lästa.',
    },
    {
      path: '/Konto',
      target: '[data-tour="profile"]',
      order: 70,
      roles: ['admin', 'user'],
      title: 'Mitt konto',
      text: 'Din bild, dina uppgifter, lön och pension. Hit kommer du från menyn längst upp till höger.',
    },
    {
      path: '/users',
      target: '[data-tour="users-acts"]',
      order: 60,
      roles: ['admin'],
      title: 'Konton',
      text: 'Lägg till nya användare och hämta rapporten. I varje rads meny öppnar du användarens profil och inaktiverar eller aktiverar kontot.',
    },
  ],
})
