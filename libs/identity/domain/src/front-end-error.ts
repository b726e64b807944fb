import type { LocalTimestamp } from './account.ts'

/** An area could not be loaded, broke while it was drawn, or had an error that nothing caught. */
export const FRONT_END_ERROR_KINDS = ['load', 'render', 'uncaught'] as const
export type FrontEndErrorKind = (typeof FRONT_END_ERROR_KINDS)[number]

/**
 * The class of an error of kind `load` that is none of the release: another origin did not deliver a file, and the
 * portal's own address did (ADR 122).
 */
export const FILES_ORIGIN_ERROR = 'FilesOriginError'

/** An error of a remote in a user's browser. Without the error's message, which may contain personal data. */
export interface FrontEndError {
  readonly remote: string
  readonly version: string
  readonly kind: FrontEndErrorKind
  /** The error's class: `TypeError`. */
  readonly error: string
  /** File, line and column in the release: `assets/12.8f3a.js:1:4711`; empty when unknown. */
  readonly place: string
  /** The places in the release that led there, the innermost first, that of `place` among them. */
  readonly stack?: string[] | undefined
  /** The page's path, with `*` for numbers: `/user/*`. */
  readonly page: string
}

/** Equal errors of the last days, with the page and browser of the latest. */
export interface CountedFrontEndError extends Omit<FrontEndError, 'stack'> {
  /** The stack in the sources, `apps/…/receipts-page.tsx:31:7`; empty before it is read, and without source maps. */
  readonly source?: string[] | undefined
  readonly count: number
  readonly lastAt: LocalTimestamp
  /** The first of the shown days that had it; unknown to services of earlier releases. */
  readonly firstDay?: string | undefined
  /** `Chrome på Windows`. */
  readonly device: string
}

/** How long errors are shown and kept. */
export const FRONT_END_ERROR_DAYS = 7

/** Different errors stored a day: a front end that invents new ones fills no table. */
export const FRONT_END_ERRORS_A_DAY = 500

/** Rows of the status page, the latest first. */
export const SHOWN_FRONT_END_ERRORS = 100
