import { Split } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { monthFrom, normHours, scenarioOf, WORKDAY_HOURS } from '@portal/time-domain'
import { useOpenByAddress } from '@portal/ui'
import { Alert, Button, CircularProgress } from '@portal/ui/kit'
import { monthOf, toast, today } from '@portal/web-kit'
import { changedNames, inputsOf, useDraft, writeDraft } from '../pay-draft.ts'
import { usePayYear } from '../pay.api.ts'
import type { Place } from '../tab-path.ts'
import { useTimeText } from '../../texts.ts'
import { useKeptScenarios } from './use-kept-scenarios.ts'
import { WhatIfDialog } from './what-if-dialog.tsx'

interface Props {
  readonly place: Place
  readonly name: string
  readonly userId: number | undefined
  readonly isSaved: boolean
}

/** The button that opens scenarios for the month. */
export function WhatIf({ place, name, userId, isSaved }: Props): ReactNode {
  const t = useTimeText()
  const draft = useDraft()
  const [isOpen, setOpen] = useState(false)
  const { scenarios, change, begin } = useKeptScenarios(place, userId, () =>
    scenarioOf(inputsOf(draft.getState().preview)),
  )
  const { pay, error, retry } = usePayYear(place.year, userId, isOpen)

  const isWaiting = isOpen && !pay && !error
  const open = () => {
    if (isWaiting) return
    begin()
    if (isOpen) retry()
    setOpen(true)
  }
  // Of the command palette.
  useOpenByAddress(open, true, 'scenario')
  const state = draft.getState()
  const month = monthFrom(place.year, place.tab)
  const hours = normHours(month)
  return (
    <>
      {/* Not disabled while it waits: it has the focus, and gets it back from the dialog. */}
      <Button
        variant="outlined"
        startIcon={isWaiting ? <CircularProgress size={18} color="inherit" aria-hidden /> : <Split size={18} />}
        aria-busy={isWaiting}
        aria-haspopup="dialog"
        onClick={open}
        fullWidth
      >
        {t('whatIf.open')}
      </Button>
      {isOpen && !pay && error && (
        <Alert severity="error" sx={{ marginTop: 1 }}>
          {t('whatIf.noYear')}
        </Alert>
      )}
      {isOpen && pay && (
        <WhatIfDialog
          month={`${name} ${place.year}`}
          workingDays={hours / WORKDAY_HOURS}
          offeredHours={month < monthOf(today()) ? undefined : hours}
          record={state.preview}
          isSaved={isSaved && changedNames(state).length === 0}
          isOwn={userId === undefined}
          terms={state.terms}
          tab={place.tab}
          year={pay}
          scenarios={scenarios}
          onChange={change}
          onAdopt={(figures) => {
            writeDraft(draft, figures)
            setOpen(false)
            toast.success(t('whatIf.adopted'))
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
