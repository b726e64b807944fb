import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PreparedPay } from '@portal/time-contract'
import { Box, Button, Card, Typography } from '@portal/ui/kit'
import { unitOf, writeFigure } from '../figures.ts'
import { kindOf } from '../pay-groups.ts'
import { useTimeText } from '../../texts.ts'
import { type InputName, useDraft, useDraftPart, writeDraft } from '../pay-draft.ts'
import { proposedNames } from '../proposed-names.ts'

/** On a phone the figures stand under the name. */
const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto auto' },
  gridTemplateAreas: { xs: '"name take" "figures take"', sm: '"name figures take"' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.25,
  paddingBlock: 0.75,
  borderTop: 1,
  borderColor: 'divider',
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
    <Card
      component="section"
      aria-labelledby="snurra-proposals"
      sx={{ padding: 2.5, paddingBottom: 1.5, borderColor: 'tint.blue.line', displayPrint: 'none' }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          marginBottom: 1,
        }}
      >
        <Box>
          <Typography id="snurra-proposals" component="h2" variant="h3">
            {t('proposals.title')}
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {t('proposals.text')}
          </Typography>
        </Box>
        {shown.length > 1 && (
          <Button size="small" variant="outlined" color="inherit" onClick={() => take(shown)}>
            {t('proposals.takeAll')}
          </Button>
        )}
      </Box>
      {shown.map((name) => {
        const label = t(`pay.${name}`)
        const kind = kindOf(name)
        return (
          <Box key={name} sx={ROW}>
            <Box sx={{ gridArea: 'name' }}>
              <Typography variant="body2" sx={{ fontWeight: 500 }}>
                {label}
              </Typography>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {t(`snurra.source.${proposal.sources[name]}`)}
              </Typography>
            </Box>
            <Typography
              variant="body2"
              component="div"
              className="figures"
              sx={{
                gridArea: 'figures',
                display: 'flex',
                alignItems: 'center',
                gap: 0.75,
                flexWrap: 'wrap',
                justifyContent: { sm: 'flex-end' },
              }}
            >
              <Written name={name} kind={kind} />
              <ArrowRight size={14} aria-label={t('proposals.becomes')} />
              <strong
                style={{ whiteSpace: 'nowrap' }}
              >{`${writeFigure(proposal.record[name], kind)}\u00A0${unitOf(kind)}`}</strong>
            </Typography>
            <Button
              size="small"
              variant="outlined"
              sx={{ gridArea: 'take' }}
              aria-label={t('proposals.takeOne', { figure: label })}
              onClick={() => take([name])}
            >
              {t('proposals.take')}
            </Button>
          </Box>
        )
      })}
    </Card>
  )
}

function Written({ name, kind }: { readonly name: InputName; readonly kind: ReturnType<typeof kindOf> }): ReactNode {
  const value = useDraftPart(({ values }) => values[name])
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {Number.isNaN(value) ? '–' : `${writeFigure(value, kind)}\u00A0${unitOf(kind)}`}
    </span>
  )
}
