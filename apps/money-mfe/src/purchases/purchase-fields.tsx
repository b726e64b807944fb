import type { ReactNode } from 'react'
import { MAX_NOTE, PURCHASE_FILE, PURCHASE_TYPES } from '@portal/money-domain'
import { FormAmount, FormFile, FormSelect, FormText } from '@portal/ui'
import { Box } from '@portal/ui/kit'
import { RecordDate } from '../records/record-date.tsx'
import { useMoneyText } from '../texts.ts'

interface Props {
  readonly isReadOnly?: boolean
  /** Type, quantity and value cannot be changed, the others can. */
  readonly areFiguresFixed?: boolean
  readonly fileLabel: string
  /** The field of the file is as low as the others. */
  readonly hasLowFile?: boolean
  /** Progress of the upload, 0 to 1; null while nothing is sent. */
  readonly progress: number | null
  readonly onCancel: () => void
  /** The picture of the chosen file. */
  readonly picture?: ReactNode
  /** What is said about the value, after it. */
  readonly amountNote?: ReactNode
  /** What is said about the chosen file, after it. */
  readonly fileNote?: ReactNode
}

/** Fields in pairs; one below the other on a phone. */
export const BESIDE = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const
/** Quantity and value stand side by side on a phone too, where both can be read: the file is in sight there. */
const PAIR = {
  display: { xs: 'grid', sm: 'contents' },
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(max(8.25rem, 40%), 100%), 1fr))',
} as const
/** Beside each other, so that the file is in sight in a window of 768 px; its picture is in the room below the link. */
const LINK_AND_FILE = {
  ...BESIDE,
  '& > *': { minWidth: 0 },
  '& > :nth-of-type(2)': { gridRow: { sm: '1 / span 2' }, gridColumn: { sm: '2' } },
} as const

/** Of a purchase (spec 2 §2): first what it is, then date, type, quantity and value, at last link and file. */
export function PurchaseFields({
  isReadOnly = false,
  areFiguresFixed = isReadOnly,
  fileLabel,
  hasLowFile = false,
  progress,
  onCancel,
  picture,
  amountNote,
  fileNote,
}: Props): ReactNode {
  const t = useMoneyText()
  const types = PURCHASE_TYPES.map((type) => ({ value: type, label: t(`purchases.types.${type}`) }))
  return (
    <>
      <FormText
        name="note"
        label={t('purchases.note')}
        help={isReadOnly ? undefined : t('purchases.noteHelp')}
        rows={2}
        maxLength={MAX_NOTE}
        isOptional={!isReadOnly}
        isReadOnly={isReadOnly}
      />
      <Box sx={BESIDE}>
        <RecordDate isReadOnly={isReadOnly} />
        <FormSelect name="type" label={t('purchases.type')} choices={types} isReadOnly={areFiguresFixed} />
        <Box sx={PAIR}>
          <FormText
            name="quantity"
            label={t('purchases.quantity')}
            inputMode="numeric"
            maxLength={7}
            isReadOnly={areFiguresFixed}
          />
          <FormAmount
            name="amount"
            label={t('records.amount')}
            help={areFiguresFixed ? undefined : t('purchases.amountHelp')}
            isReadOnly={areFiguresFixed}
          />
        </Box>
      </Box>
      {amountNote}
      <Box sx={isReadOnly ? {} : LINK_AND_FILE}>
        <FormText
          name="link"
          label={t('purchases.link')}
          inputMode="url"
          {...(isReadOnly ? {} : { placeholder: t('records.linkExample') })}
          isOptional={!isReadOnly}
          isReadOnly={isReadOnly}
        />
        {!isReadOnly && (
          <FormFile
            name="file"
            label={fileLabel}
            rule={PURCHASE_FILE}
            progress={progress}
            onCancel={onCancel}
            isOptional
            isLow={hasLowFile}
          />
        )}
        {picture}
      </Box>
      {fileNote}
    </>
  )
}
