import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { frontEndErrorCalls } from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import { anna, type FakePortal, fakePortal, signInAs } from '@portal/page-testkit'
import { signOutHere } from '@portal/web-kit'
import { threeRemotes } from './fixture-registry.ts'
import { useRegistry } from './registry.ts'
import { noteFailure, useRemoteFailures, watchUncaughtErrors } from './remote-failures.ts'

let portal: FakePortal
let line = 0
/** An error as a browser gives it, at another place each time. */
function errorIn(remote: string): Error {
  line += 1
  const error = new TypeError('Anna Ek is undefined')
  error.stack = `TypeError: x\n at a (http://localhost/assets/react.js:1:1)\n at b (http://localhost/mfe/${remote}/v1~2/assets/a.8f3a.js:${line}:7)\n at c (http://localhost/assets/react.js:1:9)\n at http://localhost/mfe/${remote}/v1~2/assets/b.js:2:1`
  return error
}
const reject = (reason: Error) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
const reports = () => portal.received(frontEndErrorCalls.report).map(({ input }) => input)

beforeEach(() => {
  signInAs(anna)
  useRegistry.setState({ status: 'ready', remotes: threeRemotes })
  history.replaceState(null, '', '/user/7?namn=Anna')
  portal = fakePortal().answer(frontEndErrorCalls.report, () => true as const)
})

describe('a failure of a remote', () => {
  it('is kept for each remote, the latest', () => {
    noteFailure('money', 'load', new Error('500'))
    noteFailure('time', 'load', 'hang')
    noteFailure('money', 'load', new Error('404'))
    expect(useRemoteFailures.getState()).toMatchObject({ money: { text: '404' }, time: { text: 'hang' } })
  })

  it('is reported once, with its release, class, place and page, and nothing personal', async () => {
    const error = errorIn('money')
    noteFailure('money', 'render', error)
    noteFailure('money', 'render', error)
    await waitFor(() => expect(reports()).toHaveLength(1))
    expect(reports()).toEqual([
      {
        remote: 'money',
        version: 'v1',
        kind: 'render',
        error: 'TypeError',
        place: `assets/a.8f3a.js:${line}:7`,
        stack: [`assets/a.8f3a.js:${line}:7`, 'assets/b.js:2:1'],
        page: '/user/*',
      },
    ])
  })

  it('of its files is reported once the page has outlived it, and never by a page that is left', () => {
    vi.useFakeTimers()
    noteFailure('money', 'load', errorIn('money'))
    expect(vi.getTimerCount()).toBe(1)
    window.dispatchEvent(new Event('pagehide'))
    expect(vi.getTimerCount()).toBe(0)
    noteFailure('time', 'load', errorIn('time'))
    vi.runAllTimers()
    vi.useRealTimers()
    return waitFor(() => expect(reports().map(({ remote }) => remote)).toEqual(['time']))
  })

  it('that nothing caught is reported when its code is a remote’s', async () => {
    const stop = watchUncaughtErrors()
    window.dispatchEvent(new ErrorEvent('error', { error: errorIn('time') }))
    reject(errorIn('accounts'))
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('of an extension') }))
    stop()
    reject(errorIn('money'))
    await waitFor(() =>
      expect(reports().map(({ remote, kind }) => [remote, kind])).toEqual([
        ['time', 'uncaught'],
        ['accounts', 'uncaught'],
      ]),
    )
  })

  it('names the release that failed, also when another one is in use by now', async () => {
    const stop = watchUncaughtErrors()
    noteFailure('money', 'render', errorIn('money'), 'v0')
    const error = errorIn('time')
    error.stack = error.stack?.replace('/v1~2/', '/v0~1/') ?? ''
    reject(error)
    stop()
    await waitFor(() => expect(reports().map(({ version }) => version)).toEqual(['v0', 'v0']))
  })

  it('is reported by signed-in users only, and a portal that refuses it changes nothing', async () => {
    portal.fail(frontEndErrorCalls.report, new PortalError('not_found'))
    expect(() => noteFailure('money', 'render', errorIn('money'))).not.toThrow()
    signOutHere()
    noteFailure('money', 'render', errorIn('money'))
    await waitFor(() => expect(reports()).toHaveLength(1))
  })
})
