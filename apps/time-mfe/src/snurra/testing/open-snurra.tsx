import { screen } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import { renderPage } from '@portal/page-testkit'
import SnurraPage from '../snurra-page.tsx'

/** Lets each test of the file run on 20 November 2026. */
export function useFixedDay(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T13:00:00Z') })
    return () => vi.useRealTimers()
  })
}

/** Snurra at an address, as a browser opens it or after a reload. */
export const open = (at: string, isReload = false) =>
  renderPage(<SnurraPage />, { at, path: '/Snurra/:year/:month', isReload })

/** The field of a figure. */
export const field = (name: string) => screen.findByRole('textbox', { name })

/** Types a figure over the one in the field. */
export async function write({ person }: ReturnType<typeof open>, name: string, text: string): Promise<void> {
  await person.clear(await field(name))
  await person.type(await field(name), text)
}
