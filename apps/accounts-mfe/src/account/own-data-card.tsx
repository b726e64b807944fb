import { Download } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { sizeText } from '@portal/ui'
import { Alert, Box, Button, Card, CardContent, LinearProgress, Typography } from '@portal/ui/kit'
import { sentence } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { useOwnData } from './own-data.api.ts'

/** Mina uppgifter: everything that the portal holds of the user, as one ZIP. */
export function OwnDataCard(): ReactNode {
  const t = useAccountsText()
  const id = useId()
  const { start, isComing, received, expected, missing } = useOwnData()
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Typography id={id} variant="h2">
          {t('ownData.title')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ marginTop: 0.5 }}>
          {t('ownData.text')}
        </Typography>
        {missing.length > 0 && (
          <Alert
            severity="warning"
            sx={{ marginTop: 2 }}
            action={
              <Button color="inherit" size="small" disabled={isComing} onClick={() => start({ evenIfNotWhole: true })}>
                {t('ownData.fetchRest')}
              </Button>
            }
          >
            {t('ownData.missing', { areas: missing.map(sentence).join(', ') })}
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginTop: 2 }}>
          <Box role="status" sx={{ flex: '1 1 160px' }}>
            {isComing && (
              <>
                <Typography variant="body2" className="figures">
                  {t('ownData.received', { size: sizeText(received) })}
                </Typography>
                <LinearProgress
                  variant="determinate"
                  value={Math.min(99, (received / Math.max(expected, received, 1)) * 100)}
                  aria-label={t('ownData.progress')}
                  sx={{ marginTop: 1 }}
                />
              </>
            )}
          </Box>
          <Button
            variant="outlined"
            startIcon={<Download size={18} />}
            disabled={isComing}
            onClick={() => start({ evenIfNotWhole: false })}
            sx={{ marginInlineStart: 'auto' }}
          >
            {t('ownData.fetch')}
          </Button>
        </Box>
      </CardContent>
    </Card>
  )
}
