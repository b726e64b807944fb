import type { ReactNode } from 'react'
import type { Month } from '@portal/platform-domain'
import { MAX_CODE, MAX_DESCRIPTION, PROJECT_CODES } from '@portal/time-domain'
import { FormText } from '@portal/ui'
import { Box } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'
import { RecentProjects } from './recent-projects.tsx'

interface Props {
  readonly isReadOnly: boolean
  /** The recent projects of this month and the one before are offered. */
  readonly month: Month
  readonly userId: number | undefined
}

/** Fields of work entries: the project, and a note for the customer (spec 3 §4). */
export function WorkFields({ isReadOnly, month, userId }: Props): ReactNode {
  const t = useTimeText()
  return (
    <>
      {!isReadOnly && <RecentProjects month={month} userId={userId} />}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          columnGap: 2.5,
          rowGap: 'var(--form-gap, 20px)',
        }}
      >
        {PROJECT_CODES.map((name) => (
          <FormText
            key={name}
            name={name}
            label={t(`entry.${name}`)}
            maxLength={MAX_CODE}
            isReadOnly={isReadOnly}
            isOptional={!isReadOnly}
          />
        ))}
      </Box>
      <FormText
        name="externalNote"
        label={t('entry.externalNote')}
        maxLength={MAX_DESCRIPTION}
        isReadOnly={isReadOnly}
        isOptional={!isReadOnly}
      />
    </>
  )
}
