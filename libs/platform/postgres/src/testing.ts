import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import type { Binaries } from './embedded/binaries.ts'
import { previousMajor, previousPrograms } from './takeover/previous-programs.ts'

/** A directory for one test file. Call `remove` when the servers in it have stopped. */
export function temporaryDirectory(): { at: (name: string) => string; remove: () => void } {
  const directory = mkdtempSync(path.join(tmpdir(), 'portal-postgres-'))
  return {
    at: (name) => path.join(directory, name),
    remove: () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** The first row of a query on its own connection. */
export async function firstRow(url: string, query: string): Promise<Record<string, unknown>> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    const rows = await sql.unsafe(query)
    return rows[0] ?? {}
  } finally {
    await sql.end()
  }
}

/** Repeats the check until it is true. The test's time limit ends it otherwise. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Another process that holds a server on `dataDir`. */
export async function holdServer(dataDir: string): Promise<{ holder: ChildProcess; pid: number; adminUrl: string }> {
  const holder = fork(new URL('./embedded/hold-server.fixture.ts', import.meta.url), [dataDir], { execArgv: [] })
  const [message] = (await once(holder, 'message')) as [{ pid: number; adminUrl: string }]
  return { holder, ...message }
}

/** For tests with a database of the previous major version: its programs, fetched by npm into `folder`. */
export async function previousVersion(folder: string): Promise<{ binaries: Binaries; major: string }> {
  const { binaries } = await previousPrograms(folder, '')
  return { binaries, major: previousMajor }
}
