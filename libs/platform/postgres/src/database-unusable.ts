/**
 * The database cannot be used as it is. The message is one sentence without a full stop and without passwords, for the
 * operator who starts the portal.
 */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable'
}
