import { useEffect, useRef } from 'react'
import type { PreparedPay } from '@portal/time-contract'
import { type GivenInputs, PAY_INPUT_NAMES } from '@portal/time-domain'
import { useDraft } from '@portal/ui'
import { figuresOf, type PayDraft, refusedImport, refuseImport, stageImport } from '../pay-draft.ts'
import type { Place } from '../tab-path.ts'

/** The figures of a proposal that come from the staged import (D48). */
export const importedOf = ({ record, sources }: PreparedPay): GivenInputs =>
  Object.fromEntries(PAY_INPUT_NAMES.filter((name) => sources[name] === 'import').map((name) => [name, record[name]]))

interface Month {
  readonly place: Place
  readonly userId: number | undefined
  readonly proposal: PreparedPay | undefined
  /** How many imports this visit has staged; the next one also brings back figures that were taken back before. */
  readonly imports: number
}

/**
 * Keeps the staged import's figures in the fields of a month. Which ones the owner took back is stored on this device
 * until the import is saved or undone.
 */
export function useStagedImport(draft: PayDraft, { place, userId, proposal, imports }: Month): void {
  const { touch } = useDraft({
    name: userId === undefined ? `snurra.${place.year}.${place.tab}.refused` : undefined,
    changed: () => refusedImport(draft.getState()),
    restore: (values) => {
      refuseImport(draft, figuresOf(values))
      return false
    },
  })
  useEffect(() => draft.subscribe(touch), [draft, touch])
  const staged = useRef(imports)
  useEffect(() => {
    if (!proposal) return
    if (staged.current !== imports) stageImport(draft, {})
    staged.current = imports
    stageImport(draft, importedOf(proposal))
  }, [draft, proposal, imports])
}
