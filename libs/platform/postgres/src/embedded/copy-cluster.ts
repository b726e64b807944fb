import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { onConnection } from '../admin-connection.ts'
import { ARCHIVED_FOLDER } from './wal-settings.ts'

/** Receives the copy: files and folders by their path in the cluster's folder, with slashes. */
export interface ClusterCopy {
  folder(place: string): Promise<void>
  /** A file may have gone by now: the copy has it by the write-ahead log. */
  file(place: string, source: string): Promise<void>
  text(place: string, content: string): Promise<void>
}

/** Contents that the server makes again when it starts. */
const MADE_AGAIN = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_stat_tmp',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_subtrans',
  'pg_dynshmem',
  ARCHIVED_FOLDER,
])
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|pg_internal\.init|pgsql_tmp.*)$/

/**
 * Copies the cluster of a running server while it is used, by PostgreSQL's own online backup: files in any state, and
 * the write-ahead log from the backup's start to its end, from which the copy's first start makes them whole. The copy
 * is the database as it was at the end of the call.
 */
export async function copyCluster(adminUrl: string, dataDir: string, copy: ClusterCopy): Promise<void> {
  await onConnection(adminUrl, async (sql) => {
    // Without a slot the server may remove a part of the log that the copy needs; a temporary one ends with this
    // connection.
    await sql`select pg_create_physical_replication_slot(${`portal_backup_${process.pid}`}, true, true)`
    const [start] = await sql<{ segment: string }[]>`select pg_walfile_name(pg_backup_start('portal', true)) as segment`
    await copyFolder('', dataDir, copy)
    const [end] = await sql<{ label: string; segment: string }[]>`
      select labelfile as label, pg_walfile_name(lsn) as segment from pg_backup_stop(false)`
    const log = path.join(dataDir, 'pg_wal')
    for (const name of (await readdir(log)).toSorted()) {
      const isNeeded = /^[0-9A-F]{24}$/.test(name) && name >= (start?.segment ?? '') && name <= (end?.segment ?? '')
      if (isNeeded || name.endsWith('.history')) await copy.file(`pg_wal/${name}`, path.join(log, name))
    }
    await copy.text('backup_label', end?.label ?? '')
  })
}

async function copyFolder(place: string, source: string, copy: ClusterCopy): Promise<void> {
  await copy.folder(place)
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const inner = place === '' ? entry.name : `${place}/${entry.name}`
    if (LEFT_OUT.test(entry.name)) continue
    if (entry.isFile()) await copy.file(inner, path.join(source, entry.name))
    if (!entry.isDirectory()) continue
    if (MADE_AGAIN.has(inner)) await copy.folder(inner)
    else await copyFolder(inner, path.join(source, entry.name), copy)
  }
}
