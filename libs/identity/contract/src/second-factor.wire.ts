import * as z from 'zod'
import {
  type AppKey,
  bareCode,
  type CountedFactorRule,
  isAppCode,
  isCode,
  RECOVERY_CODES,
  type RoleFactors,
  type SecondFactor,
  type SecondFactorRule,
  type UserFactors,
} from '@portal/identity-domain'
import { ACCOUNT_LIMIT, type Codec, defineCall, flag, idText, results, wireObject } from '@portal/platform-contract'
import { roleNumber } from './fields.ts'

const APP_CODE_RULE = 'Skriv de sex siffrorna i appen.'
const CODE_RULE = 'Skriv de sex siffrorna i appen, eller en återställningskod.'
const typed = (rule: string, isRight: (code: string) => boolean) =>
  z.string(rule).max(40, rule).overwrite(bareCode).refine(isRight, rule)

/** The six digits of an authenticator app, however they are grouped. */
export const appCode = typed(APP_CODE_RULE, isAppCode)
/** These, or a recovery code. */
export const anyCode = typed(CODE_RULE, isCode)

/** What the second step of a sign-in sends: the token that the first one gave, and a code. */
export const codeForm = wireObject({
  codeToken: { codeToken: z.string('saknas.').min(1, 'saknas.').max(300, 'är för lång.') },
  code: { code: anyCode },
  device: { device: z.string('ska vara text.').max(200, 'är för lång.').optional() },
})

const ownFactor: Codec<SecondFactor> = wireObject({
  on: { isOn: flag },
  since: { since: z.string().nullable() },
  codesLeft: { codesLeft: z.int() },
  required: { isRequired: flag },
})
const appKey: Codec<AppKey> = wireObject({ key: { key: z.string() }, address: { address: z.string() } })
const newCodes = results(wireObject({ codes: { codes: z.array(z.string()).max(RECOVERY_CODES) } }))
const roles = z.array(roleNumber, 'ska vara en lista av roller.').max(2, 'har för många roller.').readonly()
const rule: Codec<SecondFactorRule> = wireObject({ roles: { roles } })
const roleFactors: Codec<RoleFactors> = wireObject({
  role: { role: roleNumber },
  active: { active: z.int() },
  lacking: { lacking: z.int() },
})
const countedRule: Codec<CountedFactorRule> = wireObject({
  roles: { roles },
  people: { people: z.array(roleFactors).readonly().optional() },
})
const oneId = wireObject({ userid: { userId: idText } })

/** The caller's second factor, others' for administrators, and whose role needs one. */
export const secondFactorCalls = {
  status: defineCall({
    name: 'secondFactor.status',
    method: 'GET',
    path: 'user/second-factor',
    access: 'signed-in',
    beforeFactor: true,
    summary: 'Whether the caller signs in with codes of an authenticator app',
    answer: results(ownFactor),
  }),
  start: defineCall({
    name: 'secondFactor.start',
    method: 'POST',
    path: 'user/second-factor/key',
    access: 'signed-in',
    beforeFactor: true,
    needsProof: true,
    limit: ACCOUNT_LIMIT,
    summary: 'A key for an authenticator app; it counts once it is confirmed by a code',
    answer: results(appKey),
  }),
  confirm: defineCall({
    name: 'secondFactor.confirm',
    method: 'PUT',
    path: 'user/second-factor',
    access: 'signed-in',
    beforeFactor: true,
    needsProof: true,
    limit: ACCOUNT_LIMIT,
    summary: 'Turn the second factor on by a first code; answers ten recovery codes, once',
    body: wireObject({ code: { code: appCode } }),
    answer: newCodes,
  }),
  renewCodes: defineCall({
    name: 'secondFactor.renewCodes',
    method: 'POST',
    path: 'user/second-factor/codes',
    access: 'signed-in',
    needsProof: true,
    limit: ACCOUNT_LIMIT,
    summary: 'Ten other recovery codes, answered once; those before work no more',
    answer: newCodes,
  }),
  remove: defineCall({
    name: 'secondFactor.remove',
    method: 'DELETE',
    path: 'user/second-factor',
    access: 'signed-in',
    needsProof: true,
    summary: 'Turn the second factor off',
    answer: results(wireObject({ on: { isOn: flag } })),
  }),
  ofUser: defineCall({
    name: 'secondFactor.ofUser',
    method: 'GET',
    path: 'users/second-factor',
    access: 'admin',
    summary: 'Which second factors a user has',
    query: oneId,
    answer: results(wireObject({ app: { app: flag }, passkeys: { passkeys: z.int() } }) satisfies Codec<UserFactors>),
  }),
  removeOfUser: defineCall({
    name: 'secondFactor.removeOfUser',
    method: 'DELETE',
    path: 'users/second-factor',
    access: 'admin',
    needsProof: true,
    summary: 'Remove a user’s app codes and passkeys after a lost phone, and end their sessions',
    query: oneId,
    answer: results(wireObject({ app: { app: flag }, passkeys: { passkeys: z.int() } }) satisfies Codec<UserFactors>),
  }),
  rule: defineCall({
    name: 'secondFactor.rule',
    method: 'GET',
    path: 'users/second-factor/rule',
    access: 'admin',
    summary: 'The roles whose users need a second factor, and how many active users of each role have none',
    answer: results(countedRule),
  }),
  setRule: defineCall({
    name: 'secondFactor.setRule',
    method: 'PUT',
    path: 'users/second-factor/rule',
    access: 'admin',
    needsProof: true,
    summary: 'Set the roles whose users need a second factor',
    body: rule,
    answer: results(rule),
  }),
}
