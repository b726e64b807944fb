import { activityCalls, profileCalls, secondFactorCalls, userCalls } from '@portal/identity-contract'
import type { Account, AccountChoice, LogEntry } from '@portal/identity-domain'
import { admin, anna, fakePortal, renderPage } from '@portal/page-testkit'
import { type SlotPart, SlotPartsProvider, type SlotRenderer } from '@portal/web-kit'
import { annasAccount, changed } from '../profile/testing.ts'
import UserPage from './user-page.tsx'

export const entry = (id: number, message = `Händelse ${id}`): LogEntry => ({
  id,
  message,
  happenedAt: '2026-11-20 08:30:15',
  pictureUrl: null,
  firstName: 'Björn',
  lastName: 'Lind',
})

const choice = { lastName: 'Ek', email: '', pictureUrl: null }
/** Before and after Anna in the list. */
const PEOPLE: AccountChoice[] = [
  { ...choice, id: 3, firstName: 'Alva' },
  { ...choice, id: 4, firstName: 'Anna' },
  { ...choice, id: 5, firstName: 'Bo' },
]

export function withUser(change: Partial<Account> = {}, entries: LogEntry[] = []) {
  let stored: Account = { ...annasAccount, ...change }
  return fakePortal()
    .answer(profileCalls.get, () => stored)
    .answer(profileCalls.update, ({ wish }) => ({ user: (stored = changed(stored, wish)) }))
    .answer(userCalls.choices, () => PEOPLE)
    .answer(secondFactorCalls.ofUser, () => ({ app: false, passkeys: 0 }))
    .answer(activityCalls.list, ({ page = 0 }) => ({
      entries: entries.slice(page * 2, page * 2 + 2),
      more: entries.length > page * 2 + 2,
    }))
    .answer(activityCalls.clear, () => ({
      cleared: entries.splice(0, entries.length, entry(99, 'Rensade loggen')).length,
    }))
}
const PARTS: SlotPart[] = [
  { id: 'Kalkyl', label: 'Kalkyl' },
  { id: 'Dokument', label: 'Dokument' },
  { id: 'Frisk', label: 'Friskvård' },
]
const slots = ({ name, part, props }: { name: string; part?: string | undefined; props: object }) => (
  <p>{`${name} ${part ?? ''} ${JSON.stringify(props)}`}</p>
)
export const open = (at = '/user', parts = PARTS, content: SlotRenderer = slots) =>
  renderPage(
    <SlotPartsProvider value={(slot) => (slot === 'user.tab' ? parts : [])}>
      <UserPage />
    </SlotPartsProvider>,
    { user: admin, at, path: '/user', slots: content },
  )
export const choose = (userId = anna.id, by = admin.id) =>
  sessionStorage.setItem('portal.chosenUser', JSON.stringify({ userId, by }))
