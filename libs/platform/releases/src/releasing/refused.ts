import type { ReleaseRefusal } from '@portal/platform-contract/releases'

/** A refusal that the console explains in the user's language; its message is one English sentence for the command line. */
export class ReleaseRefused extends Error {
  readonly refusal: ReleaseRefusal

  constructor(refusal: ReleaseRefusal, text: string) {
    super(text)
    this.name = 'ReleaseRefused'
    this.refusal = refusal
  }
}
