/** The S3 server comes without types. */
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  interface Options {
    readonly directory: string
    readonly silent: boolean
    readonly configureBuckets: readonly { readonly name: string }[]
    readonly allowMismatchedSignatures?: boolean
  }

  export default class S3rver {
    constructor(options: Options)
    configureBuckets(): Promise<void>
    callback(): RequestListener
  }
}
