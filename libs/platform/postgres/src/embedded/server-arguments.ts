/**
 * The settings of the embedded server, on its command line so that they stand only in the code. The data directory
 * comes first and is followed by others: orphan.ts looks for it there.
 */
export function serverArguments({
  dataDir,
  port,
  fast,
  more = {},
}: {
  dataDir: string
  port: number
  fast: boolean
  more?: Readonly<Record<string, string>> | undefined
}): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: fast ? 300 : 100,
    shared_buffers: '128MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    // Statements and details contain what users have written: for a failed statement only the error is logged.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(fast
      ? {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          autovacuum: 'off',
          wal_level: 'minimal',
          max_wal_senders: 0,
        }
      : {}),
    ...more,
  }
  return ['-D', dataDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
