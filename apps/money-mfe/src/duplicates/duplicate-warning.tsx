import { type ReactNode, useEffect, useRef, useState } from 'react'
import { duplicateCalls } from '@portal/money-contract'
import { type RecordKind, voucherInput } from '@portal/money-domain'
import { useWatch } from '@portal/ui'
import { Alert, Box, Button } from '@portal/ui/kit'
import { formatKronor, useCall } from '@portal/web-kit'
import { WholeDates } from '../records/whole-dates.tsx'
import { useMoneyText } from '../texts.ts'
import { useFileHash } from './use-file-hash.ts'
import { useSettled } from './use-settled.ts'

/** What is known of a form's duplicates. */
export interface DuplicateCheck {
  /** What was typed or chosen last is not checked yet. */
  readonly isChecking: boolean
  readonly found: number
}

interface Props {
  readonly kind: RecordKind
  /** The record's owner; the caller by default. */
  readonly userId?: number | undefined
  /** The form field in which an administrator chooses the owner. */
  readonly ownerField?: string | undefined
  /** Called with what is known. Give it a stable identity. */
  readonly onCheck?: (check: DuplicateCheck) => void
  /** It stands at the form's buttons (`extraAction`): always whole in sight, over no field. */
  readonly isAtButtons?: boolean
}

/**
 * At the lower edge of a dialog that scrolls, so that it is seen where the file and the value are typed; not where there
 * is little room, as on a phone: it would cover fields and their errors.
 */
const IN_SIGHT = {
  '&:empty': { display: 'none' },
  '@media (min-height: 560px) and (min-width: 600px)': { position: 'sticky', bottom: 0, zIndex: 2 },
  boxShadow: '0 -4px 16px rgb(0 0 0 / 0.08)',
  borderRadius: '10px',
  bgcolor: 'background.paper',
} as const

/** A line of its own above the buttons. */
const AT_BUTTONS = {
  '&:empty': { display: 'none' },
  flex: '0 0 100%',
  marginBottom: 2,
  '.MuiDialogActions-root:has(> &:not(:empty))': { flexWrap: 'wrap' },
} as const

/** The field that has the focus stays in sight where the warning takes room from the form. */
function keepFocusInSight(warning: HTMLElement): void {
  const focused = document.activeElement
  if (warning.closest('[role=dialog]')?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' })
}

/** Names the owner's records with the same file, or the same day and value, as the form; never blocks saving. */
export function DuplicateWarning({ kind, userId, ownerField, onCheck, isAtButtons = false }: Props): ReactNode {
  const t = useMoneyText()
  const { date, amount, file, ...fields } = useWatch() as { date: string; amount: number; file: File | null } & Record<
    string,
    unknown
  >
  const chosen = ownerField === undefined ? userId : (fields[ownerField] as number | null)
  const sha256 = useFileHash(file)
  const typed = { date: useSettled(date), amount: useSettled(amount) }
  const filled = voucherInput.safeParse(typed).success ? typed : {}
  const isEnough = chosen !== null && (sha256 !== undefined || 'date' in filled)
  const { data = [], isFetching } = useCall(
    duplicateCalls.find,
    { kind, userId: chosen ?? undefined, sha256, ...filled },
    { enabled: isEnough },
  )
  const found = isEnough ? data : []
  const isChecking = isFetching || !Object.is(typed.date, date) || !Object.is(typed.amount, amount)
  const count = found.length
  useEffect(() => onCheck?.({ isChecking, found: count }), [onCheck, isChecking, count])
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (count === 0 || !box.current) return
    if (isAtButtons) keepFocusInSight(box.current)
    else box.current.scrollIntoView({ block: 'nearest' })
  }, [count, isAtButtons])
  const [isUnfolded, setUnfolded] = useState(false)
  const listed = isUnfolded ? found : found.slice(0, 1)
  return (
    <Box ref={box} role="status" sx={isAtButtons ? AT_BUTTONS : IN_SIGHT}>
      {found.length > 0 && (
        <Alert severity="warning">
          <strong>{t('duplicates.title')}</strong>
          {listed.map(({ id, kind: other, name, amount: value, date: day, sameFile }) => {
            const record = t(`duplicates.records.${other}`, { name, amount: formatKronor(value), date: day })
            return (
              <div key={`${other} ${id}`}>
                <WholeDates>{t(sameFile ? 'duplicates.sameFile' : 'duplicates.sameValue', { record })}</WholeDates>
              </div>
            )
          })}
          {count > 1 && (
            <Button
              size="small"
              color="inherit"
              aria-expanded={isUnfolded}
              onClick={() => setUnfolded(!isUnfolded)}
              sx={{ marginInlineStart: -1 }}
            >
              {isUnfolded ? t('duplicates.fewer') : t('duplicates.more', { count: count - 1 })}
            </Button>
          )}
          <div>{t('duplicates.goOn')}</div>
        </Alert>
      )}
    </Box>
  )
}
