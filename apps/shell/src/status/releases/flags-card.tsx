import { type ReactNode, useRef, useState } from 'react'
import { switchCalls } from '@portal/identity-contract'
import type { FeatureFlag } from '@portal/identity-domain'
import { roleLabel } from '@portal/platform-domain'
import { ErrorCard } from '@portal/ui/basics'
import { Box, Button, Skeleton, Typography } from '@portal/ui/kit'
import { useCall } from '@portal/web-kit'
import { StatusTable, withButton } from '../status-table.tsx'
import { useStatusText } from '../texts.ts'
import { FlagDialog } from './flag-dialog.tsx'

/** Features that only some users have: who has them, set here. */
export function FlagsCard(): ReactNode {
  const t = useStatusText()
  const add = useRef<HTMLButtonElement>(null)
  const [edited, setEdited] = useState<FeatureFlag | 'new' | null>(null)
  const { data: flags, isError, refetch } = useCall(switchCalls.flags, {})
  if (isError && !flags) return <ErrorCard text={t('flags.failed')} onRetry={() => void refetch()} />
  if (!flags) return <Skeleton variant="rounded" height={120} />

  const who = ({ roles, users, share }: FeatureFlag) =>
    [
      ...roles.map((role) => roleLabel(role)),
      ...(users.length > 0 ? [t('flags.chosen', { count: users.length })] : []),
      ...(share > 0 ? [t('flags.ofAll', { share })] : []),
    ].join(', ') || t('flags.noUsers')
  const rows = flags.map((flag) => ({
    name: flag.name,
    cells: [
      flag.text,
      who(flag),
      <Button key="edit" size="small" color="inherit" variant="outlined" onClick={() => setEdited(flag)}>
        {t('flags.edit', { name: flag.name })}
      </Button>,
    ],
  }))
  return (
    <Box sx={withButton(rows.length === 0)}>
      {rows.length > 0 ? (
        <StatusTable
          label={t('flags.title')}
          columns={['name', 'text', 'who', 'change'].map((id) => t(`flags.${id}`))}
          rows={rows}
        />
      ) : (
        <Typography color="text.secondary">{t('flags.none')}</Typography>
      )}
      <Button ref={add} variant="outlined" onClick={() => setEdited('new')}>
        {t('flags.make')}
      </Button>
      {edited !== null && (
        <FlagDialog
          flag={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          // The pressed button disappears with its row.
          onRemoved={() => add.current?.focus()}
        />
      )}
    </Box>
  )
}
