import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { profileCalls } from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import { useSession } from '@portal/web-kit'
import { loaded, open, withAccount } from './testing.tsx'

const photo = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47)], 'jag.png', { type: 'image/png' })
const fileField = () => document.querySelector('input[type=file]') as HTMLInputElement

describe('the photo', () => {
  it('is sent as soon as it is chosen, and shown at once here and in the header', async () => {
    const portal = withAccount()
    const { person } = open()
    await loaded()
    expect(screen.getByRole('img', { name: 'Anna Öberg har ingen profilbild' })).toBeInTheDocument()
    await person.upload(fileField(), photo)
    await screen.findByText('Profilbilden är sparad.')
    expect(portal.received(profileCalls.setPicture).map(({ file }) => file?.name)).toEqual(['jag.png'])
    expect(useSession.getState().user?.pictureUrl).toBe('/v1/user/picture?key=new')
    expect(screen.getByRole('img', { name: 'Profilbild av Anna Öberg' }).querySelector('img')).toHaveAttribute(
      'src',
      '/v1/user/picture?key=new',
    )
  })

  it('must be an image', async () => {
    const portal = withAccount()
    const { person } = open()
    await loaded()
    await person.upload(fileField(), new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' }))
    expect(portal.received(profileCalls.setPicture)).toEqual([])
  })

  it("that the service refuses shows the service's text", async () => {
    withAccount().fail(profileCalls.setPicture, new PortalError('file_type'))
    const { person } = open()
    await loaded()
    await person.upload(fileField(), photo)
    expect(await screen.findByText('File type not accepted, sorry!!')).toBeVisible()
  })
})
