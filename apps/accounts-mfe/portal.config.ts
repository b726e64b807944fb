/** The accounts remote and the pages that it exposes. */
export const app = {
  kind: 'remote',
  name: 'accounts',
  exposes: {
    './lobby': './src/lobby/lobby-page.tsx',
    './account': './src/account/account-page.tsx',
    './second-factor': './src/account/second-factor-page.tsx',
    './users': './src/users/users-page.tsx',
    './audit': './src/audit/audit-page.tsx',
    './settings': './src/settings/settings-page.tsx',
    './erasure': './src/erasure/erasure-page.tsx',
    './user': './src/user/user-page.tsx',
    './notifications': './src/notifications/notification-bell.tsx',
    './found-people': './src/user/found-people.tsx',
    './found-posts': './src/lobby/found-posts.tsx',
    './person-choice': './src/people/person-choice.tsx',
  },
} as const
