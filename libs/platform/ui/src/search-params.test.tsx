import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useSearchParams } from './search-params.ts'

function Page(): ReactNode {
  const [params, setParams] = useSearchParams()
  const { search } = useLocation()
  const set = (name: string, value: string) =>
    setParams((current) => {
      const next = new URLSearchParams(current)
      next.set(name, value)
      return next
    })
  const both = () => {
    set('from', '2026-11-01')
    set('to', '2026-11-30')
  }
  return (
    <>
      <button onClick={both}>Both</button>
      <button onClick={() => set('to', '2026-11-15')}>To</button>
      <button onClick={() => setParams({ kind: 'visits' })}>Only kind</button>
      <output>{search}</output>
      <p>{params.get('to')}</p>
    </>
  )
}

it('builds a change on the one before it, also before the address was rendered', async () => {
  render(
    <MemoryRouter initialEntries={['/Granskning?person=4']}>
      <Page />
    </MemoryRouter>,
  )
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Both' }))
  expect(screen.getByRole('status')).toHaveTextContent('?person=4&from=2026-11-01&to=2026-11-30')
  await person.click(screen.getByRole('button', { name: 'To' }))
  expect(screen.getByRole('status')).toHaveTextContent('?person=4&from=2026-11-01&to=2026-11-15')
  expect(screen.getByRole('paragraph')).toHaveTextContent('2026-11-15')
  await person.click(screen.getByRole('button', { name: 'Only kind' }))
  expect(screen.getByRole('status')).toHaveTextContent(/^\?kind=visits$/)
})
