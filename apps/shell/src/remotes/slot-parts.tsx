import type { ReactNode } from 'react'
import { Skeleton } from '@portal/ui/kit'
import { type SlotRenderer, useSession } from '@portal/web-kit'
import { partsFor } from './contributed.ts'
import { useRegistry } from './registry.ts'
import { RemoteArea } from './remote-area.tsx'

type Props = Parameters<SlotRenderer>[0]

const CARD = <Skeleton variant="rounded" height={120} />

/** All contributions of the remotes to a slot for this user, each loading and failing separately. */
function SlotParts({ name, props, part, isCompact = false, placeholder = isCompact ? null : CARD }: Props): ReactNode {
  const remotes = useRegistry((registry) => registry.remotes)
  const role = useSession(({ user }) => user?.role)
  if (!role) return null
  const shown = partsFor(remotes, role, name).filter(({ id }) => part === undefined || id === part)
  return shown.map(({ remote, id, module }) => (
    <RemoteArea
      key={`${remote}/${id}`}
      remote={remote}
      module={module}
      kind={isCompact ? 'tool' : 'part'}
      props={props}
      placeholder={placeholder}
    />
  ))
}

/** How the shell fills the slots that pages name. */
export const renderSlot: SlotRenderer = (slot) => <SlotParts {...slot} />
