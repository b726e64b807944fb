import { FileUp } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { LeaveGuard, PageHeader } from '@portal/ui'
import { Alert, Box, Button, GlobalStyles } from '@portal/ui/kit'
import { useIsAway } from '@portal/web-kit'
import { NARROW_PHONE } from '../narrow-phone.ts'
import { PrintedName } from '../printed-name.tsx'
import { useTimeText } from '../texts.ts'
import { AWAY_ID, FORM_ID } from './form-id.ts'
import { ImportDialog } from './import/import-dialog.tsx'
import { ImportedNote } from './import/imported-note.tsx'
import { monthToShow, type Staged } from './import/staged.ts'
import { waitingMonths } from './import/waiting-months.ts'
import { WorkbookLinks } from './import/workbook-links.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import type { Unsaved } from './month/pay-month.tsx'
import { takenByEmpty } from './month/unsaved-note.tsx'
import { MarkLegend } from './month-mark.tsx'
import { MonthStrip, tabId } from './month-strip.tsx'
import { PayPanel } from './pay-panel.tsx'
import { usePayTab, usePayYear } from './pay.api.ts'
import { RatesButton } from './rates/rates-dialog.tsx'
import { HeadSaveButton } from './save-button.tsx'
import { pathOf, type Place, tabName, YEAR_TAB } from './tab-path.ts'
import { useBackToClose } from './use-back-to-close.ts'
import { useSaveKey } from './use-save-key.ts'
import { WholeYearButton } from './year/whole-year-button.tsx'
import { YearSelect, YearsFailed } from './year-select.tsx'

interface Props {
  readonly place: Place
  readonly onShow: (place: Place) => void
  /** The owner; on an administrator's page about that user, which has its own heading (D50). The caller by default. */
  readonly userId?: number | undefined
  /** Told whether there are unsaved figures. */
  readonly onDirty?: ((isDirty: boolean) => void) | undefined
}

/** The tab that was chosen while there are unsaved figures. */
interface Leaving {
  readonly to: Place
  readonly unsaved: Unsaved | undefined
}

/**
 * On a phone they share one line below the title, also with an administrator's button for rates: the strip keeps its
 * place in every tab.
 */
const ACTIONS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: 0.75, sm: 1.5 },
  alignItems: 'center',
  '@media (max-width: 599.95px)': {
    width: '100%',
    minHeight: 44,
    '& .MuiButton-root': { paddingInline: 1.5 },
    '& .MuiButton-startIcon': { display: 'none' },
  },
  [NARROW_PHONE]: { '& .MuiButton-root': { paddingInline: 1 } },
} as const

/** Above a user's Kalkyl; a month and its page's head fit one sheet. */
const ABOVE = {
  display: 'flex',
  justifyContent: 'flex-end',
  marginBottom: 2,
  '@media print': { marginBottom: 0.5 },
} as const

/** The number of each sheet, as a printed list has it. */
const SHEET_NUMBERS = (
  <GlobalStyles
    styles={{ '@page': { '@bottom-right': { content: 'counter(page) " / " counter(pages)', font: '8pt sans-serif' } } }}
  />
)

