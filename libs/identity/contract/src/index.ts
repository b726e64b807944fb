import { userCalls } from './account.wire.ts'
import { activityCalls } from './activity.wire.ts'
import { auditCalls } from './audit.wire.ts'
import { authCalls } from './auth.wire.ts'
import { commentCalls } from './comment.wire.ts'
import { frontEndErrorCalls } from './front-end-error.wire.ts'
import { mailLookCalls } from './mail-look.wire.ts'
import { notificationCalls } from './notification.wire.ts'
import { passkeyCalls } from './passkey.wire.ts'
import { personalDataCalls } from './personal-data.wire.ts'
import { postPictureCalls } from './post-picture.wire.ts'
import { postCalls } from './post.wire.ts'
import { profileCalls } from './profile.wire.ts'
import { releaseHealthCalls } from './release-health.wire.ts'
import { releaseTokenCalls } from './release-token.wire.ts'
import { secondFactorCalls } from './second-factor.wire.ts'
import { sessionCalls } from './session.wire.ts'
import { signInSettingsCalls } from './sign-in-settings.wire.ts'
import { switchCalls } from './switches.wire.ts'

export * from './account.wire.ts'
export * from './activity.wire.ts'
export * from './audit.wire.ts'
export * from './auth-outcome.wire.ts'
export * from './auth.wire.ts'
export * from './comment.wire.ts'
export * from './fields.ts'
export * from './front-end-error.wire.ts'
export * from './identity-errors.ts'
export { mailLookCalls } from './mail-look.wire.ts'
export * from './notification.wire.ts'
export * from './passkey.wire.ts'
export * from './personal-data.wire.ts'
export { postPictureCalls } from './post-picture.wire.ts'
export * from './post.wire.ts'
export * from './profile.wire.ts'
export { releaseHealthCalls } from './release-health.wire.ts'
export * from './release-token.wire.ts'
export * from './second-factor.wire.ts'
export * from './session.wire.ts'
export { signInSettingsCalls } from './sign-in-settings.wire.ts'
export { switchCalls } from './switches.wire.ts'

/** Every call of the identity area, by resource. */
export const identityCalls = {
  auth: authCalls,
  profile: profileCalls,
  users: userCalls,
  activity: activityCalls,
  audit: auditCalls,
  notifications: notificationCalls,
  posts: postCalls,
  postPictures: postPictureCalls,
  comments: commentCalls,
  sessions: sessionCalls,
  passkeys: passkeyCalls,
  personalData: personalDataCalls,
  secondFactor: secondFactorCalls,
  mailLook: mailLookCalls,
  signInSettings: signInSettingsCalls,
  frontEndErrors: frontEndErrorCalls,
  releaseHealth: releaseHealthCalls,
  releaseTokens: releaseTokenCalls,
  switches: switchCalls,
} as const
