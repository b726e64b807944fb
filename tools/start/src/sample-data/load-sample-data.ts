import { monthOf, type Month, type PlainDate } from '@portal/platform-domain'
import type { Administrator } from '../administrator.ts'
import { StartError } from '../start-error.ts'
import type { Say } from '../terminal.ts'
import { chance } from './chance.ts'
import { daysOf, monthsUntil } from './days.ts'
import { invoiceOf, receiptsOf } from './expenses.ts'
import { sampleCompany } from './more-people.ts'
import { people, samplePassword, type Person } from './people.ts'
import {
  addPurchase,
  addUser,
  addVoucher,
  closeMonth,
  correctMonth,
  fillProfile,
  peopleToSeal,
  portalAt,
  reportTime,
  saveMonthPay,
  saveOpeningBalance,
  sealMonth,
  type Session,
  writePost,
} from './portal.wire.ts'
import { posts } from './posts.ts'
import { pngOf } from './png.ts'
import { purchasesOf } from './purchases.ts'
import { scenes } from './scenes.ts'

/**
 * Where to load it, for how many users, today's date, and an administrator: needed where visitors may not register, and
 * to seal months.
 */
export interface Target {
  url: string
  today: PlainDate
  count: number
  administrator: Administrator | undefined
}

const monthsBack = 4

const drawn = ({ scene, description }: { scene: keyof typeof scenes; description: string }) => ({
  file: { name: `${scene}.png`, bytes: pngOf(scenes[scene], 1280, 853) },
  description,
})

/**
 * Loads realistic sample data through the portal's own calls: users, and for each the last months' receipts, invoices,
 * purchases, time and pay. Changes nothing when the users exist already. Throws StartError when the portal refuses.
 */
export async function loadSampleData({ url, today, count, administrator }: Target, say: Say): Promise<void> {
  const portal = portalAt(url)
  const company = sampleCompany(count)
  const signInAdmin = async () =>
    administrator?.password === undefined ? undefined : portal.signIn(administrator.email, administrator.password)
  const admin = await signInAdmin()
  if (people[0] && (await portal.signIn(people[0].email, samplePassword))) {
    const hasSealed = admin !== undefined && (await sealFirstMonths(admin, company, today))
    say(
      hasSealed
        ? 'The sample data is there already; its two oldest months are sealed now.'
        : 'The sample data is there already, so nothing was changed.',
    )
    return
  }
  const sessions: Session[] = []
  for (const person of company) {
    say(`Loading ${person.firstName} ${person.lastName} ...`)
    const session = await newSession(portal, person, admin)
    await loadPerson(session, person, today)
    sessions.push(session)
  }
  for (const [nth, post] of posts.entries()) {
    const session = sessions[post.by]
    if (session) await writePost(session, post.text, (post.pictures ?? []).map(drawn), `sample-post-${nth}`)
  }
  // Only a recent sign-in may seal; loading many users takes longer than that.
  const sealing = admin && (await signInAdmin())
  if (sealing) await sealFirstMonths(sealing, company, today)
  else say('No month is sealed: set ADMIN_EMAIL and ADMIN_PASSWORD to those of an administrator and run this again.')
  say(
    `Sample data is loaded. Sign in as ${people.map(({ email }) => email).join(', ')}${company.length > people.length ? ` or one of ${company.length - people.length} others` : ''} with the password ${samplePassword}.`,
  )
}

/**
 * Seals the two oldest months and corrects one of them; the next is Klar and waits, the last is open. Requires an
 * administrator. Returns false when there is nothing to seal.
 */
async function sealFirstMonths(admin: Session, company: readonly Person[], today: PlainDate): Promise<boolean> {
  const [first = '', second = '', , last = ''] = monthsUntil(today, monthsBack)
  const ids = await peopleToSeal(admin, first, company)
  if (ids.length === 0) return false
  for (const month of [first, second]) await sealMonth(admin, month, ids)
  await correctMonth(admin, ids[0] ?? 0, {
    ofMonth: first,
    month: last,
    amount: -1_250,
    reason: 'Kvittot för hotellet fanns med två gånger',
  })
  return true
}

async function newSession(
  portal: ReturnType<typeof portalAt>,
  person: Person,
  admin: Session | undefined,
): Promise<Session> {
  if (admin) await addUser(admin, person, samplePassword)
  const session = admin
    ? await portal.signIn(person.email, samplePassword)
    : await portal.register(person, samplePassword)
  if (session !== undefined && typeof session !== 'string') return session
  throw new StartError(
    `Set ADMIN_EMAIL and ADMIN_PASSWORD to those of an administrator: ${person.email} could not be added (${session ?? 'sign-in was refused'}).`,
  )
}

async function loadPerson(session: Session, person: Person, today: PlainDate): Promise<void> {
  await fillProfile(session, person)
  const months = monthsUntil(today, monthsBack)
  await saveOpeningBalance(
    session,
    (months[0] ?? today).slice(0, 4),
    20_000 + chance(person.email).between(0, 60) * 1_000,
  )
  for (const month of months) await loadMonth(session, person, month, today)
}

async function loadMonth(session: Session, person: Person, month: Month, today: PlainDate): Promise<void> {
  const luck = chance(`${person.email} ${month}`)
  const isOver = month < monthOf(today)
  const days = daysOf(month, today, luck)
  if (days.length > 0) await reportTime(session, days, person, `sample-time-${month}`)
  const receipts = receiptsOf(month, today, luck)
  for (const [index, receipt] of receipts.entries())
    await addVoucher(session, 'Kvitto', receipt, `sample-receipt-${month}-${index}`)
  for (const purchase of purchasesOf(month, today, luck))
    await addPurchase(session, purchase, `sample-purchase-${month}`)
  if (!isOver) return
  await addVoucher(session, 'Faktura', invoiceOf(month, luck), `sample-invoice-${month}`)
  const costs = receipts.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0) / 100
  await saveMonthPay(session, month, person, costs)
  // The last month stays open, so that users can try to close it.
  if (month < (monthsUntil(today, 1)[0] ?? '')) await closeMonth(session, month, luck.between(0, 40) * 25)
}
