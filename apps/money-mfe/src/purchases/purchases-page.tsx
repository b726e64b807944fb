import type { ReactNode } from 'react'
import { isReviewer } from '@portal/money-domain'
import { isAdmin } from '@portal/platform-domain'
import { Button } from '@portal/ui/kit'
import { useOwnName } from '../records/use-own-name.ts'
import { useMoneyText } from '../texts.ts'
import { PurchaseBoard } from './purchase-board.tsx'
import { columnsBesideLog, purchaseColumns, reviewColumns } from './purchase-columns.tsx'
import { readPurchasesAhead, useAllPurchases, useOwnPurchases } from './purchases.api.ts'
import { SealFilters, useSealInAddress } from './seal-filter.tsx'
import { StatusFilter, useStatusInAddress } from './status-filter.tsx'
import { useActor } from './use-actor.ts'
import { UserChip, useNameOfUser, useUserInAddress } from './user-filter.tsx'

/** All users' purchases for administrators and users with the list flag, otherwise the user's own (D28). */
export default function PurchasesPage(): ReactNode {
  return isReviewer(useActor()) ? <AllPurchases /> : <OwnPurchases />
}

PurchasesPage.ahead = readPurchasesAhead

/** One user's purchases, on an administrator's page about them; the caller's own when no user is named. */
export function OwnPurchases({ userId }: { readonly userId?: number | undefined }): ReactNode {
  const t = useMoneyText()
  const columnsOf = userId === undefined ? purchaseColumns : columnsBesideLog
  return (
    <PurchaseBoard
      title={t('purchases.title')}
      description={t('purchases.description')}
      view={useOwnPurchases(userId)}
      columnsOf={columnsOf}
      about={useOwnName(userId)}
      userId={userId}
    />
  )
}

function AllPurchases(): ReactNode {
  const t = useMoneyText()
  const [status, chooseStatus] = useStatusInAddress()
  const [userId, clearUser] = useUserInAddress()
  const [sealed, chooseSealed] = useSealInAddress(status)
  const view = useAllPurchases(status, userId, sealed)
  const user = useNameOfUser(userId, view.list.data?.rows)
  return (
    <PurchaseBoard
      title={t('purchases.allTitle')}
      description={t('purchases.allDescription')}
      view={view}
      columnsOf={reviewColumns}
      filters={
        <StatusFilter
          query={view.query}
          value={status}
          onChange={chooseStatus}
          parts={status === 'submitted' && <SealFilters query={view.query} value={sealed} onChange={chooseSealed} />}
          before={userId !== undefined && <UserChip name={user} onClear={clearUser} />}
        />
      }
      wider={
        (status !== undefined || userId !== undefined) && (
          <>
            {status !== undefined && (
              <Button variant="outlined" color="inherit" onClick={() => chooseStatus(undefined)}>
                {t('purchases.allStatuses')}
              </Button>
            )}
            {userId !== undefined && (
              <Button variant="outlined" color="inherit" onClick={clearUser}>
                {t('purchases.allUsers')}
              </Button>
            )}
          </>
        )
      }
      about={[
        ...(userId === undefined ? [] : [`${t('purchases.owner')}: ${user}`]),
        ...(status === undefined ? [] : [`${t('purchases.status')}: ${t(`purchases.statuses.${status}`)}`]),
      ]}
      fetchRows={isAdmin(useActor()) ? view.fetchRows : undefined}
    />
  )
}
