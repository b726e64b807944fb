import * as z from 'zod'
import type { Steered } from './steer-release.ts'
import { STEERINGS } from './steer-release.ts'

export const MAX_REASON = 200
export const MAX_SHARE_DIGITS = 3
const MOST_PERCENT = 100

const NEEDS_REASON: readonly string[] = ['rollback', 'withdraw']

/** What an administrator fills in to change a part's releases, as texts. */
export function steerInput(t: (key: string) => string) {
  return z
    .object({
      act: z.enum(STEERINGS, t('releases.chooseAct')),
      version: z.string(),
      share: z
        .string()
        .trim()
        .regex(/^\d*$/, t('releases.shareWrong'))
        .refine((text) => Number(text) <= MOST_PERCENT, t('releases.shareWrong')),
      users: z.array(z.number()),
      why: z.string().trim().max(MAX_REASON),
    })
    .refine(({ act, why }) => !NEEDS_REASON.includes(act) || why !== '', {
      path: ['why'],
      error: t('releases.whyMissing'),
    })
    .refine(({ act, version }) => act !== 'canary' || version !== '', {
      path: ['version'],
      error: t('releases.chooseVersion'),
    })
    .refine(({ act, share, users }) => act !== 'canary' || Number(share) > 0 || users.length > 0, {
      path: ['share'],
      error: t('releases.noUsers'),
    })
}
export type SteerValues = z.infer<ReturnType<typeof steerInput>>
/** The form's own values: nothing is chosen in advance. */
export type SteerChoice = Omit<SteerValues, 'act'> & { readonly act: SteerValues['act'] | '' }

/** The act, with only what belongs to it. */
export function steeredBy({ act, version, share, users, why }: SteerValues): Steered {
  return {
    act,
    ...(why === '' ? {} : { why }),
    ...((act === 'rollback' || act === 'canary') && version !== '' ? { version } : {}),
    ...(act === 'canary' ? { share: Number(share), users } : {}),
  }
}
