import { CloudOff, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useUiTexts } from '../texts.ts'

interface WaitingRow {
  readonly id: string
  /** What was added: "2026-11-18 · Arbete · 8 h". */
  readonly text: string
  /** Why it was refused; without it the row waits for the network. */
  readonly problem: string | undefined
}

interface Props {
  readonly rows: readonly WaitingRow[]
  readonly onRetry: (id: string) => void
  readonly onChange: (id: string) => void
  readonly onRemove: (id: string) => void
}

const ROW = { display: 'flex', alignItems: 'center', gap: 1.5, paddingBlock: 0.5, minHeight: 48 }
const LIST = {
  listStyle: 'none',
  margin: 0,
  marginBottom: 2,
  paddingBlock: 0.5,
  paddingInline: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
}

/** What the user has added without network, above its list, until it is sent. A refused row shows the reason. */
export function WaitingRows({ rows, onRetry, onChange, onRemove }: Props): ReactNode {
  const { waiting, sentence } = useUiTexts()
  if (rows.length === 0) return null
  return (
    <Box component="ul" aria-label={waiting.label} sx={LIST}>
      {rows.map(({ id, text, problem }) => (
        <Box component="li" key={id} sx={ROW}>
          <CloudOff size={18} aria-hidden style={{ flexShrink: 0 }} />
          <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="body2">{text}</Typography>
            <Typography variant="caption" role="status" sx={{ color: problem ? 'error.main' : 'text.secondary' }}>
              {problem === undefined ? waiting.waits : sentence(problem)}
            </Typography>
          </Box>
          {problem !== undefined && (
            <>
              <Act label={waiting.retry} about={text} icon={<RotateCcw size={18} />} run={() => onRetry(id)} />
              <Act label={waiting.change} about={text} icon={<Pencil size={18} />} run={() => onChange(id)} />
            </>
          )}
          <Act label={waiting.remove} about={text} icon={<Trash2 size={18} />} run={() => onRemove(id)} />
        </Box>
      ))}
    </Box>
  )
}

interface ActProps {
  readonly label: string
  readonly about: string
  readonly icon: ReactNode
  readonly run: () => void
}

const Act = ({ label, about, icon, run }: ActProps): ReactNode => (
  <Tooltip title={label}>
    <IconButton aria-label={`${label}: ${about}`} onClick={run}>
      {icon}
    </IconButton>
  </Tooltip>
)
