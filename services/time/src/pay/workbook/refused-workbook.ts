/** Why a workbook is refused as a whole. */
export type Refusal = 'damaged' | 'no-workbook' | 'macros' | 'external-links' | 'too-large' | 'too-heavy'

/** A workbook refused before any of its content is used; the reason is passed on from the reading process. */
export class RefusedWorkbook extends Error {
  readonly reason: Refusal

  constructor(reason: Refusal) {
    super(`The workbook was refused: ${reason}`)
    this.name = 'RefusedWorkbook'
    this.reason = reason
  }
}
