import { act, render, screen, waitFor, within } from '@testing-library/react'
import { Slot } from '@portal/web-kit'
import { anna } from '@portal/page-testkit'
import { describe, expect, it, vi } from 'vitest'
import { address, loaderOf, renderPortal } from '../testing.tsx'
import { entryOf, threeRemotes } from './fixture-registry.ts'
import type { Runtime } from './loader.ts'
import { RemoteLoaderProvider } from './loader-context.ts'
import { registeredRemote, useRegistry } from './registry.ts'
import { RemoteArea } from './remote-area.tsx'
import { useRemoteFailures } from './remote-failures.ts'

const card = () => screen.findByRole('alert')
const working = (text: string) => ({ default: () => <p>{text}</p> })
/** Another version of money is in use from now on. */
const release = () =>
  act(() =>
    useRegistry.setState({
      remotes: threeRemotes.map((entry) =>
        entry.name === 'money' ? entryOf('money', entry.contributions, 'v2') : entry,
      ),
    }),
  )

describe('a page that cannot be loaded', () => {
  it('affects only its own area, and recovers by Försök igen', async () => {
    const load = vi.fn<Runtime['load']>().mockRejectedValue(new Error('500'))
    const { person } = renderPortal({ at: '/Kvitto', user: anna, load })
    expect(await card()).toHaveTextContent('Sidan kunde inte laddas')
    expect(screen.getByRole('navigation', { name: 'Huvudmeny' })).toBeVisible()
    load.mockResolvedValue(working('Kvitton'))
    await person.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect(await screen.findByText('Kvitton')).toBeVisible()
  })

  it('recovers by itself, behind its error card, and announces it politely', async () => {
    let attempts = 0
    const load: Runtime['load'] = () => {
      attempts += 1
      return attempts < 3 ? Promise.reject(new Error('500')) : Promise.resolve(working('Kvitton'))
    }
    renderPortal({ at: '/Kvitto', user: anna, load })
    expect(await card()).toHaveTextContent('Portalen försöker igen av sig själv.')
    expect(await screen.findByText('Kvitton')).toBeVisible()
    expect(screen.getByText('Det som saknades är tillbaka.')).toHaveAttribute('role', 'status')
  })

  it('offers the link to the start page', async () => {
    const load: Runtime['load'] = (remote) =>
      remote === 'money' ? Promise.reject(new Error('500')) : Promise.resolve(working('Start'))
    const { person } = renderPortal({ at: '/Kvitto', user: anna, load })
    await person.click(within(await card()).getByRole('link', { name: 'Till startsidan' }))
    expect(await screen.findByText('Start')).toBeVisible()
    expect(address()).toBe('/Lobby')
  })

  it('keeps the other pages of the portal working', async () => {
    const load: Runtime['load'] = (remote) =>
      remote === 'money' ? Promise.reject(new Error('500')) : Promise.resolve(working(remote))
    const { person } = renderPortal({ at: '/Kvitto', user: anna, load })
    await card()
    await person.click(screen.getByRole('link', { name: 'Tidrapportering' }))
    expect(await screen.findByText('time')).toBeVisible()
  })
})

describe('a page that throws while it is shown', () => {
  it('is replaced by the card, and can be restarted', async () => {
    // React logs what a boundary caught to the console.
    const console_ = vi.spyOn(console, 'error').mockImplementation(() => {})
    let broken = true
    const Page = () => {
      if (broken) throw new Error('broken')
      return <p>Kvitton</p>
    }
    const { person } = renderPortal({ at: '/Kvitto', user: anna, load: () => Promise.resolve({ default: Page }) })
    expect(await card()).toHaveTextContent('Sidan kunde inte laddas')
    expect(console_).toHaveBeenCalled()
    broken = false
    await person.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect(await screen.findByText('Kvitton')).toBeVisible()
    expect(useRemoteFailures.getState()['money']?.text).toBe('broken')
  })

  it('is restarted in the release that replaced it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const Broken = () => {
      throw new Error('broken')
    }
    const load: Runtime['load'] = () =>
      Promise.resolve(registeredRemote('money')?.version === 'v2' ? working('Kvitton') : { default: Broken })
    const { person } = renderPortal({ at: '/Kvitto', user: anna, load })
    await card()
    release()
    await person.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect(await screen.findByText('Kvitton')).toBeVisible()
  })
})

