import type { Orm } from '../database/index.ts'
import type { Log } from '../process/log.ts'
import type { FileStore } from './file-store.ts'
import { beginScan, forgetScan } from './file-checks.repository.ts'
import { announceStrays, doomForgotten, dropFiles, forgetLoose, notLoose } from './loose-files.repository.ts'
import { sweepStaging } from './staging.ts'

interface Deps {
  readonly files: FileStore
  readonly database: { readonly orm: Orm }
  readonly log: Log
  /** Which of these keys no row names. */
  readonly unnamed: (keys: readonly string[]) => Promise<string[]>
}

const BATCH = 500
/**
 * More files without a row than interrupted work leaves behind: probably an older database was restored, and the right
 * one may follow.
 */
const MOST_STRAYS = 500

/**
 * Removes what interrupted uploads left behind; returns how many files were removed. Runs every minute in each replica:
 * an unused file is removed within ten minutes, and never while an upload or a transaction may still name it.
 */
export async function sweepFiles(deps: Deps): Promise<number> {
  let removed = await sweepStaging(deps.files.stagingDir)
  await findStrays(deps)
  for (let doomed: string[] = [], after = ''; ; after = doomed.at(-1) ?? '') {
    doomed = await doomForgotten(deps.database.orm, after, BATCH)
    if (doomed.length === 0) return removed
    removed += await removeDoomed(deps, doomed)
  }
}

/** Checks for rows once more: a mistake in recording keys must not cost a user's file. */
async function removeDoomed({ files, database, log, unnamed }: Deps, doomed: readonly string[]): Promise<number> {
  const removable = await unnamed(doomed)
  const named = doomed.filter((key) => !removable.includes(key))
  if (named.length > 0) log.error({ files: named.length }, 'files to be swept have a record and are kept')
  await dropFiles({ orm: database.orm, files }, removable)
  await forgetLoose(database.orm, named)
  return removable.length
}

/**
 * Once a day, and at once after a crash of PostgreSQL has emptied its unlogged tables, searches the whole store for
 * files without a row or a record and records them; they are removed five minutes later. One replica does it for all.
 */
async function findStrays({ files, database: { orm }, log, unnamed }: Deps): Promise<void> {
  if (!(await beginScan(orm))) return
  const strays: string[] = []
  try {
    for await (const keys of batchesOf(files.keys(), BATCH)) {
      // In this order: a key deleted before the first query has its row by the second.
      strays.push(...(await unnamed(await notLoose(orm, keys))))
      if (strays.length > MOST_STRAYS)
        return log.error(
          { moreThan: MOST_STRAYS },
          'too many files without a record: none is removed (runbook: Files without a record)',
        )
    }
  } catch (error) {
    await forgetScan(orm)
    throw error
  }
  await announceStrays(orm, strays)
}

/** The items of an iterable, in groups of this size. */
export async function* batchesOf<T>(source: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const one of source) {
    batch.push(one)
    if (batch.length === size) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
