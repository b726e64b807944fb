import { releaseTokenCalls } from '@portal/identity-contract'
import { RELEASES_PATH, releaseAnswer } from '@portal/platform-contract/releases'
import { api } from '@portal/web-kit'

/** What an administrator can do with a part's releases; none brings new code. */
export const STEERINGS = ['promote', 'rollback', 'withdraw'] as const
export type Steering = (typeof STEERINGS)[number]

/** The gateway refused, with an English sentence of the release tool. */
export class SteeringRefused extends Error {}

const TIME_LIMIT_MS = 60_000

/**
 * Promotes, rolls back or withdraws a part: with a token that identity makes for the user's next minutes, because the
 * release API accepts no session. Throws ApiError, or {@link SteeringRefused}.
 */
export async function steerRelease(remote: string, act: Steering, why: string): Promise<void> {
  const { token } = await api.call(releaseTokenCalls.steer, { remote })
  const answer = await fetch(`${RELEASES_PATH}${remote}/${act}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(why === '' ? {} : { why }),
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  }).catch((error: Error) => {
    throw new SteeringRefused(error.message)
  })
  const said = (await answer.json().catch(() => null)) as unknown
  if (!answer.ok || !releaseAnswer.safeParse(said).success)
    throw new SteeringRefused((said as { error?: string } | null)?.error ?? String(answer.status))
}
