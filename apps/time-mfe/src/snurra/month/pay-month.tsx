import { type ReactNode, useEffect, useState } from 'react'
import type { PreparedPay } from '@portal/time-contract'
import type { PayRecord, PayTerms } from '@portal/time-domain'
import { DraftNote } from '@portal/ui'
import { Alert, Box, Button, Card } from '@portal/ui/kit'
import { ExplainSource } from '../explain/explain-source.tsx'
import { FetchFailed } from '../fetch-failed.tsx'
import { FORM_ID } from '../form-id.ts'
import { importedOf, useStagedImport } from '../import/use-staged-import.ts'
import type { Place } from '../tab-path.ts'
import { useTimeText } from '../../texts.ts'
import { WhatIf } from '../what-if/what-if.tsx'
import { ChangeBar } from './change-bar.tsx'
import { MONTH_LAYOUT, MONTH_PATH, MONTH_SHEET, MONTH_SIDE, MONTH_TOTAL } from './month-layout.ts'
import { MonthSections } from './month-sections.tsx'
import { MonthTotal } from './month-total.tsx'
import {
  createDraft,
  DraftContext,
  rebaseDraft,
  stageImport,
  typedNames,
  useDraft,
  useDraftPart,
  wrongNames,
} from '../pay-draft.ts'
import { differingFigures } from '../proposed-names.ts'
import { useKeptMonth } from './use-kept-month.ts'
import { PaySheet } from './pay-sheet.tsx'
import { Proposals } from './proposals.tsx'
import { UnsavedNote } from './unsaved-note.tsx'
import { useSaveMonth } from './use-save-month.ts'
import { MonthWaterfall } from './waterfall.tsx'

/** What can be done with unsaved figures before their tab is left. */
export interface Unsaved {
  /** Deletes their draft. */
  readonly discard?: () => void
  /** Whether they can be saved as they are. */
  readonly canSave: () => boolean
  /** Returns whether they were saved; otherwise the tab shows why. */
  readonly save: () => Promise<boolean>
}

/** Called with whether anything would be lost. */
export type OnDirty = (isDirty: boolean, unsaved: Unsaved) => void

export interface MonthProps {
  readonly place: Place
  readonly name: string
  readonly userId: number | undefined
  /** The saved month, or the proposal while there is none. */
  readonly record: PayRecord
  readonly saved: boolean
  readonly terms: PayTerms
  /** The sources' figures of the month today; undefined until they have loaded. */
  readonly proposal: PreparedPay | undefined
  readonly hasFailed: boolean
  readonly onPrepareAgain: () => void
  /** How many imports this visit has staged. */
  readonly imports: number
  readonly onDirty: OnDirty
}

/** A month of Snurra: edited on the left, computed while typing, with the waterfall to Maxkonto beside it. */
export function PayMonth({
  place,
  name,
  userId,
  record,
  saved,
  terms,
  proposal,
  hasFailed,
  onPrepareAgain,
  imports,
  onDirty,
}: MonthProps): ReactNode {
  const t = useTimeText()
  const [draft] = useState(() => {
    const created = createDraft({ base: record, terms, isSaved: saved })
    if (proposal) stageImport(created, importedOf(proposal))
    return created
  })
  useEffect(() => rebaseDraft(draft, { base: record, terms, isSaved: saved }), [draft, record, terms, saved])
  useStagedImport(draft, { place, userId, proposal, imports })
  const kept = useKeptMonth(draft, place, userId)
  const save = useSaveMonth(draft, { place, name, userId, onSaved: kept.discard })
  // Other missing figures have never been filled in; costs are missing only when money cannot be reached (D47).
  const isMoneyAway = !saved && proposal?.sources.costs === 'missing'
  return (
    <DraftContext value={draft}>
      <ExplainSource place={place} userId={userId} isSaved={saved} sources={proposal?.sources}>
        <TellDirty onDirty={onDirty} discard={kept.discard} save={save} />
        <Box
          component="form"
          id={FORM_ID}
          noValidate
          onSubmit={(event: React.FormEvent<HTMLFormElement>) => {
            event.preventDefault()
            void save()
          }}
          sx={MONTH_LAYOUT}
        >
          <Box sx={MONTH_SIDE}>
            <Card sx={MONTH_TOTAL}>
              <MonthTotal isSaved={saved} />
              <WhatIf place={place} name={name} userId={userId} isSaved={saved} />
            </Card>
            <Card sx={MONTH_PATH}>
              <MonthWaterfall />
            </Card>
          </Box>
          <Box sx={MONTH_SHEET}>
            <DraftNote draft={kept} onDiscard={kept.throwAway} />
            {!saved && proposal && <UnsavedNote name={name} />}
            {hasFailed && (
              <FetchFailed
                text={t('snurra.notPrepared')}
                retryLabel={t('snurra.prepareAgain')}
                onRetry={onPrepareAgain}
              />
            )}
            {!hasFailed && isMoneyAway && (
              <Alert
                severity="warning"
                action={
                  <Button size="small" color="inherit" onClick={onPrepareAgain}>
                    {t('snurra.prepareAgain')}
                  </Button>
                }
              >
                {t('snurra.moneyAway')}
              </Alert>
            )}
            {saved && proposal && <Proposals proposal={proposal} />}
            <PaySheet
              isOwn={userId === undefined}
              isSaved={saved}
              isUnderProposals={saved && differingFigures(proposal).length > 0}
              sources={saved ? undefined : proposal?.sources}
              terms={terms}
            />
          </Box>
          <MonthSections />
          <ChangeBar name={name} />
        </Box>
      </ExplainSource>
    </DraftContext>
  )
}

interface TellProps extends Pick<MonthProps, 'onDirty'>, Pick<Unsaved, 'save'> {
  readonly discard: () => void
}

/** Tells the surrounding page whether anything would be lost; imported figures would not, as the service has them. */
function TellDirty({ onDirty, discard, save }: TellProps): ReactNode {
  const draft = useDraft()
  const isDirty = useDraftPart((state) => typedNames(state).length > 0)
  useEffect(
    () => onDirty(isDirty, { discard, save, canSave: () => wrongNames(draft.getState()).length === 0 }),
    [isDirty, onDirty, discard, save, draft],
  )
  return null
}
