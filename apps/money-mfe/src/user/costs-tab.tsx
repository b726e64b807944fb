import type { ReactNode } from 'react'
import { Box } from '@portal/ui/kit'
import { OwnPurchases } from '../purchases/purchases-page.tsx'
import ReceiptsPage from '../receipts/receipts-page.tsx'

/** Kostnader: a user's receipts and purchases (D19). */
export default function CostsTab({ userId }: { readonly userId: number }): ReactNode {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <section>
        <ReceiptsPage userId={userId} />
      </section>
      <section>
        <OwnPurchases userId={userId} />
      </section>
    </Box>
  )
}
