import type { TFunction } from 'i18next'
import { fileCalls } from '@portal/money-contract'
import { api, ApiError, toast } from '@portal/web-kit'

interface Turned {
  readonly fileKey: string
  readonly turns?: number | undefined
}

/** The newest turns of files whose turns are being sent, by the file's key. */
const wanted = new Map<string, number>()

/**
 * The function that keeps with a record how its file is turned; `undefined` beside a service that keeps no turns.
 */
export const turnKeeper = (t: TFunction, { fileKey, turns }: Turned): ((turns: number) => void) | undefined =>
  turns === undefined ? undefined : (now) => void keepTurn(t, fileKey, now)

/**
 * Keeps with a record how its file is turned. One request at a time, and the newest turn last. Without network, and for
 * a kind of record that keeps no turns, it is turned on this page alone.
 */
async function keepTurn(t: TFunction, fileKey: string, turns: number): Promise<void> {
  const isSending = wanted.has(fileKey)
  wanted.set(fileKey, turns)
  if (isSending) return
  try {
    await send(fileKey, turns)
  } catch (error) {
    const isLeftOut = error instanceof ApiError && [0, 404].includes(error.status)
    if (!isLeftOut) toast.error(t('records.turnNotKept'))
  } finally {
    wanted.delete(fileKey)
  }
}

async function send(fileKey: string, turns: number): Promise<void> {
  await api.call(fileCalls.turn, { fileKey, turns })
  const newest = wanted.get(fileKey)
  if (newest !== undefined && newest !== turns) await send(fileKey, newest)
}
