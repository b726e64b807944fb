import { defineContributions, PERSON_CHOICE_SLOT } from '@portal/platform-contract'

/** What the accounts area adds to the portal. */
export const remote = defineContributions({
  routes: [
    { path: '/Lobby', module: './lobby', roles: ['admin', 'user'], title: 'Lobby' },
    { path: '/Konto', module: './account', roles: ['admin', 'user'], title: 'Mitt konto' },
    { path: '/users', module: './users', roles: ['admin'], title: 'Konton' },
    { path: '/user', module: './user', roles: ['admin'], title: 'Användare' },
  ],
  menu: [
    { label: 'Lobby', path: '/Lobby', icon: 'house', order: 10, roles: ['admin', 'user'] },
    { label: 'Konton', path: '/users', icon: 'users', order: 50, roles: ['admin'] },
  ],
  slots: [
    { slot: PERSON_CHOICE_SLOT, id: 'person-choice', module: './person-choice', order: 10, roles: ['admin'] },
    { slot: 'header.tools', id: 'notifications', module: './notifications', order: 10, roles: ['admin', 'user'] },
  ],
  links: [],
  tour: [],
})
