import type { ReactNode } from 'react'
import { Skeleton } from '@portal/ui/kit'
import { type SlotRenderer, useSession } from '@portal/web-kit'
import { partsFor } from './contributed.ts'
import { useRegistry } from './registry.ts'
import { RemoteArea } from './remote-area.tsx'

interface Props { readonly name: string; readonly props: Readonly<Record<string, unknown>> }

/** Everything that the remotes contribute to a slot for this user, each part loading and failing by itself. */
function SlotParts({ name, props }: Props): ReactNode {
  const remotes = useRegistry((registry) => registry.remotes)
  const role = useSession(({ user }) => user?.role)
  if (!role) return null
  return partsFor(remotes, role, name).map(({ remote, id, module }) => (
    <RemoteArea key={`${remote}/${id}`} remote={remote} module={module} kind="part" props={props} placeholder={<Skeleton variant="rounded" height={120} />} />
  ))
}

/** How the shell fills the slots that pages name. */
export const renderSlot: SlotRenderer = ({ name, props }) => <SlotParts name={name} props={props} />
