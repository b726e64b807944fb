import type { ReactNode } from 'react'
import { Box, Card, Typography } from '@portal/ui/kit'
import { LogoMark } from '../layout/logo.tsx'
import { usePageTitle } from '../layout/use-page-title.ts'

interface Props {
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

/** A page for visitors, outside the main layout: the logo and one card. */
export function AuthenticationPage({ title, text, children }: Props): ReactNode {
  usePageTitle(title)
  return (
    <Box
      component="main"
      sx={{ display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 3, minHeight: '100dvh', padding: 2 }}
    >
      <LogoMark size={56} />
      <Card sx={{ width: 392, maxWidth: 'calc(100vw - 32px)', padding: 3.5, display: 'grid', gap: 2.5 }}>
        <Box>
          <Typography variant="h1">{title}</Typography>
          {text !== undefined && <Typography sx={{ color: 'text.secondary', marginTop: 1 }}>{text}</Typography>}
        </Box>
        {children}
      </Card>
    </Box>
  )
}
