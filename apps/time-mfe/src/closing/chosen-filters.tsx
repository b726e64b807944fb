import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { CORRECTION_STATES, FINDING_KINDS } from '@portal/time-domain'
import { Box, Chip } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'
import type { ClosingView } from './use-closing-view.ts'

/** What folded filters have chosen: each as a chip that drops it when it is pressed. */
export function ChosenFilters({ view }: { readonly view: ClosingView }): ReactNode {
  const t = useTimeText()
  const { search } = view.position
  const finding = FINDING_KINDS.find((kind) => kind === view.finding)
  const correction = CORRECTION_STATES.find((kind) => kind === view.finding)
  const chosen = [
    ...(search === '' ? [] : [{ label: search, drop: () => view.change({ search: '' }) }]),
    ...(view.state ? [{ label: t(`bokslut.state.${view.state}`), drop: () => view.show('state', undefined) }] : []),
    ...(finding ? [{ label: t(`bokslut.finding.${finding}`), drop: () => view.show('finding', undefined) }] : []),
    ...(correction ? [{ label: t(`bokslut.pill.${correction}`), drop: () => view.show('finding', undefined) }] : []),
  ]
  if (chosen.length === 0) return null
  return (
    <Box data-off-paper sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexBasis: '100%' }}>
      {chosen.map(({ label, drop }) => (
        <Chip
          key={label}
          label={label}
          aria-label={t('bokslut.dropFilter', { filter: label })}
          color="primary"
          onClick={drop}
          onDelete={drop}
          deleteIcon={<X size={14} aria-hidden />}
          sx={{ '& .MuiChip-deleteIcon': { marginInlineEnd: 1 } }}
        />
      ))}
    </Box>
  )
}
