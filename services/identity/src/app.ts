import { identityCalls } from '@portal/identity-contract'
import { createServiceApp, mount, receiveEvents } from '@portal/service-kit'
import type { Hono } from 'hono'
import { commentHandlers } from './comments/comments.routes.ts'
import { profileHandlers } from './profile/profile.routes.ts'
import { recordActivity } from './activity/activity.repository.ts'
import { activityHandlers } from './activity/activity.routes.ts'
import { identityEventHandlers } from './activity/receive-activity.ts'
import { auditHandlers } from './audit/audit.routes.ts'
import { lastBackup } from './backups/backups.repository.ts'
import type { IdentityDeps } from './deps.ts'
import { frontEndErrorHandlers, observeFrontEndErrors } from './front-end-errors/front-end-errors.routes.ts'
import { mailLookHandlers } from './mail-look/mail-look.routes.ts'
import { notificationHandlers } from './notifications/notifications.routes.ts'
import { passkeyHandlers } from './passkeys/passkeys.routes.ts'
import { servePeople } from './people/people.internal.ts'
import { identityData } from './personal-data/identity-data.repository.ts'
import { personalDataHandlers } from './personal-data/personal-data.routes.ts'
import { postPictureHandlers } from './post-pictures/post-pictures.routes.ts'
import { postHandlers } from './posts/posts.routes.ts'
import { serveReleaseGrants } from './release-tokens/release-grants.internal.ts'
import { releaseHealthHandlers } from './release-health/release-health.routes.ts'
import { serveFrontEndStacks } from './front-end-errors/front-end-stacks.internal.ts'
import { serveReleaseJudge } from './release-health/release-judge.internal.ts'
import { releaseTokenHandlers } from './release-tokens/release-tokens.routes.ts'
import { secondFactorHandlers } from './second-factor/second-factor.routes.ts'
import { sessionHandlers } from './sessions/sessions.routes.ts'
import { serveReleaseTrials } from './switches/release-trials.internal.ts'
import { switchHandlers } from './switches/switches.routes.ts'
import { authHandlers } from './sign-in/auth.routes.ts'
import { signInSettingsHandlers } from './sign-in-settings/sign-in-settings.routes.ts'
import { userHandlers } from './users/users.routes.ts'
import manifest from '../package.json' with { type: 'json' }

/** The identity service's application; starts nothing. */
export function createIdentityApp(deps: IdentityDeps): Hono {
  const app = createServiceApp({
    name: 'identity',
    version: manifest.version,
    calls: Object.values(identityCalls).flatMap((resource) => Object.values(resource)),
    log: deps.log,
    operations: deps.operations,
    measurements: deps.measurements,
    lastBackup: () => lastBackup(deps.database.orm),
    authenticator: deps.authenticator,
    gatewayKey: deps.gatewayKey,
    stagingDir: deps.pictures.stagingDir,
    minFreeMb: deps.minFreeMb,
    database: deps.database,
    limits: deps.limits,
    personalData: identityData(deps),
    noteRead: (note) => recordActivity(deps.database.orm, { kind: 'read', at: deps.clock(), ...note }),
  })
  observeFrontEndErrors(deps)
  mount(app, identityCalls.auth, authHandlers(deps))
  mount(app, identityCalls.sessions, sessionHandlers(deps))
  mount(app, identityCalls.passkeys, passkeyHandlers(deps))
  mount(app, identityCalls.secondFactor, secondFactorHandlers(deps))
  mount(app, identityCalls.mailLook, mailLookHandlers(deps))
  mount(app, identityCalls.signInSettings, signInSettingsHandlers(deps))
  mount(app, identityCalls.profile, profileHandlers(deps))
  mount(app, identityCalls.users, userHandlers(deps))
  mount(app, identityCalls.activity, activityHandlers(deps))
  mount(app, identityCalls.audit, auditHandlers(deps))
  mount(app, identityCalls.personalData, personalDataHandlers(deps))
  mount(app, identityCalls.notifications, notificationHandlers(deps))
  mount(app, identityCalls.posts, postHandlers(deps))
  mount(app, identityCalls.postPictures, postPictureHandlers(deps))
  mount(app, identityCalls.comments, commentHandlers(deps))
  mount(app, identityCalls.frontEndErrors, frontEndErrorHandlers(deps))
  mount(app, identityCalls.releaseHealth, releaseHealthHandlers(deps))
  mount(app, identityCalls.releaseTokens, releaseTokenHandlers(deps))
  mount(app, identityCalls.switches, switchHandlers(deps))
  receiveEvents(app, { orm: deps.database.orm, log: deps.log }, identityEventHandlers(deps))
  servePeople(app, deps)
  serveReleaseGrants(app, deps)
  serveReleaseJudge(app, deps)
  serveFrontEndStacks(app, deps)
  serveReleaseTrials(app, deps)
  return app.hono
}
