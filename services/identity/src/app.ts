import { identityCalls } from '@portal/identity-contract'
import { createServiceApp, mount } from '@portal/service-kit'
import type { Hono } from 'hono'
import { profileHandlers } from './accounts/profile.routes.ts'
import type { IdentityDeps } from './deps.ts'
import { postHandlers } from './posts/posts.routes.ts'
import { authHandlers } from './sign-in/auth.routes.ts'
import { userHandlers } from './users/users.routes.ts'

/** The identity service's application; starts nothing. */
export function createIdentityApp(deps: IdentityDeps): Hono {
  const app = createServiceApp({
    name: 'identity',
    calls: Object.values(identityCalls).flatMap((resource) => Object.values(resource)),
    log: deps.log,
    authenticator: deps.authenticator,
    gatewayKey: deps.gatewayKey,
    stagingDir: deps.pictures.stagingDir,
    checkHealth: () => deps.database.sql`select 1`,
  })
  mount(app, identityCalls.auth, authHandlers(deps))
  mount(app, identityCalls.profile, profileHandlers(deps))
  mount(app, identityCalls.users, userHandlers(deps))
  mount(app, identityCalls.posts, postHandlers(deps))
  return app.hono
}
