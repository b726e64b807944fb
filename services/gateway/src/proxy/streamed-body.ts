import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { countPassed } from '@portal/service-kit/process'

/**
 * A file's body behind a separate stream: undici destroys the body it is given when a service answers early, and the
 * client's socket must survive that. Nothing is read from the client until undici starts to read, which is after it has
 * connected.
 */
export function streamedBody(incoming: IncomingMessage, moved: () => void): Transform {
  const body = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      countPassed(chunk.length)
      moved()
      pass(null, chunk)
    },
  })
  body.on('error', () => {})
  body.once('resume', () => incoming.pipe(body))
  return body
}
