import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { authCalls } from '@portal/identity-contract'
import { api, offlineOwner, setKeeper, setOfflineOwner, textOf, toast, useSession } from '@portal/web-kit'
import { useRegistry } from '../remotes/registry.ts'
import { offerWhereInstalled } from './offer.ts'
import { canWorkOffline, installWorker, removeWorker } from './worker.ts'

/** Whether the signed-in user wants to use the portal without network on this device. */
export const useOffline = create<{ readonly isOn: boolean }>()(() => ({ isOn: false }))

type Keeper = ReturnType<typeof import('@portal/web-kit/offline').startKeeper>

let client: QueryClient | null = null
let keeper: Promise<Keeper> | null = null

/** Follows the session and the user's choice. Once per page, before the first call. */
export function startOffline(queries: QueryClient): void {
  if (!canWorkOffline()) return
  client = queries
  follow()
  useSession.subscribe((now, before) => {
    if (now.token === before.token && now.user?.id === before.user?.id) return
    follow()
    if (now.user && now.user.id !== before.user?.id) void settle()
  })
}

/** The user's choice. Off: removes everything that is stored for them, the worker too. */
export async function switchOffline(isOn: boolean): Promise<void> {
  setOfflineOwner(isOn ? (useSession.getState().user?.id ?? null) : null)
  follow()
  await settle()
}

/** A visitor's page needs nothing from the device; while the user is not yet known, the owner's session may go on. */
function follow(): void {
  const { token, user } = useSession.getState()
  const owner = offlineOwner()
  const isOn = owner !== null && token !== null && (user === null || user.id === owner)
  useOffline.setState({ isOn })
  if (isOn === (keeper !== null)) return
  if (isOn) {
    const loading = load()
    keeper = loading
    // Its code may be missing on a device that lost the network before the user's choice.
    loading.catch(() =>
      whenOnline(() => {
        if (keeper !== loading) return
        keeper = null
        follow()
      }),
    )
  } else {
    keeper?.then(({ stop }) => stop()).catch(() => undefined)
    keeper = null
  }
  setKeeper(keeper)
}

async function load(): Promise<Keeper> {
  const { startKeeper } = await import('@portal/web-kit/offline')
  if (!client) throw new Error('The portal has not started.')
  const onSent = (count: number) => toast.success(textOf('shell')('offline.sent', { count }))
  return startKeeper({ client, onSent })
}

/** What needs a known user: the worker, and the user's own answer, by which the portal opens without network. */
async function settle(): Promise<void> {
  if (!useOffline.getState().isOn) {
    if (offlineOwner() === null) await removeWorker()
    offerWhereInstalled(() => void switchOffline(true))
    return
  }
  await api.call(authCalls.me, {}).catch(() => undefined)
  await registryReady()
  await new Promise<void>((resolve) => setTimeout(resolve, SETTLES_MS))
  if (!useOffline.getState().isOn) return
  if (navigator.onLine) await installWorker()
  else whenOnline(() => void settle())
}

const whenOnline = (run: () => void): void => window.addEventListener('online', run, { once: true })

/** The page's own files come first. */
const SETTLES_MS = 1_000

const registryReady = (): Promise<void> =>
  new Promise((resolve) => {
    if (useRegistry.getState().status === 'ready') return resolve()
    const stop = useRegistry.subscribe(({ status }) => {
      if (status !== 'ready') return
      stop()
      resolve()
    })
  })
