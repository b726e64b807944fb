import { ApiError } from '../calls/api-error.ts'
import { encodeCall } from '../calls/call-request.ts'
import { useSession } from '../session/session.ts'
import { database, type StoredChange } from './database.ts'
import { offlineOwner } from '../session/offline-owner.ts'
import { type NewWaiting, useLine, type Waiting } from '../calls/offline-keeper.ts'

/** Tabs of one browser tell each other that the queue has changed. */
const news = new BroadcastChannel('portal.offline')
news.addEventListener('message', () => void showQueue())

/** The owner's changes in the order in which they were made. */
export async function queued(): Promise<readonly StoredChange[]> {
  const owner = offlineOwner()
  const all = await (await database()).getAllFromIndex('changes', 'addedAt')
  return all.filter(({ userId }) => userId === owner)
}

/** Shows the queue in this tab. */
export async function showQueue(): Promise<void> {
  useLine.setState({ waiting: (await queued()).map(shown) })
}

async function changed(): Promise<void> {
  news.postMessage(null)
  await showQueue()
}

const shown = ({ id, call, input, file, problem }: StoredChange): Waiting => ({
  id,
  call,
  input,
  fileName: file?.name,
  problem,
})

/** Stores a change until it can be sent. Throws `storage_full` when the device has no room. */
export async function addToQueue({ call, input, file, key, refreshes }: NewWaiting): Promise<void> {
  const userId = useSession.getState().user?.id
  if (userId === undefined || userId !== offlineOwner()) throw storageFull(undefined)
  const { url, body } = encodeCall(call, input, file)
  const fields = body instanceof FormData ? [...body].flatMap(([name, value]) => textField(name, value)) : body
  const change: StoredChange = {
    id: key,
    userId,
    call: call.name,
    input,
    method: call.method,
    url,
    body: fields,
    file,
    refreshes,
    addedAt: Date.now(),
    // While the browser knows of no network, nothing has left the device.
    triedAt: navigator.onLine ? Date.now() : undefined,
    problem: undefined,
  }
  try {
    await (await database()).put('changes', change)
  } catch (cause) {
    throw storageFull(cause)
  }
  await changed()
}

const textField = (name: string, value: FormDataEntryValue): [string, string][] =>
  typeof value === 'string' ? [[name, value]] : []

const storageFull = (cause: unknown) =>
  new ApiError(
    { code: 'storage_full', message: 'Du är utan nät, och enheten har inte plats för att spara det här.', status: 507 },
    { cause },
  )

/** Sets fields of a change that still waits. */
export async function noteOnChange(id: string, note: Partial<StoredChange>): Promise<void> {
  const { store } = (await database()).transaction('changes', 'readwrite')
  const change = await store.get(id)
  if (change) await store.put({ ...change, ...note })
  await changed()
}

/** Sent, or thrown away by the user. */
export async function removeFromQueue(id: string): Promise<void> {
  await (await database()).delete('changes', id)
  await changed()
}

export async function fileOfChange(id: string): Promise<File | undefined> {
  return (await (await database()).get('changes', id))?.file
}
