import { render, type RenderResult } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { activityCalls, authCalls, secondFactorCalls } from '@portal/identity-contract'
import type { RegistryEntry } from '@portal/platform-contract'
import { addCatalogue, addEnglish, type SessionUser, signOutHere, toast, useToasts } from '@portal/web-kit'
import { type FakePortal, fakePortal, signInAs } from '@portal/page-testkit'
import { App } from './app.tsx'
import { sv } from './locales/sv.ts'
import { threeRemotes } from './remotes/fixture-registry.ts'
import { createPortalQueries } from './queries.ts'
import { createRemoteLoader, type RemoteLoader, type Runtime } from './remotes/loader.ts'
import { registeredRemote, useRegistry } from './remotes/registry.ts'

addCatalogue('shell', sv)
addEnglish('shell', () => import('./locales/en.ts'))

interface Options {
  /** The browser's address; the start page by default. */
  readonly at?: string
  /** The signed-in user; a visitor by default. */
  readonly user?: SessionUser
  readonly remotes?: readonly RegistryEntry[]
  /** The exports of a remote's module; by default a page with its name. */
  readonly load?: Runtime['load']
}

const namedPage: Runtime['load'] = (remote, module) =>
  Promise.resolve({ default: () => <h1>{`${remote} ${module}`}</h1> })

interface RenderedPortal extends RenderResult {
  readonly person: UserEvent
}

/** The loader of the registry in use, with this in place of the federation runtime. */
export const loaderOf = (load: Runtime['load']): RemoteLoader =>
  createRemoteLoader({
    runtime: { register: () => {}, load },
    entry: registeredRemote,
    newest: registeredRemote,
    refresh: () => Promise.resolve(),
    report: () => {},
  })

/** The whole portal with fake remotes, in this test's browser. Calls go to the test's fake portal. */
export function renderPortal({
  at = '/',
  user,
  remotes = threeRemotes,
  load = namedPage,
}: Options = {}): RenderedPortal {
  signOutHere()
  for (const { id } of useToasts.getState().toasts) toast.dismiss(id)
  if (!vi.isFakeTimers()) keepToasts()
  if (user) signInAs(user)
  useRegistry.setState({ status: 'ready', remotes })
  history.replaceState(null, '', at)
  document.documentElement.dataset['view'] = 'portal'
  return { ...render(<App loader={loaderOf(load)} queries={createPortalQueries()} />), person: userEvent.setup() }
}

/** A portal that answers the sign-in page's own calls, and records the opened pages. */
export const visitedPortal = (): FakePortal =>
  fakePortal()
    .answer(authCalls.options, () => ({ registrationOpen: true, singleSignOn: null }))
    .answer(secondFactorCalls.status, () => ({ isOn: false, since: null, codesLeft: 0, isRequired: false }))
    .answer(activityCalls.visit, () => true as const)

/** Path and query of the current address. */
export const address = (): string => location.pathname + location.search

let keepsToasts = false

/** From now on toasts stay, because a busy machine may look after their 3 s. A test of their time has its own clock. */
function keepToasts(): void {
  if (keepsToasts) return
  keepsToasts = true
  // After the toast has set its own time.
  useToasts.subscribe(({ toasts }) => queueMicrotask(() => toasts.forEach(({ id }) => toast.hold(id))))
}
