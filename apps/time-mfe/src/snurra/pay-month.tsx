import { Download } from 'lucide-react'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { PayRecord, PaySources, PayTerms } from '@portal/time-domain'
import { Amount, FormProvider, useSchemaForm, useWatch } from '@portal/ui'
import { Alert, Box, Button, Card, Typography } from '@portal/ui/kit'
import { isTemporary, showFieldErrors, toast } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { fetchProposal, useSavePay } from './pay.api.ts'
import { inputsOf, paySchema, type PayValues, previewOf } from './pay-form.ts'
import { PaySheet } from './pay-sheet.tsx'
import type { Place } from './tab-path.ts'
import { Waterfall } from './waterfall.tsx'

export const FORM_ID = 'snurra-form'

/** Two columns where there is room for them, beside a user's log too. */
const WIDE = '@container (min-width: 760px)'

/** What is left stands first where it is narrow; beside the sheet, the path follows the reader down the page. */
const LAYOUT = {
  display: 'grid', gap: 2, alignItems: 'start',
  gridTemplateAreas: '"total" "sheet" "path"',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [WIDE]: { gridTemplateAreas: '"sheet total" "sheet path"', gridTemplateColumns: 'minmax(0, 1fr) 320px', gridTemplateRows: 'auto 1fr' },
} as const

const BALANCE = { fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.3 } as const

interface Props {
  readonly place: Place
  readonly name: string
  readonly userId: number | undefined
  /** The saved month, or what is proposed while there is none. */
  readonly record: PayRecord
  readonly saved: boolean
  readonly sources: PaySources | undefined
  readonly terms: PayTerms
  readonly onDirty: (isDirty: boolean) => void
}

/** A month of Snurra: written at the left, computed while typing, the path to Maxkonto beside it. */
export function PayMonth({ place, name, userId, record, saved, sources, terms, onDirty }: Props): ReactNode {
  const t = useTimeText()
  const save = useSavePay()
  const schema = useMemo(() => paySchema((kind) => t(`payRules.${kind}`)), [t])
  const form = useSchemaForm<PayValues, PayValues>(schema, inputsOf(record))
  const values = useWatch({ control: form.control }) as Partial<PayValues>
  const preview = previewOf(record, values, terms)
  const { isDirty } = form.formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  const submit = async (inputs: PayValues) => {
    try {
      const kept = await save.run({ ...place, userId, inputs, balances: {} })
      form.reset(inputsOf(kept))
      toast.success(t('snurra.saved', { tab: name }))
    } catch (error) {
      if (showFieldErrors(error, form.setError, Object.keys(inputs))) return
      toast.error(isTemporary(error) ? t('snurra.saveFailed') : (error as Error).message)
    }
  }
  /** Takes what the time report says over what is written; the rest of a saved month is its own. */
  const takeReport = async () => {
    try {
      const { record: proposed } = await fetchProposal(place, userId)
      for (const figure of ['workingHours', 'paidVacationDays'] as const) form.setValue(figure, proposed[figure], { shouldDirty: true })
      toast.success(t('snurra.proposed'))
    } catch {
      toast.error(t('snurra.proposeFailed'))
    }
  }
  return (
    <FormProvider {...form}>
      <Box
        component="form" id={FORM_ID} noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.handleSubmit(submit)(event)
        }}
        sx={LAYOUT}
      >
        <Box sx={{ gridArea: 'sheet', display: 'grid', gap: 2, minWidth: 0 }}>
          {!saved && <Alert severity="info">{t('snurra.notSaved')}</Alert>}
          <PaySheet preview={preview} saved={saved ? record : null} sources={saved ? undefined : sources} terms={terms} />
        </Box>
        <Card sx={{ gridArea: 'total', padding: 2.5 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>{t('pay.closingBalance')}</Typography>
          <Typography component="div" sx={{ ...BALANCE, color: preview.closingBalance < 0 ? 'error.main' : 'text.primary' }}>
            <Amount ore={preview.closingBalance} />
          </Typography>
          {saved && (
            <Button
              size="small" variant="outlined" color="inherit" startIcon={<Download size={16} />} sx={{ marginTop: 1.5 }}
              onClick={() => void takeReport()}
            >
              {t('snurra.propose')}
            </Button>
          )}
        </Card>
        <Card sx={{ gridArea: 'path', padding: 2.5, [WIDE]: { position: 'sticky', top: 80 } }}><Waterfall record={preview} /></Card>
      </Box>
    </FormProvider>
  )
}
