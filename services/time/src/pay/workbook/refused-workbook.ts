/** Why a workbook is not read at all. */
export type Refusal = 'damaged' | 'no-workbook' | 'macros' | 'external-links' | 'too-large' | 'too-heavy'

/** A workbook that is refused before anything in it is believed; carries over from the reading thread by its reason. */
export class RefusedWorkbook extends Error {
  readonly reason: Refusal

  constructor(reason: Refusal) {
    super(`The workbook was refused: ${reason}`)
    this.name = 'RefusedWorkbook'
    this.reason = reason
  }
}
