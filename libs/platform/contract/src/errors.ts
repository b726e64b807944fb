/**
 * Every way a call can fail: stable code, status and the text that users read (decisions D2, `wire.md` conventions).
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
  stale_row: [409, 'Raden har ändrats sedan du öppnade den. Läs in den igen.'],
  purchase_locked: [409, 'Inköpet behandlas redan och kan inte ändras eller tas bort.'],
  month_locked: [409, 'Månaden är klarmarkerad. Lås upp den för att ändra.'],
  month_sealed: [409, 'Månaden är förseglad och kan inte ändras. Be en administratör om en rättelse.'],
  later_month_sealed: [
    409,
    'En senare månad är förseglad, så den här kan inte ändras. Be en administratör om en rättelse.',
  ],
  earlier_month_open: [409, 'En tidigare månad är inte förseglad. Försegla månaderna i ordning.'],
  month_open: [409, 'Månaden är inte klarmarkerad.'],
  pay_locked: [409, 'Lön och pension är låsta. Be en administratör låsa upp.'],
  email_taken: [409, 'E-postadressen används redan.'],
  last_admin: [409, 'Den sista aktiva administratören kan inte tas bort.'],
  own_account: [409, 'Du kan inte inaktivera ditt eget konto.'],
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

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(CATALOGUE, text)

/** Texts by the field names that the caller sent (`Value`, `date`, …). */
export type FieldErrors = Record<string, string>

interface Details {
  readonly text?: string
  readonly fields?: FieldErrors
  readonly retryAfterSeconds?: number
}

/** The only error whose text is sent to a client; any other error becomes `internal`. */
export class PortalError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.text ?? CATALOGUE[code][1])
    this.name = 'PortalError'
    this.code = code
    this.status = CATALOGUE[code][0]
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

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
