import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PreparedPay } from '@portal/time-contract'
import { Box, Button, Card, Typography } from '@portal/ui/kit'
import { unitOf, writeFigure } from '../figures.ts'
import { kindOf } from '../pay-groups.ts'
import { useTimeText } from '../../texts.ts'
import { type InputName, useDraft, useDraftPart, writeDraft } from '../pay-draft.ts'
import { proposedNames } from '../proposed-names.ts'

/** Static, so that its style is created once. */
const PROPOSALS = { padding: 2.5, paddingBottom: 1.5, borderColor: 'tint.blue.line', displayPrint: 'none' } as const
const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  marginBottom: 1,
  // Beside the button in two lines; on a phone above it.
  '& > div': { flex: '1 1 16rem' },
} as const
const ROWS = {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // On a phone the figures stand under the name.
  '& > li': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto auto' },
    gridTemplateAreas: { xs: '"name take" "figures take"', sm: '"name figures take"' },
    alignItems: 'center',
    columnGap: 2,
    rowGap: 0.25,
    paddingBlock: 0.75,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& .name': { gridArea: 'name', typography: 'body2', fontWeight: 500 },
  '& .source': { display: 'block', typography: 'caption', color: 'text.secondary' },
  '& .figures': {
    gridArea: 'figures',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: { sm: 'flex-end' },
    gap: 0.75,
    typography: 'body2',
    whiteSpace: 'nowrap',
  },
  '& button': { gridArea: 'take' },
} as const

/**
 * Where the sources differ from a saved month and its fields: each figure can be used or ignored. Nothing is used automatically (D48).
 * Not on paper, which has the month as it stands.
 */
export function Proposals({ proposal }: { readonly proposal: PreparedPay }): ReactNode {
  const t = useTimeText()
  const draft = useDraft()
  const names = proposedNames(proposal)
  // As text, so that it re-renders only when other figures differ.
  const differing = useDraftPart(({ values, base }) =>
    names
      .filter((name) => [values[name], base[name]].every((figure) => !Object.is(figure, proposal.record[name])))
      .join(' '),
  )
  if (differing === '') return null
  const shown = names.filter((name) => differing.split(' ').includes(name))
  const take = (some: readonly InputName[]) =>
    writeDraft(draft, Object.fromEntries(some.map((name) => [name, proposal.record[name]])))
  return (
    <Card component="section" aria-labelledby="snurra-proposals" sx={PROPOSALS}>
      <Box sx={HEAD}>
        <div>
          <Typography id="snurra-proposals" component="h2" variant="h3">
            {t('proposals.title')}
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
            {t('proposals.text')}
          </Typography>
        </div>
        {shown.length > 1 && (
          <Button size="small" variant="outlined" color="inherit" onClick={() => take(shown)}>
            {t('proposals.takeAll')}
          </Button>
        )}
      </Box>
      <Box component="ul" sx={ROWS}>
        {shown.map((name) => {
          const label = t(`pay.${name}`)
          const kind = kindOf(name)
          return (
            <li key={name}>
              <div className="name">
                {label}
                <span className="source">{t(`snurra.source.${proposal.sources[name]}`)}</span>
              </div>
              <div className="figures">
                <Written name={name} kind={kind} />
                <ArrowRight size={14} aria-label={t('proposals.becomes')} />
                <strong>{`${writeFigure(proposal.record[name], kind)}\u00A0${unitOf(kind)}`}</strong>
              </div>
              <Button
                size="small"
                variant="outlined"
                aria-label={t('proposals.takeOne', { figure: label })}
                onClick={() => take([name])}
              >
                {t('proposals.take')}
              </Button>
            </li>
          )
        })}
      </Box>
    </Card>
  )
}

function Written({ name, kind }: { readonly name: InputName; readonly kind: ReturnType<typeof kindOf> }): ReactNode {
  const value = useDraftPart(({ values }) => values[name])
  return <span>{Number.isNaN(value) ? '–' : `${writeFigure(value, kind)}\u00A0${unitOf(kind)}`}</span>
}
