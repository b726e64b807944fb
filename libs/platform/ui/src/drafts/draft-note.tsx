import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { dayInStockholm, timestampInStockholm } from '@portal/platform-domain'
import { useUiTexts } from '../texts.ts'
import type { FormDraft } from './use-draft.ts'

interface Props {
  readonly draft: FormDraft
  /** Labels of the fields that the draft has changed: some of a long form are out of sight. */
  readonly fields?: readonly string[]
  readonly onDiscard: () => void
}

/**
 * Says that a form shows a draft, or that a draft of an earlier state of the record exists, and offers to discard it.
 */
export function DraftNote({ draft, fields = [], onDiscard }: Props): ReactNode {
  const texts = useUiTexts()
  const { since, isOutdated, take } = draft
  if (since === null) return null
  const throwOutdatedAway = () => {
    draft.discard()
    // Values typed since then are a draft of their own.
    draft.touch()
  }
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 2,
        paddingInline: 1.5,
        paddingBlock: 0.5,
        displayPrint: 'none',
        borderRadius: 1,
        bgcolor: 'sunken',
      }}
    >
      <Typography variant="body2" className="figures" sx={{ color: 'text.secondary' }}>
        {(isOutdated ? texts.outdatedDraft : texts.draftFrom)(timeText(since))}
        {!isOutdated && fields.length > 0 && `: ${fields.join(', ')}`}
        {draft.isFileLost && `. ${texts.fileNotKept}`}
      </Typography>
      <Box sx={{ display: 'flex', columnGap: 1, marginInline: 'auto -8px' }}>
        {isOutdated && (
          <Button size="small" color="inherit" onClick={take}>
            {texts.takeDraft}
          </Button>
        )}
        <Button size="small" color="inherit" onClick={isOutdated ? throwOutdatedAway : onDiscard}>
          {texts.discardDraft}
        </Button>
      </Box>
    </Box>
  )
}

/** `14:05` for today, otherwise `2026-11-20 14:05`; in Stockholm (D3). */
function timeText(at: number): string {
  const [day = '', time = ''] = timestampInStockholm(new Date(at)).slice(0, 'YYYY-MM-DD hh:mm'.length).split(' ')
  return day === dayInStockholm(new Date()) ? time : `${day} ${time}`
}
