import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commentCalls, personalDataCalls, postCalls, profileCalls, userCalls } from '@portal/identity-contract'
import type { ErasureStatus } from '@portal/identity-domain'
import { describeSecurity, findInDatabase, pdfFile } from '@portal/testkit'
import { eventually } from '@portal/testkit/eventually'
import { verifyChain } from '../audit/verify-chain.repository.ts'
import { sealActivity } from '../audit/seal-activity.repository.ts'
import { pictureActs } from '../post-pictures/testing.ts'
import { resumeErasures } from './personal-data.routes.ts'
import { readZip, startWholePortal, type WholePortal } from './testing.ts'

const NAME = { firstName: 'Zacharina', lastName: 'Quistgaard' }
const WHOLE_NAME = 'Zacharina Quistgaard'
const EMAIL = 'zacharina.q@example.se'
const [PHONE, NUMBER, STREET] = ['070-555 81 92', '19791224-9283', 'Humlegränd 17']
const FORMER_PHONE = '070-555 30 17'
const WORDS = ['Zacharina', 'Quistgaard', EMAIL, PHONE, FORMER_PHONE, NUMBER, STREET]

let portal: WholePortal
let person: { id: number; token: string }
beforeAll(async () => {
  portal = await startWholePortal()
  const { identity } = portal
  const id = await identity.addPerson(EMAIL, NAME)
  person = { id, token: await identity.signIn(EMAIL) }
})
afterAll(() => portal.close())

const asUser = () => ({ as: person.token })
const asAdmin = () => ({ as: portal.identity.people.admin.token })
const run = (...args: Parameters<WholePortal['identity']['runner']['run']>) => portal.identity.runner.run(...args)

function receipt(fileName: string): FormData {
  const form = new FormData()
  form.append('date', '2026-03-05')
  form.append('Value', '129,50')
  form.append('files[]', new Blob([pdfFile(fileName, 'innehåll').content]), fileName)
  return form
}

/** The user's own data in every service, and their name in what another user wrote. */
async function fillIn(): Promise<void> {
  const { identity, call } = portal
  const { people } = identity
  const wish = { phone: PHONE, personalNumber: NUMBER, address: STREET, city: 'Umeå' }
  for (const one of [{ phone: FORMER_PHONE }, wish])
    expect((await run(profileCalls.update, { asAdministrator: false, wish: one }, asUser())).status).toBe(200)
  expect((await run(postCalls.add, { message: `Hej från ${WHOLE_NAME}` }, asUser())).status).toBe(200)
  expect((await run(postCalls.add, { message: `Tack ${WHOLE_NAME}!` }, { as: people.other.token })).status).toBe(200)
  expect((await run(commentCalls.add, { postId: 2, message: `Hälsar ${WHOLE_NAME}` }, asUser())).status).toBe(200)
  // As long as they may be: the word that replaces the number is longer.
  const longest = (most: number) => `${'x'.repeat(most - 11)} ${PHONE.replaceAll(/\D/g, '')}`
  expect((await run(postCalls.add, { message: longest(2000) }, { as: people.admin.token })).status).toBe(200)
  const comment = { postId: 1, message: longest(1000) }
  expect((await run(commentCalls.add, comment, { as: people.admin.token })).status).toBe(200)
  await pictureActs(identity, person.token).write([`${WHOLE_NAME} på fjället`], 'Utsikt')
  await pictureActs(identity, people.other.token).write([`Bullar av ${WHOLE_NAME}`], 'Fika')
  const file = { as: person.token, form: receipt(`Kvitto ${WHOLE_NAME}.pdf`) }
  expect((await call('money', 'PUT', 'user/Kvitto/Add', file)).status).toBe(200)
  for (const ownerId of [person.id, people.other.id])
    await identity.test.admin`
      insert into time.time_entry (owner_id, day, status, hours, description, created_by)
      values (${ownerId}, '2026-03-05', 'work', 800, ${`Möte med ${WHOLE_NAME}, ${PHONE}`}, 1)`
  await identity.test
    .admin`insert into time.pay_record (owner_id, month, chosen_gross, saved_by) values (${person.id}, '2025-11', 4500000, 1)`
  await identity.test
    .admin`insert into time.absence_feed (owner_id, key_hash, created_at) values (${person.id}, '\\x01', now())`
}

const archive = async () => {
  const { response } = await run(personalDataCalls.archive, {}, asUser())
  return { name: decodeURIComponent(response.headers.get('content-disposition') ?? ''), response }
}
const status = async () =>
  (await run(personalDataCalls.erasure, { userId: person.id }, asAdmin())).answer() as ErasureStatus
const erase = (confirm: string) => run(personalDataCalls.erase, { userId: person.id, confirm }, asAdmin())

