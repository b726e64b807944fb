import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { userCalls } from '@portal/identity-contract'
import { onPhone } from '@portal/page-testkit'
import { PortalError } from '@portal/platform-contract'
import { anna, open, withUsers } from './testing.tsx'

describe('the report', () => {
  it("is saved under the service's file name", async () => {
    const saved = vi.fn<(name: string) => void>()
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved(this.download)
    })
    withUsers(anna).answer(
      userCalls.report,
      () =>
        new Response('PK', {
          headers: {
            'content-disposition': 'attachment; filename="x"; filename*=UTF-8\'\'Anv%C3%A4ndare%202026-11-21.xlsx',
          },
        }),
    )
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Rapport' }))
    await waitFor(() => expect(saved).toHaveBeenCalledWith('Användare 2026-11-21.xlsx'))
    expect(await screen.findByRole('button', { name: 'Rapport' })).toBeEnabled()
  })

  it('is in the menu in words on a phone', async () => {
    onPhone()
    const portal = withUsers(anna).fail(userCalls.report, new PortalError('service_unavailable'))
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Fler åtgärder' }))
    await person.click(screen.getByRole('menuitem', { name: 'Rapport' }))
    await waitFor(() => expect(portal.received(userCalls.report)).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Rapport' })).not.toBeInTheDocument()
  })

  it('shows the documented text when it cannot be loaded', async () => {
    withUsers(anna).fail(userCalls.report, new PortalError('service_unavailable'))
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Rapport' }))
    expect(await screen.findByText('There was something issue in responding server.')).toBeVisible()
  })
})
