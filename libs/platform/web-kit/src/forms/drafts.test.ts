// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDraft } from './drafts.ts'
import { beginSession, sessionRefused, setSessionUser, signOutHere, SESSION_KEY } from '../session/session.ts'

const anna = {
  id: 4,
  role: 'user',
  seesAllPurchases: false,
  firstName: 'Anna',
  lastName: 'Öberg',
  email: 'a@b.se',
  pictureUrl: null,
} as const
const signIn = (id = 4) => {
  beginSession(`token-of-${id}`)
  setSessionUser({ ...anna, id })
}
const found = (form = 'receipts.new') => openDraft(form).found?.values ?? null
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('portal.draft.'))

beforeEach(() => {
  localStorage.clear()
  signOutHere()
  signIn()
})

describe('a draft', () => {
  it('is found when its form opens again, and not by another form', () => {
    openDraft('receipts.new').keep({ amount: 100 })
    expect(found()).toEqual({ amount: 100 })
    expect(found('receipts')).toBeNull()
  })
  it('is one entry however often the form is opened and edited, and deleted once saved', () => {
    openDraft('receipts.new').keep({ amount: 1 })
    openDraft('receipts.new').keep({ amount: 2 })
    const draft = openDraft('receipts.new')
    draft.keep({ amount: 3 })
    expect(stored()).toHaveLength(1)
    draft.discard()
    expect(stored()).toEqual([])
  })
  it('is deleted at sign-out, and never shown to another user', () => {
    openDraft('receipts.new').keep({ amount: 1 })
    signOutHere()
    expect(stored()).toEqual([])
    signIn()
    openDraft('receipts.new').keep({ amount: 1 })
    beginSession('another')
    setSessionUser({ ...anna, id: 5 })
    expect([found(), stored()]).toEqual([null, []])
  })
  it('survives the end of a session', () => {
    openDraft('receipts.new').keep({ amount: 1 })
    sessionRefused('token-of-4')
    signIn()
    expect(found()).toEqual({ amount: 1 })
  })
  it('is not written after its user has signed out', () => {
    const draft = openDraft('receipts.new')
    signOutHere()
    draft.keep({ amount: 1 })
    expect(stored()).toEqual([])
  })
})

describe('two tabs', () => {
  it('do not overwrite each other', () => {
    const [one, other] = [openDraft('receipts.new'), openDraft('receipts.new')]
    one.keep({ amount: 1 })
    other.keep({ amount: 2 })
    other.discard()
    expect(found()).toEqual({ amount: 1 })
  })
  const removeElsewhere = (key: string) => {
    localStorage.removeItem(key)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
  }
  it("keep the first tab's typed values after the other has taken over the draft", () => {
    openDraft('receipts.new').keep({ amount: 1 })
    removeElsewhere(stored()[0] ?? '')
    expect(found()).toEqual({ amount: 1 })
  })
  it('write nothing in one tab after sign-out in the other, in any order of the changes', () => {
    const draft = openDraft('receipts.new')
    draft.keep({ amount: 1 })
    const key = stored()[0] ?? ''
    localStorage.removeItem(SESSION_KEY)
    removeElsewhere(key)
    expect(stored()).toEqual([])
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: null }))
    draft.keep({ amount: 2 })
    expect(stored()).toEqual([])
  })
})

describe('storage', () => {
  it('that is full or refused keeps nothing and causes no failure', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    openDraft('receipts.new').keep({ amount: 1 })
    expect(found()).toBeNull()
  })
  it('holds no draft that is too old, too large, broken or of another format', () => {
    localStorage.setItem(
      'portal.draft.1.4.receipts.new.a',
      JSON.stringify({ values: { amount: 1 }, savedAt: Date.now() - 31 * 24 * 3_600_000 }),
    )
    localStorage.setItem('portal.draft.1.4.receipts.new.b', '{')
    localStorage.setItem(
      'portal.draft.0.4.receipts.new.c',
      JSON.stringify({ values: { amount: 1 }, savedAt: Date.now() }),
    )
    openDraft('post').keep({ message: 'x'.repeat(30_000) })
    expect(found()).toBeNull()
    expect(stored()).toEqual([])
  })
  it('holds the forty latest drafts', () => {
    for (let index = 0; index < 45; index += 1) openDraft(`purchase.${index}`).keep({ amount: index })
    openDraft('post')
    expect(stored()).toHaveLength(40)
  })
})
