import type { QueryClient } from '@tanstack/react-query'
import { keepTrying } from '../calls/keep-trying.ts'
import { useSession } from '../session/session.ts'
import { dropAnswers, keepAnswer, keptAnswer } from './answers.ts'
import { noteLine, type OfflineKeeper, useLine } from '../calls/offline-keeper.ts'
import { addToQueue, fileOfChange, noteOnChange, removeFromQueue, showQueue } from './queue.ts'
import { sendQueue } from './send-queue.ts'

interface Options {
  readonly client: QueryClient
  /** Called when changes that waited have arrived. */
  readonly onSent: (count: number) => void
}

/**
 * Keeps the user's answers and changes on this device, sends the changes when the network is back, and fetches again
 * what is shown. Once per page, from the shell; `stop` ends all of it.
 */
export function startKeeper({ client, onSent }: Options): OfflineKeeper & { readonly stop: () => void } {
  const ends = [sendQueue({ client, onSent }), lookForLine(), refetchWhenBack(client), dropWhenRefused()]
  void showQueue()
  return {
    keep: keepAnswer,
    answer: keptAnswer,
    add: addToQueue,
    retry: (id) => noteOnChange(id, { problem: undefined, triedAt: undefined }),
    remove: removeFromQueue,
    fileOf: fileOfChange,
    stop: () => {
      for (const end of ends) end()
    },
  }
}

/** While the network is away, asks the portal for a small file until it answers. */
function lookForLine(): () => void {
  let stop: (() => void) | null = null
  const ask = async () => {
    try {
      await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5_000) })
      noteLine(false)
    } catch {
      noteLine(true)
    }
  }
  const follow = () => {
    const { isAway } = useLine.getState()
    if (isAway) stop ??= keepTrying(ask)
    else if (stop) {
      stop()
      stop = null
    }
  }
  const wentAway = () => noteLine(true)
  window.addEventListener('offline', wentAway)
  if (!navigator.onLine) wentAway()
  const forget = useLine.subscribe(follow)
  follow()
  return () => {
    window.removeEventListener('offline', wentAway)
    forget()
    stop?.()
  }
}

function refetchWhenBack(client: QueryClient): () => void {
  return useLine.subscribe((now, before) => {
    if (before.isAway && !now.isAway) void client.invalidateQueries()
  })
}

/** A refused session may be that of a blocked user: what they could read goes, what they wrote waits. */
function dropWhenRefused(): () => void {
  return useSession.subscribe((now, before) => {
    const isRefused = (now.isExpired && !before.isExpired) || (now.wasRefused && !before.wasRefused)
    if (isRefused) dropAnswers().catch(() => undefined)
  })
}
