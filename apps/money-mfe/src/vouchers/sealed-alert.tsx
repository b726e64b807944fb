import type { ReactNode } from 'react'
import type { Month } from '@portal/platform-domain'
import { Alert, Box, Button } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { useMoneyText } from '../texts.ts'
import type { VoucherKind } from './voucher-kind.ts'

interface Props {
  readonly name: VoucherKind<never>['name']
  readonly month: Month
  /** Whose, on an administrator's page about that user; the caller's own when left out. */
  readonly userId: number | undefined
}

/**
 * That a voucher of a sealed month cannot be changed, and where the month is corrected: owners ask for a correction in
 * Tidrapportering, administrators correct in Månadsbokslut.
 */
export function SealedAlert({ name, month, userId }: Props): ReactNode {
  const t = useMoneyText()
  const isOwn = userId === undefined
  const place = isOwn ? `/Tidrapportering?month=${month}` : `/Bokslut/${month.replace('-', '/')}?person=${userId}`
  return (
    <Alert severity="info">
      {t(`${name}.${isOwn ? 'sealed' : 'sealedForAdmin'}`)}
      <Box sx={{ marginTop: 1 }}>
        <Button variant="outlined" size="small" component={Link} to={place}>
          {t(`correction.${isOwn ? 'openReport' : 'openClosing'}`)}
        </Button>
      </Box>
    </Alert>
  )
}
