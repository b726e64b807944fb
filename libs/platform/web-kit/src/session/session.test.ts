// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  beginSession,
  renewSession,
  sessionKept,
  sessionRefused,
  sessionUserFailed,
  sessionUserLoading,
  setSessionUser,
  signOutHere,
  SESSION_KEY,
  TOKEN_KEY,
  tokenToSend,
  useSession,
  watchOpenWork,
} from './session.ts'

const anna = {
  id: 4,
  role: 'user',
  seesAllPurchases: false,
  firstName: 'Anna',
  lastName: 'Öberg',
  email: 'a@b.se',
  pictureUrl: null,
} as const
const state = () => useSession.getState()

beforeEach(() => {
  localStorage.clear()
  watchOpenWork(() => false)
  signOutHere()
})

describe('the session', () => {
  it('goes from token to user', () => {
    beginSession('t')
    expect(state()).toMatchObject({ token: 't', user: null, status: 'loading' })
    setSessionUser(anna)
    expect(state()).toMatchObject({ token: 't', user: anna, status: 'signed-in' })
  })
  it('keeps its token over a reload', async () => {
    beginSession('t')
    vi.resetModules()
    const reloaded = await import('./session.ts')
    expect(reloaded.useSession.getState()).toMatchObject({ token: 't', status: 'loading' })
  })
  it('is not signed in when the user could not be fetched, and can retry', () => {
    beginSession('t')
    sessionUserFailed()
    expect(state()).toMatchObject({ token: 't', status: 'failed' })
    sessionUserLoading()
    expect(state().status).toBe('loading')
  })
  it('forgets everything on sign-out', () => {
    beginSession('t')
    setSessionUser(anna)
    signOutHere()
    expect(state()).toEqual({
      token: null,
      user: null,
      status: 'signed-out',
      wasRefused: false,
      isExpired: false,
      isLeaving: false,
      offered: null,
      retryAfterMs: undefined,
    })
    expect(localStorage.getItem(SESSION_KEY)).toBeNull()
  })
  it('remembers that it was refused until the next sign-in, and only if it was this one', () => {
    beginSession('t')
    sessionRefused('older')
    expect(state().token).toBe('t')
    sessionRefused('t')
    expect(state()).toMatchObject({ status: 'signed-out', wasRefused: true })
    beginSession('u')
    expect(state().wasRefused).toBe(false)
  })
})

describe('a session that ends while its user works', () => {
  it('is over where nothing is open and the refused call is no user action (D12)', () => {
    beginSession('t')
    setSessionUser(anna)
    sessionRefused('t')
    expect(state()).toMatchObject({ token: null, user: null, status: 'signed-out', wasRefused: true })
    expect(localStorage.getItem(SESSION_KEY)).toBeNull()
  })
  it('keeps the user whose action was refused', () => {
    beginSession('t')
    setSessionUser(anna)
    sessionRefused('t', true)
    expect(state()).toMatchObject({ user: anna, isExpired: true })
  })
  it('keeps the user, and continues with the next token', async () => {
    watchOpenWork(() => true)
    beginSession('t')
    setSessionUser(anna)
    sessionRefused('t')
    expect(state()).toMatchObject({ user: anna, status: 'signed-in', isExpired: true })
    const next = tokenToSend()
    renewSession('u')
    expect(await next).toBe('u')
    expect(state()).toMatchObject({ token: 'u', user: anna, isExpired: false })
    expect(localStorage.getItem(SESSION_KEY)).toBe('u')
  })
  it('gives its waiting calls no token of another user, and none after a sign-out', async () => {
    for (const leave of [signOutHere, () => beginSession('v')]) {
      beginSession('t')
      setSessionUser(anna)
      sessionRefused('t', true)
      const next = tokenToSend()
      leave()
      expect(await next).toBeNull()
    }
  })
})

describe('a token', () => {
  it('is never stored: only the name of its session in the cookie is', () => {
    beginSession('a.b.c')
    expect([state().token, Object.values(localStorage)]).toEqual(['a.b.c', []])
    sessionKept('0a1b', anna)
    expect(state()).toMatchObject({ token: '0a1b', user: anna, status: 'signed-in' })
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ [SESSION_KEY]: '0a1b' })
  })
  it('that an earlier release stored goes on, and is removed once it is in the cookie', async () => {
    localStorage.setItem(TOKEN_KEY, 'a.b.c')
    vi.resetModules()
    const reloaded = await import('./session.ts')
    expect(reloaded.useSession.getState()).toMatchObject({ token: 'a.b.c', status: 'loading' })
    reloaded.sessionKept('0a1b', anna)
    // Tabs of that release see a refusal, and keep their drafts.
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ [SESSION_KEY]: '0a1b', 'portal.refused': '1' })
  })
})

describe('another tab', () => {
  const change = (token: string | null, key: string | null = SESSION_KEY) => {
    if (token === null) localStorage.removeItem(SESSION_KEY)
    else localStorage.setItem(SESSION_KEY, token)
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }
  it('that signs out signs out here too', () => {
    beginSession('t')
    setSessionUser(anna)
    change(null)
    expect(state()).toMatchObject({ token: null, user: null, status: 'signed-out' })
  })
  it('that clears all storage signs out here too', () => {
    beginSession('t')
    change(null, null)
    expect(state().status).toBe('signed-out')
  })
  it('that signs in makes this one fetch the user, and keeps its pages until the user is known', () => {
    beginSession('t')
    setSessionUser(anna)
    change('u')
    expect(state()).toMatchObject({ token: 't', user: anna, status: 'signed-in', offered: 'u' })
  })
  it('whose session was refused ends this one, without losing open work', () => {
    for (const [isOpen, expected] of [
      [true, { token: 't', user: anna, isExpired: true }],
      [false, { status: 'signed-out', wasRefused: true }],
    ] as const) {
      watchOpenWork(() => isOpen)
      beginSession('t')
      setSessionUser(anna)
      localStorage.setItem('portal.refused', '1')
      change(null)
      expect(state()).toMatchObject(expected)
    }
  })
  it('that signs out after the session was refused signs out here too', () => {
    beginSession('t')
    setSessionUser(anna)
    sessionRefused('t', true)
    localStorage.removeItem('portal.refused')
    change(null, 'portal.refused')
    expect(state()).toMatchObject({ token: null, user: null, status: 'signed-out' })
  })
  it('does not disturb the user when nothing about the session changed', () => {
    beginSession('t')
    setSessionUser(anna)
    change('t')
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal.mode' }))
    expect(state().user).toBe(anna)
  })
})

it('lasts as long as the page where storage is switched off', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied')
  })
  beginSession('t')
  expect(state().token).toBe('t')
})