describe('a user’s own data', () => {
  beforeAll(fillIn)

  it('is one ZIP of every service: a page, JSON by kind, and the files', async () => {
    const { name, response } = await archive()
    expect(name).toMatch(/Mina uppgifter \d{4}-\d\d-\d\d\.zip/)
    const entries = await readZip(Buffer.from(await response.arrayBuffer()))
    const json = (path: string) => JSON.parse(String(entries.get(path))) as Record<string, unknown>[]
    expect(json('identity/konto.json')).toMatchObject([{ email: EMAIL, personalNumber: NUMBER, address: STREET }])
    expect(json('time/tid.json')).toMatchObject([{ day: '2026-03-05', hours: '8.00' }])
    const [stored] = json('money/kvitton.json')
    expect(stored).toMatchObject({ amount: '129.50', date: '2026-03-05' })
    expect(String(entries.get(String(stored?.['file'])))).toContain('innehåll')
    const pictures = json('identity/bilder.json')
    expect(pictures).toMatchObject([{ post: 'Utsikt', description: `${WHOLE_NAME} på fjället` }])
    expect(entries.get(String(pictures[0]?.['file']))?.subarray(8, 12).toString()).toBe('WEBP')
    const page = String(entries.get('Mina uppgifter.html'))
    expect(page).toContain(`Hej från ${WHOLE_NAME}`)
    expect(page).toContain('<h2>Ekonomi</h2>')
    // A kind of one row has its titles beside it: eighteen columns fit no window.
    expect(page).toContain('<tr><th>Förnamn</th><td>')
  })

  it('is in English for a user who chose it: page, titles and the portal’s own words, not what users wrote', async () => {
    await portal.identity.test.admin`update identity.account set language = 'en' where id = ${person.id}`
    const { name, response } = await archive()
    await portal.identity.test.admin`update identity.account set language = null where id = ${person.id}`
    expect(name).toMatch(/My data \d{4}-\d\d-\d\d\.zip/)
    const entries = await readZip(Buffer.from(await response.arrayBuffer()))
    const page = String(entries.get('My data.html'))
    expect(page).toContain('<html lang="en">')
    expect(page).toContain('<h2>Finances</h2>')
    expect(page).toContain('<tr><th>First name</th><td>')
    expect(page).toContain(
      `<td>Changed the profile: Personal identity number, Phone ${FORMER_PHONE} → ${PHONE}, Address, City</td>`,
    )
    expect(page).toContain(`Hej från ${WHOLE_NAME}`)
    const titles = [...page.matchAll(/<(?:h1|h2|h3|th)>(.*?)</g)].map(([, title]) => title)
    expect(titles.filter((title) => /[åäöÅÄÖ]/.test(title ?? ''))).toEqual([])
    expect(page).toContain('<tr><th>Status</th><td>Work</td></tr>')
    expect(page).toContain('<tr><th>Device</th><td>Another program</td></tr>')
    // Programs read the same words in both languages.
    expect(JSON.parse(String(entries.get('time/tid.json')))).toMatchObject([{ status: 'Arbete', hours: '8.00' }])
  })

  it('shows nothing that is only another user’s', async () => {
    const entries = await readZip(Buffer.from(await (await archive()).response.arrayBuffer()))
    expect([...entries.values()].filter((bytes) => bytes.includes('Tack'))).toEqual([])
  })

  it('is written down in the user’s log', async () => {
    const rows = await portal.identity.test.admin`
      select from identity.activity where user_id = ${person.id} and message = 'Hämtade sina uppgifter'`
    expect(rows.length).toBeGreaterThan(0)
  })

  it('leaves out an area that is away, and says so', async () => {
    await portal.crash('time')
    const summary = (await run(personalDataCalls.summary, {}, asUser())).answer() as ErasureStatus['areas']
    expect(summary.map(({ title, isAway }) => [title, isAway])).toEqual([
      ['Konto', false],
      ['Ekonomi', false],
      ['Tid och lön', true],
    ])
    const { name, response } = await archive()
    expect(name).toContain('ofullständigt')
    const entries = await readZip(Buffer.from(await response.arrayBuffer()))
    expect(String(entries.get('OFULLSTÄNDIGT.txt'))).toContain('Tid och lön, som inte svarade')
  })

  it('is cut off and invalid when a file cannot be read to the end', async () => {
    await portal.identity.test
      .admin`update identity.account set picture_key = ${'a'.repeat(48)} where id = ${person.id}`
    const { response } = await archive()
    await expect(response.arrayBuffer()).rejects.toThrow(/./)
    await portal.identity.test.admin`update identity.account set picture_key = null where id = ${person.id}`
  })
})

