import { StartError } from '../start-error.ts'
import type { Person } from './people.ts'

/** A signed-in caller. Every add has an idempotency key, so that a repeat changes nothing (D55). */
export interface Session {
  get: (path: string, query: Record<string, string>) => Promise<unknown>
  send: (method: 'PUT' | 'POST', path: string, body: object, key?: string) => Promise<unknown>
}

/** A file of an upload. */
export interface SentFile {
  name: string
  bytes: Buffer<ArrayBuffer>
}

/** The portal's calls for any client. Names on the wire stay in this file. */
export function portalAt(url: string) {
  return {
    /** A session, or undefined when the portal refuses this address and password. */
    signIn: (email: string, password: string) => credentials(url, 'auth/login', { email, password }),
    /** A session of the new user, or the portal's reason for refusing. */
    register: async ({ email, firstName, lastName }: Person, password: string) => {
      const answer = (await request(
        url,
        'auth/register',
        'POST',
        JSON.stringify({ email, password, Firstname: firstName, Lastname: lastName }),
      )) as SignInAnswer
      return answer.result ? sessionWith(url, answer.token.access_token) : answer.error
    },
  }
}

export const addUser = (admin: Session, { email, firstName, lastName, phone }: Person, password: string) =>
  admin.send(
    'POST',
    'users/add',
    form({ user: JSON.stringify({ Firstname: firstName, Lastname: lastName, email, phone, password }) }),
  )

export const fillProfile = (session: Session, { phone, address, postalCode, city, salary, pension }: Person) =>
  session.send('PUT', 'user/profile/update', {
    user: { Phone: phone, Adress: address, postnr: postalCode, Ort: city, Sallary: salary, Pension: pension },
    daytoUpdate: 0,
  })

/** A picture for a post, and its text for those who do not see it. */
export interface SentPicture {
  file: SentFile
  description: string
}

/** The pictures first, then the post that names them. */
export const writePost = async (session: Session, content: string, sent: readonly SentPicture[], key: string) => {
  const pictures: object[] = []
  for (const [nth, { file, description }] of sent.entries()) {
    const { results } = (await session.send('PUT', 'user/post/picture/Add', form({}, file), `${key}-${nth}`)) as {
      results: { id: number }
    }
    pictures.push({ id: results.id, alt: description })
  }
  await session.send('PUT', 'user/post/Add', { content, ...(pictures.length > 0 && { pictures }) }, key)
}

/** A receipt (Kvitto) or an invoice (Faktura); `amount` in kronor with two decimals. */
export const addVoucher = (
  session: Session,
  kind: 'Kvitto' | 'Faktura',
  voucher: { date: string; amount: string; file: SentFile },
  key: string,
) => session.send('PUT', `user/${kind}/Add`, form({ date: voucher.date, Value: voucher.amount }, voucher.file), key)

export const addPurchase = (
  session: Session,
  purchase: { date: string; isTool: boolean; quantity: number; amount: string; note: string; link: string },
  key: string,
) =>
  session.send(
    'PUT',
    'user/Inkop/Add',
    form({
      date: purchase.date,
      Type: purchase.isTool ? '1' : '0',
      Antal: String(purchase.quantity),
      Value: purchase.amount,
      notis: purchase.note,
      link: purchase.link,
    }),
    key,
  )

/** The status of a day; the names are the wire's. */
export type DayKind = 'Arbete' | 'Semester' | 'Sjuk' | 'VAB'

/** A whole month of days in one call. */
export const reportTime = (
  session: Session,
  days: readonly { day: string; kind: DayKind; hours: number }[],
  { customer, project }: Person,
  key: string,
) =>
  session.send(
    'PUT',
    'user/Event/Add',
    {
      event: {
        start: days[0]?.day,
        desc: customer,
        projectNumber: project,
        Itemms: days.map(({ day, kind, hours }) => ({ start: day, end: day, Status: kind, Timmar: String(hours) })),
      },
    },
    key,
  )

/**
 * Saves a month as Snurra proposes it, and where it has no source for a figure, with the user's own. `costs` in kronor.
 */
