/**
 * How a call of any area can fail: stable code, status and the text that users read (decisions D2, `wire.md`
 * conventions). Errors of one area are in its contract.
 */
const CATALOGUE = {
  invalid_input: [400, 'Kontrollera uppgifterna och försök igen.'],
  upload_incomplete: [400, 'Filen kom inte fram hel. Försök igen.'],
  not_signed_in: [401, 'Du är inte inloggad. Logga in och försök igen.'],
  step_up: [403, 'Bekräfta att det är du: logga in igen och försök en gång till.'],
  second_factor: [403, 'Din roll kräver tvåstegsverifiering. Slå på den först.'],
  forbidden: [403, 'Du har inte behörighet att göra detta.'],
  not_found: [404, 'Det du söker finns inte.'],
  method_not_allowed: [405, 'Anropet går inte att göra på det sättet.'],
  too_slow: [408, 'Uppgifterna kom inte fram i tid. Försök igen.'],
  conflict: [409, 'Uppgiften har ändrats av någon annan. Läs in den igen.'],
  length_required: [411, 'Anropet saknar uppgift om längd.'],
  file_too_large: [413, 'File is too large'],
  body_too_large: [413, 'Anropet är för stort.'],
  file_type: [415, 'File type not accepted, sorry!!'],
  media_type: [415, 'Innehållet har fel format.'],
  too_many_attempts: [429, 'För många försök. Vänta en stund och försök igen.'],
  too_many_requests: [429, 'För många anrop på en gång. Vänta en stund och försök igen.'],
  internal: [500, 'Sorry, server goes wrong'],
  service_unavailable: [503, 'Tjänsten svarar inte just nu. Försök igen om en stund.'],
  bad_gateway: [502, 'Tjänsten svarade inte som den skulle. Försök igen om en stund.'],
  service_timeout: [504, 'Tjänsten svarade inte i tid. Försök igen om en stund.'],
} as const satisfies Record<string, readonly [number, string]>

export type ErrorCode = keyof typeof CATALOGUE

/** An error that only one area has; its code and text stay as they are, because clients read them. */
export interface AreaError {
  readonly code: string
  readonly status: number
  readonly text: string
}
/** An area's errors by code. */
export type AreaErrors<Code extends string> = { readonly [C in Code]: AreaError & { readonly code: C } }

/** Texts by the field names that the caller sent (`Value`, `date`, …). */
export type FieldErrors = Record<string, string>

interface Details {
  readonly text?: string
  readonly fields?: FieldErrors
  readonly retryAfterSeconds?: number
}

/** The only error whose text is sent to a client; any other error becomes `internal`. */
export class PortalError extends Error {
  readonly code: string
  readonly status: number
  readonly fields: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined

  /** `error`: a code of every area, or an area's own error. */
  constructor(error: ErrorCode | AreaError, details: Details = {}) {
    const { code, status, text } = typeof error === 'string' ? ofCatalogue(error) : error
    super(details.text ?? text)
    this.name = 'PortalError'
    this.code = code
    this.status = status
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

const ofCatalogue = (code: ErrorCode): AreaError => ({ code, status: CATALOGUE[code][0], text: CATALOGUE[code][1] })

/** The body of every failed call. */
export interface ErrorBody {
  error: string
  code: string
  requestId: string
  fields?: FieldErrors
}

export function errorBody(error: PortalError, requestId: string): ErrorBody {
  return { error: error.message, code: error.code, requestId, ...(error.fields ? { fields: error.fields } : {}) }
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
/** Replaces the default text, for example with the documented `Incorrect entry.`; shown unchanged (D2). */
export const isSentence = (text: string) => /^[\p{Lu}\d]/u.test(text)

/**
 * Bad input, by field. Texts are predicates ("ska vara ett datum."): the sentence puts the field's name before each; a
 * form shows them alone under the field. A text that is already a sentence is shown once, unchanged.
 */
export function invalidInput(fields: FieldErrors): PortalError {
  const entries = Object.entries(fields)
  const sentences = new Set(entries.map(([field, text]) => (isSentence(text) ? text : `${field} ${text}`)))
  return new PortalError('invalid_input', {
    text: [...sentences].join(' '),
    fields: Object.fromEntries(entries.map(([field, text]) => [field, capitalised(text)])),
  })
}
