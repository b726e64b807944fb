import type { Account, InvitedAccount, NewAccount } from '@portal/identity-domain'
import {
  type KeyedCall,
  discardStaged,
  type Executor,
  once,
  type ReceivedFile,
  storeWithRow,
} from '@portal/service-kit'
import { addAccount, requireAccount } from '../accounts/accounts.repository.ts'
import { lockForAdministration } from '../accounts/lock-for-act.ts'
import { ACTIVITY_TEXTS } from '../activity/texts/activity-texts.ts'
import { recordActivity } from '../activity/activity.repository.ts'
import type { IdentityDeps } from '../deps.ts'
import { announcePeople } from '../people/announce-people.ts'
import { shrinkPicture } from '../pictures/shrink-picture.ts'
import { refuseCommonPassword } from '../passwords/common-passwords.ts'

type AddUserDeps = Pick<
  IdentityDeps,
  'database' | 'events' | 'clock' | 'passwords' | 'pictures' | 'publicUrl' | 'personalNumbers'
>
interface NewUser {
  readonly form: NewAccount & Pick<InvitedAccount, 'language' | 'role'>
  readonly picture: ReceivedFile | undefined
  readonly sessionId: string
  readonly signal: AbortSignal
}

/**
 * An administrator adds a user, who can sign in at once. Throws `invalid_input` for a common password, `email_taken`
 * and `file_type`.
 */
export async function addUser(deps: AddUserDeps, act: KeyedCall, user: NewUser): Promise<Account> {
  const { database, events, passwords, clock } = deps
  const { picture, sessionId, signal } = user
  const { password, role = 'user', ...form } = user.form
  refuseCommonPassword(password, { of: [deps.publicUrl, form.email] })
  const passwordHash = await passwords.inTurn(signal, () => passwords.hash(password))
  const store = async (transaction: Executor, pictureKey?: string) => {
    await lockForAdministration(transaction, { userId: act.userId, sessionId })
    const id = await addAccount(transaction, {
      ...form,
      passwordHash,
      role,
      createdBy: act.userId,
      emailConfirmedAt: clock(),
      pictureKey,
    })
    const about = { userId: id, actorId: act.userId, at: clock() }
    await recordActivity(
      transaction,
      { ...about, message: ACTIVITY_TEXTS.accountAdded },
      ...(form.employedFrom === undefined
        ? []
        : [{ ...about, message: ACTIVITY_TEXTS.employedFromChanged(form.employedFrom) }]),
      ...(role === 'user' ? [] : [{ ...about, message: ACTIVITY_TEXTS.roleChanged(role) }]),
    )
    await announcePeople(events, transaction, [id], clock())
    return requireAccount(transaction, deps.personalNumbers, id)
  }
  const added = picture
    ? await storeWithPicture(deps, act, picture, store)
    : (await once(database.orm, act, (transaction) => store(transaction))).result
  await events.settled()
  return added
}

async function storeWithPicture(
  { database, pictures }: AddUserDeps,
  act: KeyedCall,
  picture: ReceivedFile,
  store: (transaction: Executor, key: string) => Promise<Account>,
): Promise<Account> {
  const path = await shrinkPicture({ path: picture.path, userId: act.userId }, pictures.stagingDir)
  try {
    return await storeWithRow({ orm: database.orm, files: pictures }, act, { path }, store)
  } finally {
    await discardStaged(path)
  }
}
