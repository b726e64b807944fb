/**
 * The database cannot be used as it is. The message is one sentence without its full stop, free of passwords, for the
 * person who starts the portal.
 */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable'
}
