import { createServer, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { conditional, type Objects } from './conditional-writes.ts'

interface Options {
  readonly directory: string
  readonly silent: boolean
  readonly configureBuckets: readonly { readonly name: string }[]
  readonly allowMismatchedSignatures?: boolean
}
interface S3Application {
  readonly store: Objects
  configureBuckets(): Promise<void>
  callback(): RequestListener
}

/** The package has no types. */
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: Options) => S3Application

// A separate process: the server signs its pages with a cipher that Node offers only with a start option.
const [directory = '', bucket = ''] = process.argv.slice(2)
const options = { directory, silent: true, configureBuckets: [{ name: bucket }] }
const strict = new S3rver(options)
// The server computes a bucket's own path without the slash that clients sign, so it cannot check signatures there.
const lenient = new S3rver({ ...options, allowMismatchedSignatures: true })
await strict.configureBuckets()
const [forFiles, forBuckets] = [conditional(strict.callback(), strict.store), lenient.callback()]
const server = createServer((request, response) => {
  const answer = /^\/[^/]+\/(\?|$)/.test(request.url ?? '') ? forBuckets : forFiles
  answer(request, response)
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('disconnect', () => process.exit(0))