describe('an erasure', () => {
  it('is refused for an active account and without the address', async () => {
    expect((await erase(EMAIL)).body.error).toBe('Inaktivera kontot innan du raderar det.')
    expect((await run(userCalls.deactivate, { id: person.id }, asAdmin())).status).toBe(200)
    expect((await erase('annan@example.se')).body.fields).toEqual({ confirm: 'Ska vara kontots e-postadress.' })
  })

  it('shows in advance what must be kept by law, and until when', async () => {
    const { state, areas } = await status()
    expect(state).toBe('none')
    expect(
      areas.flatMap(({ kinds }) => kinds.flatMap(({ title, kept }) => (kept ? [[title, kept.until]] : []))),
    ).toEqual([['Kvitton', '2033-12-31']])
  })

  it('waits for a service that is away, and changes nothing of the account until then', async () => {
    expect((await erase(EMAIL)).answer()).toMatchObject({ state: 'ordered' })
    await portal.identity.deps.background.settled()
    expect(await status()).toMatchObject({ state: 'ordered', email: EMAIL })
  })

  it('refuses changes of the account from then on', async () => {
    const change = { userId: person.id, asAdministrator: true, wish: { active: true } }
    expect((await run(profileCalls.update, change, asAdmin())).status).toBe(409)
  })

  it('continues when every service is back, and a repeated order changes nothing', async () => {
    await portal.start('time')
    await eventually(async () => {
      await resumeErasures(portal.identity.deps)
      expect((await status()).state).toBe('done')
    })
    const done = await status()
    expect((await erase(EMAIL)).answer()).toEqual(done)
    await resumeErasures(portal.identity.deps)
    expect(await status()).toEqual(done)
  })

  it('removes name, address and numbers from every table of every service', async () => {
    expect(await findInDatabase(portal.identity.test.admin, WORDS)).toEqual([])
  })

  it('keeps what must be kept by law, and says so on the page and in the audit', async () => {
    const { areas } = await status()
    const kept = areas.flatMap(({ kinds }) => kinds.flatMap(({ title, kept }) => (kept ? [[title, kept.until]] : [])))
    expect(kept).toEqual([
      ['Kvitton', '2033-12-31'],
      ['Tidrapport', '2033-12-31'],
      ['Sparade månader i Snurra', '2032-12-31'],
    ])
    const rows = await portal.identity.test.admin<{ message: string }[]>`
      select message from identity.activity where user_id = ${person.id} and message like 'Radering:%' order by message`
    expect(rows.map(({ message }) => message)).toEqual([
      'Radering: behåller Kvitton (1 st) till 2033-12-31, Bokföringslagen (1999:1078) 7 kap. 2 §',
      'Radering: behåller Sparade månader i Snurra (1 st) till 2032-12-31, Bokföringslagen (1999:1078) 7 kap. 2 §',
      'Radering: behåller Tidrapport (1 st) till 2033-12-31, Bokföringslagen (1999:1078) 7 kap. 2 §; arbetstidslagen (1982:673) 11 §',
    ])
  })

  it('leaves the chain of the audit whole', async () => {
    await sealActivity(portal.identity.deps.database.orm)
    const report = await verifyChain(portal.identity.deps.database.orm)
    expect(report).toMatchObject({ fault: null, waiting: 0 })
    expect(report.emptied).toBeGreaterThan(0)
  })

  it('leaves other users’ texts, without the name', async () => {
    const [post] = await portal.identity.test.admin`
      select message from identity.post where author_id = ${portal.identity.people.other.id} order by id`
    expect(post).toEqual({ message: 'Tack [borttaget]!' })
    const [comment] = await portal.identity.test.admin`
      select message from identity.post_comment where author_id = ${person.id}`
    expect(comment).toEqual({ message: 'Hälsar [borttaget]' })
  })

  it('removes the user’s pictures with their files, and leaves the posts and others’ pictures', async () => {
    const { identity } = portal
    const rows = await identity.test.admin`
      select p.message, x.description from identity.post p left join identity.post_picture x on x.post_id = p.id
      where p.message in ('Utsikt', 'Fika') order by p.id`
    expect([...rows]).toEqual([
      { message: 'Utsikt', description: null },
      { message: 'Fika', description: 'Bullar av [borttaget]' },
    ])
    const [doomed] = await identity.test.admin`select is_doomed from identity.loose_file`
    expect(doomed).toEqual({ is_doomed: true })
    expect(await Array.fromAsync(identity.deps.pictures.keys())).toHaveLength(2)
  })
})

describeSecurity('personal data', {
  calls: personalDataCalls,
  samples: {
    summary: { input: {} },
    archive: { input: {} },
    erasure: { input: {} },
    erase: { input: { userId: 1, confirm: 'x' } },
  },
  setUp: () =>
    Promise.resolve({
      runner: portal.identity.runner,
      people: portal.identity.people,
      tearDown: async () => {},
      snapshot: () => portal.identity.test.admin`select user_id, done_at from identity.erasure order by 1`,
    }),
})
