import { FileCheck, FileText } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { readVoucherText } from '@portal/money-domain'
import { useFormContext, useWatch } from '@portal/ui'
import { Box, Button, Typography } from '@portal/ui/kit'
import { formatKronor, today } from '@portal/web-kit'
import { WholeDates } from '../records/whole-dates.tsx'
import { useMoneyText } from '../texts.ts'

const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  paddingInline: 1.5,
  borderRadius: '8px',
  bgcolor: 'sunken',
  '& > svg': { flexShrink: 0 },
  '&:empty': { display: 'none' },
  '@media (forced-colors: active)': { border: '1px solid' },
} as const

/**
 * The value and the day that the form's file names, and a button that takes them; or that the value is the same. Nothing
 * where the file does not tell.
 */
export function FileTextNote({ lines }: { readonly lines: readonly string[] }): ReactNode {
  const t = useMoneyText()
  const form = useFormContext()
  const [amount, date] = useWatch({ name: ['amount', 'date'] }) as readonly unknown[]
  const said = useMemo(() => readVoucherText(lines, today()), [lines])
  const taken = {
    ...(said.amount === undefined || said.amount === amount ? {} : { amount: said.amount }),
    ...(said.date === undefined || said.date === date ? {} : { date: said.date }),
  }
  const take = () => {
    for (const [name, value] of Object.entries(taken))
      form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
    // The pressed button is gone.
    form.setFocus('amount')
  }
  const values = [
    ...(taken.amount === undefined ? [] : [formatKronor(taken.amount)]),
    ...(taken.date ? [taken.date] : []),
  ]
  return (
    <Box role="status" sx={ROW}>
      {values.length > 0 && (
        <>
          <FileText size={18} aria-hidden />
          <Typography variant="body2" className="figures" sx={{ flexGrow: 1 }}>
            <WholeDates>{t('fileText.says', { values: values.join(t('fileText.and')) })}</WholeDates>
          </Typography>
          <Button size="small" onClick={take}>
            {t('fileText.take')}
          </Button>
        </>
      )}
      {values.length === 0 && said.amount !== undefined && (
        <>
          <FileCheck size={18} aria-hidden />
          <Typography variant="body2">{t('fileText.same')}</Typography>
        </>
      )}
    </Box>
  )
}