export const saveMonthPay = async (
  session: Session,
  month: string,
  { rate, salary, pension }: Person,
  costs: number,
) => {
  const place = { month: month.slice(5), year: month.slice(0, 4) }
  const { results } = (await session.get('user/snurra/prepare', place)) as {
    results: { VBruttolon: number; pension: number; kostnader: number }
  }
  await session.send('PUT', 'user/snurra/Edit', {
    ...place,
    Snurra: {
      ...results,
      Timpris: rate,
      Forsakring: 350,
      Konferenskonto: 1_000,
      VBruttolon: results.VBruttolon || salary,
      pension: results.pension || pension,
      kostnader: results.kostnader || costs,
    },
  })
}

export const saveOpeningBalance = (session: Session, year: string, kronor: number) =>
  session.send('PUT', 'user/snurra/Edit', { month: '00', year, Snurra: { MaxkontoAccum: kronor } })

/** Milersättning in kronor, then Klar: after that nothing in the month can be changed. */
export const closeMonth = (session: Session, month: string, mileage: number) =>
  session.get('user/tid/Klar', { CurrentDate: `${month}-01`, Millersattning: String(mileage) })

const placeOf = (month: string) => ({ month: month.slice(5), year: month.slice(0, 4) })

interface ClosingRow {
  userid: number
  Firstname: string
  Lastname: string
  state: string
}

/** Ids of those of the users whose month is Klar and not sealed, in their order. */
export const peopleToSeal = async (admin: Session, month: string, among: readonly Person[]): Promise<number[]> => {
  const { results } = (await admin.get('bokslut', { ...placeOf(month), state: 'klar' })) as { results: ClosingRow[] }
  return among.flatMap(({ firstName, lastName }) =>
    results.filter((row) => row.Firstname === firstName && row.Lastname === lastName).map(({ userid }) => userid),
  )
}

export const sealMonth = (admin: Session, month: string, userIds: readonly number[]) =>
  admin.send('PUT', 'bokslut/seal', { ...placeOf(month), userIds })

/** A positive or negative amount in kronor, of a sealed month, counted in a later one. */
export const correctMonth = (
  admin: Session,
  userid: number,
  { ofMonth, month, amount, reason }: { ofMonth: string; month: string; amount: number; reason: string },
) =>
  admin.send(
    'PUT',
    'bokslut/correct',
    {
      userid,
      ofMonth: ofMonth.slice(5),
      ofYear: ofMonth.slice(0, 4),
      ...placeOf(month),
      amount,
      reason,
    },
    `sample-correction-${ofMonth}`,
  )

type SignInAnswer = { result: true; token: { access_token: string } } | { result: false; error: string }

async function credentials(url: string, path: string, body: object): Promise<Session | undefined> {
  const answer = (await request(url, path, 'POST', JSON.stringify(body))) as SignInAnswer
  return answer.result ? sessionWith(url, answer.token.access_token) : undefined
}

function sessionWith(url: string, token: string): Session {
  return {
    get: (path, query) =>
      request(url, `${path}?${new URLSearchParams(query).toString()}`, 'GET', undefined, {
        authorization: `Bearer ${token}`,
      }),
    send: (method, path, body, key) =>
      request(url, path, method, body instanceof FormData ? body : JSON.stringify(body), {
        authorization: `Bearer ${token}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      }),
  }
}

async function request(
  url: string,
  path: string,
  method: string,
  body: string | FormData | undefined,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const response = await fetch(`${url}/v1/${path}`, {
    method,
    headers: { ...type, ...headers },
    ...(body === undefined ? {} : { body }),
  }).catch((error: Error) => {
    throw new StartError(
      `The portal did not answer ${method} ${path.split('?')[0]}: ${causeOf(error)}. What was loaded so far stays; begin again with an empty DATA_DIR.`,
    )
  })
  const answer = (await response.json()) as unknown
  if (response.ok) return answer
  throw new StartError(
    `The portal refused ${method} ${path.split('?')[0]}: ${response.status} ${JSON.stringify(answer)}.`,
  )
}

/** `fetch failed` says nothing; its cause does. */
const causeOf = ({ message, cause }: Error): string => (cause instanceof Error ? cause.message : message)

function form(fields: Record<string, string>, file?: SentFile): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  if (file) data.set('files[]', new Blob([file.bytes]), file.name)
  return data
}
