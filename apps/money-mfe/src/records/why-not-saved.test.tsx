import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { renderPage, setNetwork } from '@portal/page-testkit'
import { ApiError } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'
import { whyNotSaved } from './why-not-saved.tsx'

const failure = new ApiError({ code: 'network', message: 'Nätet', status: 0 })
const Why = (): ReactNode => whyNotSaved(useMoneyText(), failure)

it('says that the network is back, and that the form can be saved now', () => {
  setNetwork(false)
  renderPage(<Why />)
  expect(screen.getByText(/^Portalen kan inte nås/)).toBeVisible()
  setNetwork(true)
  expect(screen.getByText(/^Nätet är tillbaka/)).toBeVisible()
  expect(screen.queryByText(/^Portalen kan inte nås/)).not.toBeInTheDocument()
})

it('does not speak of a network that was never away', () => {
  renderPage(<Why />)
  expect(screen.getByText(/^Portalen kan inte nås/)).toBeVisible()
})
