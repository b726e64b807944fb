import { FileCheck, FileText, FileWarning } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { readVoucherText, type VoucherText } from '@portal/money-domain'
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
  paddingBlock: 0.75,
  borderRadius: '8px',
  bgcolor: 'sunken',
  '& > svg': { flexShrink: 0 },
  '&:empty': { display: 'none' },
  '@media (forced-colors: active)': { border: '1px solid' },
} as const
/** The value is not the file's. */
const OTHER = { bgcolor: 'tint.orange.fill', color: 'tint.orange.text' } as const

interface Props {
  /** The text of the form's file; `null` until it is read. */
  readonly lines: readonly string[] | null
  /** A new record: its value and day are filled in, unless the user has typed them. */
  readonly isNew?: boolean
  /** The form's day is not the file's: that of a quotation says nothing about its purchase. */
  readonly hasOwnDay?: boolean
  /** Its text was read from a picture, where a digit may look like another. */
  readonly isPhoto?: boolean
}

/**
 * Says whether the form has the value and the day that its file names, with a button that takes them where it has
 * others. Where the file does not tell, the user of a new record has to type.
 */
export function FileTextNote({ lines, isNew = false, hasOwnDay = false, isPhoto = false }: Props): ReactNode {
  const t = useMoneyText()
  const form = useFormContext()
  const [amount, date] = useWatch({ name: ['amount', 'date'] }) as readonly unknown[]
  const said = useMemo(() => {
    const { amount: value, date: day } = readVoucherText(lines ?? [], today())
    return { ...(value !== undefined && { amount: value }), ...(day !== undefined && !hasOwnDay && { date: day }) }
  }, [lines, hasOwnDay])
  const taken = {
    ...(said.amount === undefined || said.amount === amount ? {} : { amount: said.amount }),
    ...(said.date === undefined || said.date === date ? {} : { date: said.date }),
  }
  const box = useRef<HTMLDivElement>(null)
  const [filledFrom, setFilledFrom] = useState<unknown>(null)
  const filled = useRef<VoucherText>({})
  const [start] = useState(form.formState.defaultValues)
  const noteFilled = (values: VoucherText) => {
    filled.current = { ...filled.current, ...values }
    setFilledFrom(lines)
  }
  const has = (name: string, value: unknown) => Object.is(value, form.getValues(name))
  /** Takes back what the file before has filled in, which may be wrong now. */
  const clear = useEffectEvent(() => {
    for (const [name, value] of Object.entries(filled.current))
      if (has(name, value)) form.resetField(name, { defaultValue: start?.[name] })
    filled.current = {}
  })
  /** As the form's start values: a draft keeps what the user has typed, and not what belongs to a file. */
  const fillUntyped = useEffectEvent(() => {
    const isTyped = (name: string) =>
      !has(name, start?.[name]) || box.current?.closest('form')?.querySelector(`[name=${name}][data-unread]`)
    const untyped = Object.entries(said).filter(([name]) => !isTyped(name))
    if (!isNew || untyped.length === 0) return
    for (const [name, value] of untyped) form.resetField(name, { defaultValue: value })
    noteFilled(Object.fromEntries(untyped))
  })
  useEffect(() => {
    clear()
    fillUntyped()
  }, [lines])
  const take = () => {
    for (const [name, value] of Object.entries(taken))
      form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
    noteFilled(taken)
    // The pressed button is gone.
    form.setFocus('amount')
  }
  const source = isPhoto ? 'photoText' : 'fileText'
  const isWithoutDay = isNew && !hasOwnDay && said.date === undefined
  const filledText = filledFrom !== lines ? 'same' : isWithoutDay ? 'filledAmount' : 'filled'
  const isEmpty = typeof amount !== 'number' || Number.isNaN(amount)
  // A photo may be misread, so it does not call the typed value wrong.
  const isOther = !isPhoto && !isEmpty && taken.amount !== undefined
  const values = [
    ...(taken.amount === undefined ? [] : [formatKronor(taken.amount)]),
    ...(taken.date ? [taken.date] : []),
  ]
  return (
    <Box ref={box} role="status" sx={isOther ? { ...ROW, ...OTHER } : ROW}>
      {values.length > 0 && (
        <>
          {isOther ? <FileWarning size={18} aria-hidden /> : <FileText size={18} aria-hidden />}
          <Typography variant="body2" className="figures" sx={{ flexGrow: 1 }}>
            <WholeDates>
              {t(isOther ? 'fileText.saysOther' : `${source}.says`, { values: values.join(t('fileText.and')) })}
            </WholeDates>
          </Typography>
          <Button size="small" onClick={take}>
            {t('fileText.take')}
          </Button>
        </>
      )}
      {values.length === 0 && said.amount !== undefined && (
        <>
          <FileCheck size={18} aria-hidden />
          <Typography variant="body2">{t(`${source}.${filledText}`)}</Typography>
        </>
      )}
      {isNew && lines && said.amount === undefined && values.length === 0 && isEmpty && (
        <>
          <FileText size={18} aria-hidden />
          <Typography variant="body2">{t('fileText.none')}</Typography>
        </>
      )}
    </Box>
  )
}
