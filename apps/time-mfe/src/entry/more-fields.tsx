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
 * Optional fields of a phone's form under a button. They are open when one of them has a value or the newest entries
 * use one, until the button folds them, and while one has an error.
 */
export function MoreFields({ names, month, userId, children }: Props): ReactNode {
  const t = useTimeText()
  const id = useId()
  const { formState } = useFormContext()
  const values = useWatch({ name: [...names] }) as string[]
  const newest = useRecentEntries(month, userId)?.slice(-NEWEST) ?? []
  const isUsed =
    values.some((value) => value !== '') || newest.some((entry) => names.some((name) => (entry[name] ?? '') !== ''))
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOpen = names.some((name) => formState.errors[name] !== undefined) || (chosen ?? isUsed)
  const Sign = isOpen ? ChevronDown : ChevronRight
  return (
    <>
      <Button
        startIcon={<Sign size={18} />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setChosen(!isOpen)}
        sx={{ justifySelf: 'start', minHeight: 44 }}
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
