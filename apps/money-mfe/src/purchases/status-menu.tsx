import { ChevronDown } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { type Purchase, PURCHASE_STATUSES, purchaseState, type PurchaseState, sealAllows } from '@portal/money-domain'
import { ButtonBase, Divider, Menu } from '@portal/ui/kit'
import { shownPurchase } from '../records/shown-name.ts'
import { useMoneyText } from '../texts.ts'
import { PurchaseStatusPill } from './purchase-status-pill.tsx'
import { StatusItem } from './status-item.tsx'

interface Props {
  readonly purchase: Purchase
  /** A refused one needs a comment before it is stored. */
  readonly onChoose: (state: PurchaseState) => void
}

/** Older services store no comments. */
export const mayBeRefused = ({ comment }: Purchase): boolean => comment !== undefined

/** A row's status, which an administrator changes in its place (D30). */
export function StatusMenu({ purchase, onChoose }: Props): ReactNode {
  const t = useMoneyText()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const current = purchaseState(purchase)
  const choose = (state: PurchaseState) => {
    setOpen(false)
    if (state !== current || state === 'refused') onChoose(state)
  }
  return (
    <>
      <ButtonBase
        ref={button}
        data-status-of={purchase.id}
        aria-label={t('purchases.changeStatus', {
          name: shownPurchase(t, purchase).name,
          status: t(`purchases.statuses.${current}`),
        })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        sx={{ gap: 0.5, minHeight: 32, borderRadius: '8px', marginBlock: -0.5 }}
      >
        <PurchaseStatusPill purchase={purchase} />
        <ChevronDown size={14} aria-hidden />
      </ButtonBase>
      <Menu open={isOpen} anchorEl={() => button.current} onClose={() => setOpen(false)}>
        {PURCHASE_STATUSES.map((status) => (
          <StatusItem
            key={status}
            state={status}
            isCurrent={status === current}
            isDisabled={!sealAllows(purchase, status)}
            onPress={() => choose(status)}
          >
            {t(`purchases.statuses.${status}`) +
              (sealAllows(purchase, status) ? '' : ` (${t('purchases.sealedShort')})`)}
          </StatusItem>
        ))}
        {mayBeRefused(purchase) && [
          <Divider key="line" component="li" />,
          <StatusItem key="refuse" state="refused" isCurrent={current === 'refused'} onPress={() => choose('refused')}>
            {t('purchases.refuse')}
          </StatusItem>,
        ]}
      </Menu>
    </>
  )
}
