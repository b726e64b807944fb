import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { userCalls } from '@portal/identity-contract'
import { fullName } from '@portal/identity-domain'
import { Chip } from '@portal/ui/kit'
import { useCall } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import type { AuditFilter } from './audit.api.ts'

interface Props {
  readonly filter: AuditFilter
  readonly change: (change: AuditFilter) => void
}

/** What is filtered, but for the text: each as a chip that drops it when it is pressed. */
export function ChosenFilters({ filter, change }: Props): ReactNode {
  const t = useAccountsText()
  const { kind, withVisits, personId, from, to } = filter
  const people = useCall(userCalls.choices, {}, { enabled: personId !== undefined })
  const person = people.data?.find(({ id }) => id === personId)
  const sort = kind ?? (withVisits === true ? 'all' : undefined)
  const days = [from ?? '', to ?? ''].join(' – ')
  return (
    <>
      {sort && (
        <Chosen label={t(`audit.kind.${sort}`)} onDrop={() => change({ kind: undefined, withVisits: undefined })} />
      )}
      {personId !== undefined && (
        <Chosen
          label={person ? fullName(person) : t('audit.personNumber', { id: personId })}
          onDrop={() => change({ personId: undefined })}
        />
      )}
      {(from || to) && <Chosen label={days.trim()} onDrop={() => change({ from: undefined, to: undefined })} />}
    </>
  )
}

function Chosen({ label, onDrop }: { readonly label: string; readonly onDrop: () => void }): ReactNode {
  const t = useAccountsText()
  return (
    <Chip
      label={label}
      aria-label={t('audit.drop', { filter: label })}
      color="primary"
      onClick={onDrop}
      onDelete={onDrop}
      deleteIcon={<X size={14} aria-hidden />}
      sx={{ '& .MuiChip-deleteIcon': { marginInlineEnd: 1 } }}
    />
  )
}
