import type { Language } from '@portal/platform-domain'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Of its text; Swedish by default. */
  readonly language?: Language
}
