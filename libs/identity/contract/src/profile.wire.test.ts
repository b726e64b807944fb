import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { profileForm } from './profile.wire.ts'

const read = (user: unknown, more = {}) => z.safeDecode(profileForm, { user, ...more } as never)

describe('a change of profile on the wire', () => {
  it('distinguishes the switch between own and administered profile from the pay lock of the same name (D13)', () => {
    expect(read({ id: 7, DaytoUpdate: 1 }).data).toMatchObject({
      userId: 7,
      asAdministrator: false,
      wish: { payLocked: true },
    })
    expect(read({ id: '7', DaytoUpdate: 0 }, { daytoUpdate: 1 }).data).toMatchObject({
      userId: 7,
      asAdministrator: true,
      wish: { payLocked: false },
    })
  })
  it.each([
    [{ Sallary: 45000.5 }, { salary: 4_500_050 }],
    [{ Sallary: '45 000,50' }, { salary: 4_500_050 }],
    [{ Tele: '070' }, { phone: '070' }],
    [{ AnstalldFran: '2026-11-02' }, { employedFrom: '2026-11-02' }],
    [{ AnstalldFran: null }, { employedFrom: null }],
    [{ Tele: '070', Phone: '08' }, { phone: '08' }],
    [
      { Role: 0, canSeeInkList: '1', Active: 0 },
      { role: 'admin', seesAllPurchases: true, active: false },
    ],
    [{ Firstname: ' Anna ', BildUrl: 'x', Lastlogin: null }, { firstName: 'Anna' }],
  ])('parses %j', (user, wish) => expect(JSON.parse(JSON.stringify(read(user).data?.wish))).toEqual(wish))
  it('treats an empty password as none', () =>
    expect([read({ Password: '' }).data?.password, read({}).data?.password]).toEqual([undefined, undefined]))
  it.each([
    [{ Password: 'abc' }, 'Password', 'Incorrect entry. minst 8 tecken, minst ett stort tecken, minst en siffra'],
    [{ Firstname: ' ' }, 'Firstname', 'Incorrect entry.'],
    [{ Email: '' }, 'Email', 'Incorrect entry.'],
    [{ Sallary: -1 }, 'Sallary', 'ska vara ett belopp från 0 med högst två decimaler.'],
    [{ Role: 2 }, 'Role', 'ska vara 0 eller 1.'],
    [{ AnstalldFran: '2026-11-31' }, 'AnstalldFran', 'ska vara ett datum (ÅÅÅÅ-MM-DD).'],
  ])('refuses %j', (user, field, text) =>
    expect(read(user).error?.issues.map(({ path, message }) => [path.at(-1), message])).toEqual([[field, text]]),
  )
  it('encodes what it decoded', () => {
    const change = {
      userId: 7,
      asAdministrator: true,
      wish: { firstName: 'Anna', salary: 4_500_050, payLocked: true },
      password: 'Rabarber47',
    }
    const wire = z.encode(profileForm, change)
    expect(wire).toEqual({
      user: { id: 7, Firstname: 'Anna', Sallary: 45000.5, DaytoUpdate: 1, Password: 'Rabarber47' },
      daytoUpdate: 1,
    })
    expect(JSON.parse(JSON.stringify(z.decode(profileForm, wire as never)))).toEqual(change)
  })
})
