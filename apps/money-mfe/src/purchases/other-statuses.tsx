import { ChevronDown } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { Purchase, PurchaseStatus } from '@portal/money-domain'
import { Button, Menu } from '@portal/ui/kit'
import { useMoneyText } from '../texts.ts'
import { StatusItem } from './status-item.tsx'

/** A status, and the ticked purchases that it changes. */
interface Change<Row extends Purchase> {
  readonly status: PurchaseStatus
  readonly rows: readonly Row[]
}
interface Props<Row extends Purchase> {
  readonly others: readonly Change<Row>[]
  readonly isDisabled: boolean
  readonly onChoose: (rows: readonly Row[], status: PurchaseStatus) => void
}

/** On a phone: the statuses that have no button of their own. */
export function OtherStatuses<Row extends Purchase>({ others, isDisabled, onChoose }: Props<Row>): ReactNode {
  const t = useMoneyText()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        ref={button}
        color="inherit"
        variant="outlined"
        endIcon={<ChevronDown size={16} aria-hidden />}
        disabled={isDisabled}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {t('purchases.otherStatus')}
      </Button>
      <Menu open={isOpen} anchorEl={() => button.current} onClose={() => setOpen(false)}>
        {others.map(({ status, rows }) => (
          <StatusItem
            key={status}
            state={status}
            onPress={() => {
              setOpen(false)
              onChoose(rows, status)
            }}
          >
            {t(`purchases.set.${status}`, { count: rows.length })}
          </StatusItem>
        ))}
      </Menu>
    </>
  )
}
