import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Month } from '@portal/platform-domain'
import type { ProjectCodes } from '@portal/time-domain'
import { useFormContext, useWatch } from '@portal/ui'
import { Box, Button } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'
import { useRecentEntries } from './time-entries.api.ts'

interface Props {
  /** The fields that are folded together. */
  readonly names: readonly (keyof ProjectCodes | 'externalNote')[]
  /** Of this month and the one before, the newest entries tell what is usual. */
  readonly month: Month
  readonly userId: number | undefined
  readonly children: ReactNode
}

/** How many of the newest entries are looked at. */
const NEWEST = 10
const FIELDS = { display: 'grid', gap: 'var(--form-gap, 20px)' } as const

/**
 * Optional fields of a phone's form under a button. They open when one of them has a value or the newest entries use one,
 * and stay open until the button folds them, also when that value is deleted; one with an error is never folded.
 */
export function MoreFields({ names, month, userId, children }: Props): ReactNode {
  const t = useTimeText()
  const id = useId()
  const { formState } = useFormContext()
  const values = useWatch({ name: [...names] }) as string[]
  const newest = useRecentEntries(month, userId)?.slice(-NEWEST) ?? []
  const isUsed =
    values.some((value) => value !== '') || newest.some((entry) => names.some((name) => (entry[name] ?? '') !== ''))
  const hasError = names.some((name) => formState.errors[name] !== undefined)
  const [isOpen, setOpen] = useState(false)
  const [hasOpened, setOpened] = useState(false)
  if (hasError && !isOpen) setOpen(true)
  if (isUsed && !hasOpened) {
    setOpened(true)
    setOpen(true)
  }
  const Sign = isOpen ? ChevronDown : ChevronRight
  return (
    <>
      <Button
        startIcon={<Sign size={18} />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          setOpened(true)
          setOpen(!isOpen)
        }}
        // Its sign stands in line with the labels.
        sx={{ justifySelf: 'start', minHeight: 44, paddingInline: 1, marginInlineStart: '-9px' }}
      >
        {t('entry.moreFields')}
      </Button>
      {isOpen && (
        <Box id={id} sx={FIELDS}>
          {children}
        </Box>
      )}
    </>
  )
}
