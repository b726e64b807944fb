import { pathToFileURL } from 'node:url'
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'

/** The worker's data: what to run, and its line to the server, whose answer `answered` announces. */
export interface DumpTask {
  readonly pgDump: string
  readonly args: readonly string[]
  readonly line: MessagePort
  readonly answered: Int32Array
}

/** What pg_dump's package uses of a PGlite database; here a real server stands behind it. */
interface Connection {
  query(): Promise<{ rows: { search_path: string }[] }>
  exec(): Promise<void>
  execProtocolRawStream(bytes: Uint8Array, options: { onRawData: (bytes: Uint8Array) => void }): void
}

interface DumpModule {
  pgDump(options: { pg: Connection; args: readonly string[] }): Promise<Blob>
}

const { pgDump, args, line, answered } = workerData as DumpTask
const dump = (await import(/* webpackIgnore: true */ pathToFileURL(pgDump).href)) as DumpModule

/** pg_dump reads its answer as soon as it has written, so this thread stands still until the server has answered. */
const connection: Connection = {
  query: () => Promise.resolve({ rows: [{ search_path: '' }] }),
  exec: () => Promise.resolve(),
  execProtocolRawStream: (bytes, { onRawData }) => {
    Atomics.store(answered, 0, 0)
    line.postMessage(bytes.slice())
    Atomics.wait(answered, 0, 0)
    onRawData((receiveMessageOnPort(line) as { message: Uint8Array }).message)
  },
}
parentPort?.postMessage(await (await dump.pgDump({ pg: connection, args })).text())
