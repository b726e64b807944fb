import { invalidInput } from '@portal/platform-contract'
import {
  type judgeAnswer,
  judgedQuestion,
  judgeQuestion,
  RELEASE_JUDGE_PATH,
  RELEASE_JUDGED_PATH,
} from '@portal/platform-contract/releases'
import type { ServiceApp } from '@portal/service-kit'
import type * as z from 'zod'
import type { IdentityDeps } from '../deps.ts'
import { NOTIFICATION_TEXTS } from '../notifications/notification-texts.ts'
import { notify } from '../notifications/notifications.repository.ts'
import { judgeReleases } from './judge-releases.ts'
import { endVerdict } from './release-verdicts.repository.ts'

/**
 * Tells a gateway which releases it is to end, and hears that it has; administrators are notified. Each verdict goes to
 * one gateway.
 */
export function serveReleaseJudge(app: ServiceApp, { database: { orm }, clock }: IdentityDeps): void {
  app.hono.post(RELEASE_JUDGE_PATH, async (context) => {
    const question = judgeQuestion.safeParse(await context.req.json().catch(() => null))
    if (!question.success) throw invalidInput({ remotes: 'ska vara delar.' })
    const verdicts = await judgeReleases(orm, question.data.remotes, clock())
    return context.json({ verdicts } satisfies z.infer<typeof judgeAnswer>)
  })

  app.hono.post(RELEASE_JUDGED_PATH, async (context) => {
    const ended = judgedQuestion.safeParse(await context.req.json().catch(() => null))
    if (!ended.success) throw invalidInput({ remote: 'ska vara en del.' })
    const { isDone, ...verdict } = ended.data
    await orm.transaction(async (transaction) => {
      const reason = await endVerdict(transaction, verdict, clock())
      if (reason === null || !isDone) return
      const message = NOTIFICATION_TEXTS.releaseEnded(verdict.act, verdict.remote, reason)
      await notify(transaction, { to: 'administrators', actorId: null, message, at: clock() })
    })
    return context.json({})
  })
}