describe('a slot', () => {
  const parts =
    (sum: () => Promise<unknown>): Runtime['load'] =>
    (remote, module) => {
      const Lobby = () => <Slot name="lobby.statistics" props={{ year: 2026 }} />
      if (module === './lobby') return Promise.resolve({ default: Lobby })
      return module === './sum'
        ? sum()
        : Promise.resolve({ default: ({ year }: { year: number }) => <p>{`${remote} ${year}`}</p> })
    }

  it("shows several remotes' contributions, with the page's props", async () => {
    const sum = { default: ({ year }: { year: number }) => <p>{`summa ${year}`}</p> }
    renderPortal({ at: '/Lobby', user: anna, load: parts(() => Promise.resolve(sum)) })
    expect(await screen.findByText('time 2026')).toBeVisible()
    expect(screen.getByText('summa 2026')).toBeVisible()
  })

  it("shows the page's placeholder for each contribution while its code loads", async () => {
    const Lobby = () => <Slot name="lobby.statistics" isCompact placeholder={<p>plats</p>} />
    const load: Runtime['load'] = (_remote, module) =>
      module === './lobby' ? Promise.resolve({ default: Lobby }) : Promise.withResolvers<unknown>().promise
    renderPortal({ at: '/Lobby', user: anna, load })
    expect(await screen.findAllByText('plats')).toHaveLength(2)
  })

  it("shows blocks in a page's place until its code is there, which screen readers pass over", async () => {
    const code = Promise.withResolvers<unknown>()
    renderPortal({ at: '/Lobby', user: anna, load: () => code.promise })
    const main = await screen.findByRole('main')
    await waitFor(() => expect(main.querySelector('.blocks[aria-hidden]')).toBeInTheDocument())
    code.resolve(working('Nyheter'))
    expect(await screen.findByText('Nyheter')).toBeVisible()
    expect(main.querySelector('.blocks')).toBeNull()
  })

  it('loses only the failed part, and repairs it in place', async () => {
    const sum = vi.fn<() => Promise<unknown>>().mockRejectedValue(new Error('500'))
    const { person } = renderPortal({ at: '/Lobby', user: anna, load: parts(sum) })
    expect(await card()).toHaveTextContent('Delen kunde inte laddas')
    expect(await screen.findByText('time 2026')).toBeVisible()
    sum.mockResolvedValue(working('summa'))
    await person.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect(await screen.findByText('summa')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})

describe('a new version', () => {
  let version = 'v1'
  const load: Runtime['load'] = (remote) =>
    Promise.resolve({ default: version === 'v1' || remote !== 'money' ? First : () => <p>Ny version</p> })
  const First = () => (
    <label>
      Belopp <input />
    </label>
  )

  it('keeps a form that is being filled in unchanged, and is used when the page is opened again', async () => {
    const { person } = renderPortal({ at: '/Kvitto', user: anna, load })
    await person.type(await screen.findByLabelText('Belopp'), '125')
    version = 'v2'
    release()
    expect(screen.getByLabelText('Belopp')).toHaveValue('125')
    await person.click(screen.getByRole('link', { name: 'Tidrapportering' }))
    await person.click(screen.getByRole('link', { name: 'Inköp' }))
    expect(await screen.findByText('Ny version')).toBeVisible()
  })
})

it('a module that is loaded already is in the first drawing', async () => {
  useRegistry.setState({ status: 'ready', remotes: threeRemotes })
  const loader = loaderOf(() => Promise.resolve(working('Kvitton')))
  await loader.open('money', registeredRemote('money')?.version ?? '', './receipts')
  const waits = vi.fn<() => null>(() => null)
  const Waiting = () => waits()
  render(
    <RemoteLoaderProvider value={loader}>
      <RemoteArea remote="money" module="./receipts" kind="page" placeholder={<Waiting />} />
    </RemoteLoaderProvider>,
  )
  expect(screen.getByText('Kvitton')).toBeVisible()
  expect(waits).not.toHaveBeenCalled()
})
