import type { ReactNode } from 'react'
import { useRoomOfLastVisit } from '@portal/sections/room'
import { Box, Skeleton } from '@portal/ui/kit'
import { type SlotRenderer, useSession } from '@portal/web-kit'
import { partsFor } from './contributed.ts'
import { useRegistry } from './registry.ts'
import { RemoteArea } from './remote-area.tsx'

type Props = Parameters<SlotRenderer>[0]

const ROOM = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', '&:empty': { display: 'none' } } as const
const CARD = <Skeleton variant="rounded" height={120} />

/** All contributions of the remotes to a slot for this user, each loading and failing separately. */
function SlotParts({
  name,
  props,
  part,
  isCompact = false,
  placeholder = isCompact ? null : CARD,
  keepsRoom = false,
}: Props): ReactNode {
  const remotes = useRegistry((registry) => registry.remotes)
  const role = useSession(({ user }) => user?.role)
  if (!role) return null
  const shown = partsFor(remotes, role, name).filter(({ id }) => part === undefined || id === part)
  return shown.map(({ remote, id, module }) => {
    const key = `${remote}/${id}`
    const area = (
      <RemoteArea
        key={key}
        remote={remote}
        module={module}
        kind={isCompact ? 'tool' : 'part'}
        props={props}
        placeholder={placeholder}
      />
    )
    return keepsRoom ? (
      <KeptRoom key={key} name={`${name}.${key}`}>
        {area}
      </KeptRoom>
    ) : (
      area
    )
  })
}

/** As high as at the last visit while skeletons stand in it; its content is as high as it is. */
function KeptRoom({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  const [ref, minHeight] = useRoomOfLastVisit(name)
  return (
    <Box ref={ref} sx={{ ...ROOM, '&:has(.MuiSkeleton-root)': { minHeight } }}>
      {children}
    </Box>
  )
}

/** How the shell fills the slots that pages name. */
export const renderSlot: SlotRenderer = (slot) => <SlotParts {...slot} />
