/** An act upon a purchase, of which an administrator often does many at once. */
export interface RecordAct {
  readonly name: 'purchaseStatus' | 'purchaseRefused'
  /** What is the same for all: the new status, or the reason. */
  readonly what: string
}

const STATUS = /^Ändrade status på inköpet .+ till (Inskickad|Pågående|Beställd)$/s
const REFUSED = /^Avslog inköpet .+ med orden: (.+)$/s

/** The act that a stored text tells of, when it is one upon a purchase. */
export function recordActOf(message: string): RecordAct | undefined {
  const status = STATUS.exec(message)?.[1]
  if (status !== undefined) return { name: 'purchaseStatus', what: status }
  const reason = REFUSED.exec(message)?.[1]
  return reason === undefined ? undefined : { name: 'purchaseRefused', what: reason }
}
