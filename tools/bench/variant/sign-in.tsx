import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Container from '@mui/material/Container'
import CssBaseline from '@mui/material/CssBaseline'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'

const theme = createTheme({ palette: { primary: { main: '#0F5C57' }, background: { default: '#FAFAF8' } } })
const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,8}$/.test(text)

function SignIn() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [wasSent, setSent] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
  }
  const emailError = wasSent && !isEmail(email)
  const passwordError = wasSent && password === ''
  return (
    <Container
      component="main"
      maxWidth="xs"
      sx={{ display: 'grid', alignContent: 'center', gap: 3, minHeight: '100vh' }}
    >
      <Stack sx={{ alignItems: 'center' }}>
        <Typography variant="h4" component="h1">
          Portalen
        </Typography>
        <Typography color="text.secondary">Kompetens, frihet, livsbalans</Typography>
      </Stack>
      <Card component="form" variant="outlined" noValidate onSubmit={send} sx={{ padding: 3 }}>
        <Stack spacing={2}>
          <TextField
            label="E-post"
            type="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={emailError}
            helperText={emailError && 'Incorrect entry.'}
            autoFocus
          />
          <TextField
            label="Lösenord"
            type="password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={passwordError}
            helperText={passwordError && 'Incorrect entry.'}
          />
          <Button type="submit" variant="contained" size="large">
            Logga in
          </Button>
          <Link href="/forgot-password" sx={{ alignSelf: 'center' }}>
            Glömt mitt lösenord
          </Link>
        </Stack>
      </Card>
    </Container>
  )
}

function start(): void {
  const nonce = document.querySelector('style')?.nonce
  const cache = createCache({ key: 'p', prepend: true, ...(nonce ? { nonce } : {}) })
  const root = document.getElementById('portal')
  if (!root) throw new Error('The page has no place for the portal.')
  createRoot(root).render(
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <SignIn />
      </ThemeProvider>
    </CacheProvider>,
  )
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true })
else start()
