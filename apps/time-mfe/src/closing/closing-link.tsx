import { Stamp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { useTimeText } from '../texts.ts'
import { CLOSING_PATH } from './closing-path.ts'

/** The link to Månadsbokslut from the list of users. */
export default function ClosingLink(): ReactNode {
  const t = useTimeText()
  return (
    <Button variant="outlined" color="inherit" startIcon={<Stamp size={18} />} component={Link} to={CLOSING_PATH}>
      {t('bokslut.name')}
    </Button>
  )
}
