import { ChevronDown } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { type Purchase, PURCHASE_STATUSES, purchaseName, type PurchaseStatus } from '@portal/money-domain'
import { ButtonBase, Menu, MenuItem } from '@portal/ui/kit'
import { useMoneyText } from '../texts.ts'
import { PurchaseStatusPill } from './purchase-status-pill.tsx'

interface Props {
  readonly purchase: Purchase
  readonly onChoose: (status: PurchaseStatus) => void
}

/** A row's status, which an administrator changes in its place (D30). */
export function StatusMenu({ purchase, onChoose }: Props): ReactNode {
  const t = useMoneyText()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ButtonBase
        ref={button}
        aria-label={t('purchases.changeStatus', {
          name: purchaseName(purchase),
          status: t(`purchases.statuses.${purchase.status}`),
        })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        sx={{ gap: 0.5, minHeight: 32, borderRadius: '8px', fontFamily: 'inherit', marginBlock: -0.5 }}
      >
        <PurchaseStatusPill status={purchase.status} />
        <ChevronDown size={14} aria-hidden />
      </ButtonBase>
      <Menu open={isOpen} anchorEl={() => button.current} onClose={() => setOpen(false)}>
        {PURCHASE_STATUSES.map((status) => (
          <MenuItem
            key={status}
            selected={status === purchase.status}
            onClick={() => {
              setOpen(false)
              if (status !== purchase.status) onChoose(status)
            }}
          >
            {t(`purchases.statuses.${status}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
