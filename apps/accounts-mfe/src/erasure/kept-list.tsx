import { type ReactNode, useId } from 'react'
import type { PersonalArea } from '@portal/identity-domain'
import { Box, Card, CardContent, Typography } from '@portal/ui/kit'
import { sentence } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'

/** Each kind of data that must be kept: which part, by which paragraph, and until which day. */
export function KeptList({ areas }: { readonly areas: readonly PersonalArea[] }): ReactNode {
  const t = useAccountsText()
  const id = useId()
  const kept = areas.flatMap(({ area, kinds }) =>
    kinds.flatMap(({ kept: keeping, ...kind }) => (keeping ? [{ area, ...kind, ...keeping }] : [])),
  )
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Typography id={id} variant="h2">
          {t('erasure.keeps')}
        </Typography>
        {kept.length === 0 && <Typography sx={{ marginTop: 1 }}>{t('erasure.keepsNothing')}</Typography>}
        <Box
          component="ul"
          aria-labelledby={id}
          sx={{ listStyle: 'none', margin: 0, padding: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
        >
          {kept.map(({ area, name, title, rows, what, law, until }) => (
            <Box component="li" key={`${area} ${name}`} sx={{ paddingBlock: 1.5 }}>
              <Typography sx={{ fontWeight: 600 }}>{t('erasure.kind', { title: sentence(title), rows })}</Typography>
              <Typography variant="body2">{sentence(what)}</Typography>
              <Typography variant="body2" color="textSecondary" className="figures">
                {t('erasure.until', { until, law: sentence(law) })}
              </Typography>
            </Box>
          ))}
        </Box>
      </CardContent>
    </Card>
  )
}