/** The tabs of Snurra, where figures are edited and saved; asks for confirmation before typed figures are lost. */
export function Snurra({ place, onShow, userId, onDirty }: Props): ReactNode {
  const t = useTimeText()
  const [isDirty, keepDirty] = useState(false)
  const setDirty = useCallback(
    (dirty: boolean) => {
      keepDirty(dirty)
      onDirty?.(dirty)
    },
    [onDirty],
  )
  const unsaved = useRef<Unsaved | undefined>(undefined)
  const tellDirty = useCallback(
    (dirty: boolean, left: Unsaved) => {
      unsaved.current = left
      setDirty(dirty)
    },
    [setDirty],
  )
  const isAway = useIsAway()
  const back = useBackToClose(place)
  useSaveKey()
  const [isImporting, setImporting] = useState(false)
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const [lastStaged, setStaged] = useState<Staged | null>(null)
  const [imports, setImports] = useState(0)
  const staged = lastStaged?.year === place.year ? lastStaged : null
  const tab = usePayTab(place, userId)
  const shown = tab.shown.data
  // For the marks of the strip; after the tab itself.
  const { pay } = usePayYear(place.year, userId, !tab.isLoading)
  // A sealed month, or an empty one before it, takes no changes.
  const isFixed = shown?.kind === 'month' && (shown.seal != null || shown.sealedAfter !== undefined)
  // Sealed months keep their figures, and those after them follow: another opening balance would change nothing.
  const isFixedOpening = shown?.kind === 'opening' && (pay?.sealedMonths?.length ?? 0) > 0
  // What the page warns of is not what it offers first.
  const wouldTake = tab.proposed !== undefined && takenByEmpty(tab.proposed.record) > 0
  const name = tabName(place, t('snurra.opening'))

  const go = useCallback(
    (to: Place) => {
      setLeaving(null)
      setDirty(false)
      onShow(to)
    },
    [onShow, setDirty],
  )
  const choose = useCallback(
    (to: Place) => (isDirty ? setLeaving({ to, unsaved: unsaved.current }) : go(to)),
    [isDirty, go],
  )

  const [refusals, setRefusals] = useState(0)
  // After the closed question has given the focus back: a refused figure has it.
  useEffect(() => {
    if (!leaving) document.querySelector<HTMLElement>(`#${FORM_ID} [aria-invalid="true"]`)?.focus()
  }, [leaving, refusals])
  /** What the question about leaving the page offers. It reads what is unsaved when the user is asked. */
  const saving = {
    canSave: () => unsaved.current?.canSave() === true,
    save: async () => {
      const isSaved = (await unsaved.current?.save()) === true
      if (!isSaved) setRefusals((before) => before + 1)
      return isSaved
    },
  }

  /** Shows a month whose imported figures differ, with them in its fields. */
  const showStaged = (imported: Staged) => {
    setStaged(imported)
    setImports((before) => before + 1)
    const month = monthToShow(imported, place.tab)
    if (month !== undefined && month !== place.tab) choose({ ...place, tab: month })
  }

  const actions = (
    <Box sx={ACTIONS}>
      <YearSelect year={place.year} userId={userId} onChange={(year) => choose({ ...place, year })} />
      {userId !== undefined && <RatesButton userId={userId} />}
      {place.tab === YEAR_TAB && <WorkbookLinks year={place.year} userId={userId} />}
      {place.tab !== YEAR_TAB && !isFixed && (
        <>
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<FileUp size={18} />}
            disabled={isAway}
            aria-describedby={isAway ? AWAY_ID : undefined}
            onClick={() => setImporting(true)}
          >
            {t('snurra.import')}
          </Button>
          {!isFixedOpening && (
            <HeadSaveButton
              isReady={shown !== undefined}
              isQuiet={!isDirty && shown !== undefined && shown.kind !== 'year' && (shown.saved || wouldTake)}
            />
          )}
        </>
      )}
    </Box>
  )

  return (
    <>
      {SHEET_NUMBERS}
      <LeaveGuard isDirty={isDirty} onLeave={() => unsaved.current?.discard?.()} saving={isAway ? undefined : saving} />
      {userId === undefined ? (
        <>
          <PrintedName />
          <PageHeader title={t('snurra.title')} action={actions} back={back} />
        </>
      ) : (
        <Box sx={ABOVE}>{actions}</Box>
      )}
      <YearsFailed place={place} userId={userId} />
      <MonthStrip place={place} pay={pay} onShow={choose} />
      <MarkLegend pay={pay}>
        {place.tab !== YEAR_TAB && <WholeYearButton onOpen={() => choose({ ...place, tab: YEAR_TAB })} />}
      </MarkLegend>
      {isAway && place.tab !== YEAR_TAB && (
        <Alert id={AWAY_ID} severity="info" sx={{ marginBottom: 2 }}>
          {t('snurra.away')}
        </Alert>
      )}
      <ImportedNote
        place={place}
        userId={userId}
        staged={staged}
        waiting={waitingMonths(pay, staged)}
        onShow={choose}
        onChange={setStaged}
      />
      <Box role="tabpanel" id="snurra-panel" aria-labelledby={tabId(place.tab)} sx={{ containerType: 'inline-size' }}>
        <PayPanel
          key={pathOf(place)}
          place={place}
          name={name}
          userId={userId}
          imports={imports}
          onDirty={tellDirty}
          onShow={choose}
        />
      </Box>
      <ImportDialog
        open={isImporting}
        year={place.year}
        ownerId={userId}
        onClose={() => setImporting(false)}
        onStaged={showStaged}
        onDiscarded={() => setStaged(null)}
      />
      {leaving && (
        <LeaveQuestion
          name={name}
          unsaved={leaving.unsaved}
          onLeave={() => go(leaving.to)}
          onStay={() => setLeaving(null)}
        />
      )}
    </>
  )
}
