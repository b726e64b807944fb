import { type ReactNode, useId } from 'react'
import { INVOICE_FILE, PURCHASE_FILE, RECEIPT_FILE } from '@portal/money-domain'
import type { FileRule } from '@portal/platform-domain'
import { sizeText } from '@portal/ui'
import { Box, Card, CardContent, Typography } from '@portal/ui/kit'
import { useMoneyText } from '../texts.ts'

const LIMITS = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '240px 1fr' },
  rowGap: { xs: 0.5, sm: 1.5 },
  margin: 0,
  marginTop: 2,
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, marginBottom: { xs: 1, sm: 0 } },
} as const
const RULES = [
  ['receipts', RECEIPT_FILE],
  ['invoices', INVOICE_FILE],
  ['purchases', PURCHASE_FILE],
] as const

/** Which files the portal takes, on the administrators' settings page. */
export default function FilesSection(): ReactNode {
  const t = useMoneyText()
  const id = useId()
  const ruleOf = ({ kinds, maxBytes }: FileRule) =>
    t('limits.rule', { kinds: kinds.map((kind) => kind.toUpperCase()).join(', '), size: sizeText(maxBytes) })
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Typography id={id} variant="h2">
          {t('limits.title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 0.5 }}>
          {t('limits.text')}
        </Typography>
        <Box component="dl" sx={LIMITS}>
          {RULES.map(([kind, rule]) => [
            <dt key={kind}>{t(`${kind}.title`)}</dt>,
            <dd key={`${kind} rule`}>{ruleOf(rule)}</dd>,
          ])}
        </Box>
      </CardContent>
    </Card>
  )
}
