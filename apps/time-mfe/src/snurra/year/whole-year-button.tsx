import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link as TextButton } from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'
import { WHERE_ALL_TABS_FIT } from '../whole-tabs.ts'

/** Takes no more height than the legend beside it; a finger has more room. */
const BUTTON = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.25,
  flexShrink: 0,
  height: 20,
  color: 'primary.main',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '&::after': { content: '""', position: 'absolute', inset: '-6px -8px -12px' },
  [WHERE_ALL_TABS_FIT]: { display: 'none' },
} as const

/** The way to the year where its tab, the last one, is scrolled out of sight. */
export function WholeYearButton({ onOpen }: { readonly onOpen: () => void }): ReactNode {
  const t = useTimeText()
  return (
    <TextButton component="button" type="button" variant="caption" onClick={onOpen} sx={BUTTON}>
      {t('snurra.wholeYear')}
      <ChevronRight size={16} aria-hidden />
    </TextButton>
  )
}
