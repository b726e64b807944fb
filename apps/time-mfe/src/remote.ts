import { defineContributions } from '@portal/platform-contract'

/** What the time area adds to the portal. */
export const remote = defineContributions({
  routes: [
    { path: '/Tidrapportering', module: './time-report', roles: ['user'], title: 'Tidrapportering' },
    { path: '/Snurra/:year/:month', module: './snurra', roles: ['user'], title: 'Snurra' },
  ],
  menu: [
    { label: 'Snurra', path: '/Snurra/{Year}/{Month}', icon: 'calculator', order: 30, roles: ['user'] },
    { label: 'Tidrapportering', path: '/Tidrapportering', icon: 'calendar-days', order: 40, roles: ['user'] },
  ],
  slots: [
    { slot: 'lobby.statistics', id: 'statistics', module: './statistics', order: 10, roles: ['user'] },
  ],
  links: [],
  tour: [],
})
