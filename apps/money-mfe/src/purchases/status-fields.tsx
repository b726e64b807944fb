import type { ReactNode } from 'react'
import { MAX_COMMENT, type PurchaseState } from '@portal/money-domain'
import { FormSelect, FormText } from '@portal/ui'
import { Box, Typography } from '@portal/ui/kit'
import { useMoneyText } from '../texts.ts'
import { BESIDE } from './purchase-fields.tsx'
import { StatusIcon } from './status-icon.tsx'

interface Props {
  /** Those that it may get. */
  readonly states: readonly PurchaseState[]
  /** The chosen one. */
  readonly status: PurchaseState
  /** The service stores comments. */
  readonly hasComment: boolean
}

/** The first of the fields that an administrator saves: the status, and what its owner is told. */
export function StatusFields({ states, status, hasComment }: Props): ReactNode {
  const t = useMoneyText()
  const choices = states.map((state) => ({
    value: state,
    label: t(`purchases.statuses.${state}`),
    icon: <StatusIcon state={state} />,
  }))
  return (
    <>
      <Typography component="h3" variant="subtitle2">
        {t('purchases.correct')}
      </Typography>
      <Box sx={BESIDE}>
        <FormSelect name="status" label={t('purchases.status')} choices={choices} />
        {hasComment && status !== 'submitted' && (
          <FormText
            name="comment"
            label={t('purchases.comment')}
            help={status === 'refused' ? t('purchases.commentHelp') : undefined}
            rows={2}
            maxLength={MAX_COMMENT}
            isOptional={status !== 'refused'}
          />
        )}
      </Box>
    </>
  )
}
