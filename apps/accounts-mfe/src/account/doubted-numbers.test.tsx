import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { profileCalls } from '@portal/identity-contract'
import { annasAccount } from '../profile/testing.ts'
import { loaded, open, withAccount } from './testing.tsx'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const save = () => screen.getByRole('button', { name: 'Spara profil' })

describe('a number that does not look Swedish', () => {
  it('shows a question on blur, and is kept', async () => {
    const portal = withAccount().answer(profileCalls.update, () => ({ user: annasAccount }))
    const { person } = open()
    await loaded()
    expect(field('Telefon')).toHaveAccessibleDescription(/^Stämmer numret\?/)
    await person.clear(field('Postnummer'))
    await person.type(field('Postnummer'), '0010')
    expect(field('Postnummer')).not.toHaveAccessibleDescription()
    await person.pointer({ keys: '[MouseLeft>]', target: save() })
    expect(field('Postnummer')).not.toHaveAccessibleDescription()
    await person.pointer({ keys: '[/MouseLeft]', target: document.body })
    field('Postnummer').focus()
    await person.tab()
    expect(field('Postnummer')).toHaveAccessibleDescription('Stämmer numret? Svenska har fem siffror.')
    expect(field('Postnummer')).toBeValid()
    await person.click(save())
    await waitFor(() => expect(portal.received(profileCalls.update)[0]?.input.wish).toEqual({ postalCode: '0010' }))
  })
})

describe('a changed number that cannot be saved', () => {
  it('is an error as soon as the field is left, until it is changed again', async () => {
    withAccount()
    const { person } = open()
    await loaded()
    await person.click(screen.getByRole('button', { name: 'Visa personnumret' }))
    for (const [name, said] of [
      ['Telefon', 'Incorrect entry. Skriv 7–15 siffror.'],
      ['Personnummer', /^Incorrect entry\. Skriv tio eller tolv siffror/],
    ] as const) {
      await person.clear(field(name))
      await person.type(field(name), '123')
      expect(field(name)).toBeValid()
      await person.tab()
      await waitFor(() => expect(field(name)).toBeInvalid())
      expect(field(name)).toHaveAccessibleDescription(said)
      await person.type(field(name), '4')
      expect(field(name)).toBeValid()
      expect(field(name)).not.toHaveAccessibleDescription()
    }
  })

  it('comes into sight when Spara finds it wrong, also where it has the focus', async () => {
    withAccount()
    const { person } = open()
    await loaded()
    await person.clear(field('Telefon'))
    await person.type(field('Telefon'), '123')
    const shown = vi.spyOn(field('Telefon'), 'scrollIntoView')
    await person.click(save())
    await waitFor(() => expect(shown).toHaveBeenCalledWith({ block: 'center' }))
    expect(field('Telefon')).toHaveFocus()
    expect(field('Telefon')).toBeInvalid()
  })
})
