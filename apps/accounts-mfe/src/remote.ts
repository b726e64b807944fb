import { defineContributions, SLOTS } from '@portal/platform-contract'

/** The accounts area's contributions to the portal. */
export const remote = defineContributions({
  routes: [
    { path: '/Lobby', module: './lobby', roles: ['admin', 'user'], title: 'Lobby' },
    {
      path: '/Konto',
      module: './account',
      roles: ['admin', 'user'],
      title: 'Mitt konto',
      icon: 'circle-user-round',
      words: 'profil passnyckel tvåstegsverifiering telefon adress foto uppgifter',
    },
    {
      path: '/Tvafaktor',
      module: './second-factor',
      roles: ['admin', 'user'],
      title: 'Tvåstegsverifiering',
      listed: false,
    },
    {
      path: '/users',
      module: './users',
      roles: ['admin'],
      title: 'Konton',
      words:
        'användare users personal bjud in invite importera rapport kalkyl tidrapport kostnader kvitton fakturor lås lönen',
    },
    {
      path: '/Granskning',
      module: './audit',
      roles: ['admin'],
      title: 'Granskning',
      icon: 'shield-check',
      words: 'logg händelselogg händelser historik log spårning',
    },
    {
      path: '/Installningar',
      module: './settings',
      roles: ['admin'],
      title: 'Administration',
      icon: 'settings',
      words:
        'inställningar settings satser andelar arbetsgivaravgift rates shares registrering inloggning ' +
        'helgdagar röda dagar holidays filer gränser limits mejl utseende',
    },
    { path: '/Radering', module: './erasure', roles: ['admin'], title: 'Radera personuppgifter', listed: false },
    { path: '/user', module: './user', roles: ['admin'], title: 'Användare', listed: false },
  ],
  menu: [
    { label: 'Lobby', path: '/Lobby', icon: 'house', order: 10, roles: ['admin', 'user'], key: 'l' },
    {
      label: 'Konton',
      path: '/users',
      icon: 'users',
      order: 50,
      roles: ['admin'],
      key: 'u',
      pages: ['/user', '/Bokslut'],
    },
  ],
  slots: [
    { slot: SLOTS.personChoice, id: 'person-choice', module: './person-choice', order: 10, roles: ['admin'] },
    { slot: SLOTS.paletteResults, id: 'people', module: './found-people', order: 10, roles: ['admin'] },
    { slot: SLOTS.paletteResults, id: 'posts', module: './found-posts', order: 30, roles: ['admin', 'user'] },
    { slot: SLOTS.headerTools, id: 'notifications', module: './notifications', order: 10, roles: ['admin', 'user'] },
  ],
  links: [],
  accountMenu: [
    { label: 'Administration', path: '/Installningar', roles: ['admin'] },
    { label: 'Granskning', path: '/Granskning', roles: ['admin'] },
  ],
  actions: [
    {
      label: 'Byt lösenord',
      path: '/Konto?losenord',
      words: 'ändra nytt password säkerhet',
      roles: ['admin', 'user'],
      icon: 'key-round',
    },
    {
      label: 'Välj notiser',
      path: '/Konto?notiser',
      words: 'mejl aviseringar notifications',
      roles: ['admin', 'user'],
    },
    {
      label: 'Ny användare',
      path: '/users?ny',
      words: 'skapa nytt konto lägg till bjud in personal medarbetare invite create add account',
      roles: ['admin'],
      key: 'a',
      onLobby: true,
      icon: 'user-plus',
    },
    {
      label: 'Importera användare',
      path: '/users?importera',
      words: 'bjud in flera många invite import csv excel arbetsbok adresser',
      roles: ['admin'],
      icon: 'users',
    },
    {
      label: 'Användare med låst lön',
      path: '/users?show=locked',
      words: 'lås upp lönen lönelås unlock locked pay',
      roles: ['admin'],
      icon: 'users',
    },
    {
      label: 'Återställ åtkomst',
      path: '/users?atkomst',
      words: 'glömt lösenord länk inbjudan',
      roles: ['admin'],
      onLobby: true,
      icon: 'key-round',
    },
  ],
  tour: [
    {
      path: '/Lobby',
      target: '[data-tour="feed"]',
      order: 10,
      roles: ['user'],
      title: 'Lobby',
      text: 'Nyheter från alla, dina siffror och dina genvägar. Klockan högst upp säger till när något rör dig.',
    },
    {
      path: '/Lobby',
      target: '[data-tour="work"]',
      order: 10,
      roles: ['admin'],
      title: 'Lobby',
      text: 'Det som väntar på dig: vem som inte har rapporterat, inköp att ta ställning till och nya konton.',
    },
    {
      path: '/users',
      target: '[data-tour="users-acts"]',
      order: 60,
      roles: ['admin'],
      title: 'Konton',
      text: 'Bjud in nya användare och hämta rapporten. I varje rads meny öppnar du användarens profil och inaktiverar eller aktiverar kontot.',
    },
  ],
  english: {
    Lobby: 'Lobby',
    'Mitt konto': 'My account',
    Tvåstegsverifiering: 'Two-step verification',
    Konton: 'Accounts',
    Granskning: 'Audit log',
    Administration: 'Administration',
    'Radera personuppgifter': 'Erase personal data',
    Användare: 'User',
    'Byt lösenord': 'Change password',
    'Välj notiser': 'Choose notifications',
    'Ny användare': 'New user',
    'Importera användare': 'Import users',
    'Användare med låst lön': 'Users with locked pay',
    'Återställ åtkomst': 'Restore access',
    'Nyheter från alla, dina siffror och dina genvägar. Klockan högst upp säger till när något rör dig.':
      'News from everybody, your figures and your shortcuts. The bell at the top tells you when something concerns you.',
    'Det som väntar på dig: vem som inte har rapporterat, inköp att ta ställning till och nya konton.':
      'What waits for you: who has not reported, purchases to decide on, and new accounts.',
    'Bjud in nya användare och hämta rapporten. I varje rads meny öppnar du användarens profil och inaktiverar eller aktiverar kontot.':
      "Invite new users and download the report. From each row's menu you open the user's profile and deactivate or activate the account.",
  },
})
