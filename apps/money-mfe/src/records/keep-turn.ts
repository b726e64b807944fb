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
export const turnKeeper = (
  t: TFunction,
  { fileKey, turns }: Turned,
): ((turns: number) => Promise<boolean>) | undefined =>
  turns === undefined ? undefined : (now) => keepTurn(t, fileKey, now)

/**
 * Keeps with a record how its file is turned. One request at a time, and the newest turn last. Without network, and for
 * a kind of record that keeps no turns, it is turned on this page alone. Resolves to whether it is kept: for turns made
 * meanwhile by the first of them.
 */
async function keepTurn(t: TFunction, fileKey: string, turns: number): Promise<boolean> {
  const isSending = wanted.has(fileKey)
  wanted.set(fileKey, turns)
  if (isSending) return false
  try {
    await send(fileKey, turns)
    return true
  } catch (error) {
    const isLeftOut = error instanceof ApiError && [0, 404].includes(error.status)
    if (!isLeftOut) toast.error(t('records.turnNotKept'))
    return false
  } finally {
    wanted.delete(fileKey)
  }
}

async function send(fileKey: string, turns: number): Promise<void> {
  await api.call(fileCalls.turn, { fileKey, turns })
  const newest = wanted.get(fileKey)
  if (newest !== undefined && newest !== turns) await send(fileKey, newest)
}
