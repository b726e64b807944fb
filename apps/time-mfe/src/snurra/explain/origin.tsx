import type { ReactNode } from 'react'
import type { PayRecord, PaySources } from '@portal/time-domain'
import { type InputName, isImported, useDraftPart } from '../pay-draft.ts'
import { sourceKey } from '../source-key.ts'
import { useTimeText } from '../../texts.ts'
import type { ExplainedMonth } from './explain-context.ts'

interface Props {
  readonly name: keyof PayRecord
  readonly month: ExplainedMonth
}

/** Figures that are read and never saved with the month. */
const READ = ['currentSalary', 'mileage', 'vacationDays', 'corrections']

/** The source of a figure that is not computed, in a few words. */
export function Origin({ name, month: { isSaved, sources } }: Props): ReactNode {
  const t = useTimeText()
  const isChanged = useDraftPart(
    ({ values, base }) => name in values && !Object.is(values[name as InputName], base[name]),
  )
  const isFromImport = useDraftPart((state) => isImported(state, name as InputName))
  const source = sources && name in sources ? sources[name as keyof PaySources] : undefined
  // The list below names each one.
  if (name === 'corrections') return t('explain.sum')
  if (isFromImport) return t('snurra.source.import')
  if (isChanged) return t('explain.written')
  if (isSaved && !READ.includes(name)) return t('explain.saved')
  return source === undefined ? null : t(sourceKey(name, source))
}
