/** In the cluster's folder: a file here says that the segment of its name is in the archive. */
export const ARCHIVED_FOLDER = 'portal-archived'

/**
 * Settings of a server whose write-ahead log is archived by the portal's own process: the command waits until that one
 * has noted the segment, and fails otherwise, so that the server keeps the log and `pg_stat_archiver` says so. A segment
 * is closed after 30 seconds, which leaves half of a minute for its way.
 */
export const archiving: Readonly<Record<string, string>> = {
  archive_mode: 'on',
  archive_timeout: '30s',
  archive_command: [
    `mkdir -p ${ARCHIVED_FOLDER}`,
    'tries=0',
    `until rm ${ARCHIVED_FOLDER}/%f 2>/dev/null; do tries=$((tries+1)); [ $tries -lt 100 ] || exit 1; sleep 0.1; done`,
  ].join('; '),
}

/** While no process brings the segments into the archive, the server keeps them: a gap would end every restore. */
export const archivingLater: Readonly<Record<string, string>> = { ...archiving, archive_command: '' }

/**
 * Settings of a server that recovers from the segments in `folder` (in its own) and then takes writes: to that moment,
 * or to the end of the log. It answers nothing before.
 */
export const recovering = (folder: string, until: Date | undefined): Readonly<Record<string, string>> => ({
  restore_command: `cp "${folder}/%f" "%p"`,
  hot_standby: 'off',
  recovery_target_action: 'promote',
  ...(until ? { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') } : {}),
})
