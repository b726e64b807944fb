/**
 * The portal cannot start or continue; the message is the one sentence, with its full stop, that the terminal shows.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}
