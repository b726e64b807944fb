import type { AnyCall } from '@portal/platform-contract'
import { encodeRequest, lowerRoles } from '@portal/testkit'
import { type Attack, createCells } from '../attack.ts'
import { callsMissed, EVERY_CALL } from '../every-call.ts'
import { type AttackUsers, makeUsers } from '../users.ts'

const NO_SESSION = ['signedOut', 'deactivated', 'forged'] as const
const ADMIN_TRICKS = { 'x-user-id': '1', 'x-role': '0', 'x-client-address': '127.0.0.1', 'x-original-method': 'GET' }

/** Every call of the contracts, made by every caller who may not make it. */
export const authorization: Attack = {
  name: 'authorization',
  about: 'every call refuses visitors, ended, deactivated and forged sessions, lower roles and other users’ ids',
  async run(portal) {
    const cells = createCells()
    for (const call of await callsMissed(portal)) cells.check(`${call} is not in both the contracts and the API`, false)
    const users = await makeUsers(portal)
    const ask = async (
      what: string,
      call: AnyCall,
      right: readonly number[],
      sent: Parameters<typeof encodeRequest>[3],
    ) => {
      const response = await fetch(...encodeRequest(portal.url, call, {}, sent))
      await response.body?.cancel()
      cells.check(`${call.name} answered ${what} with ${response.status}`, right.includes(response.status))
    }
    for (const call of EVERY_CALL.filter(({ access }) => access !== 'anyone')) {
      await ask('a visitor', call, [401], {})
      await ask('a visitor with invented headers', call, [401], { headers: ADMIN_TRICKS })
      for (const who of NO_SESSION) await ask(`a session that is ${who}`, call, [401], { as: users[who].token })
      for (const who of lowerRoles(call)) await ask(`the role of ${who}`, call, [403], { as: users[who].token })
      if (call.access === 'owner-or-admin')
        // A call that needs more than the id is refused for what is missing (400) before whose it is matters.
        for (const who of ['user', 'reviewer'] as const)
          await ask(`${who} who names another user`, call, [400, 403], { as: users[who].token, raw: otherOf(users) })
      if (call.method === 'GET' && call.changesState) {
        const [url, init] = encodeRequest(portal.url, call, {}, { as: users.user.token })
        const { status } = await fetch(url, { ...init, method: 'HEAD' })
        cells.check(`${call.name} answered HEAD with ${status}`, status === 405)
      }
    }
    return cells.done(`${EVERY_CALL.length} calls`)
  },
}

const otherOf = ({ other }: AttackUsers) => ({ userid: other.id, user: { id: other.id } })
