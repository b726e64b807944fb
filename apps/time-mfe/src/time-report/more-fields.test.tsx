import { beforeEach, describe, expect, it } from 'vitest'
import { screen, within } from '@testing-library/react'
import { onPhone } from '@portal/page-testkit'
import { atNoon, chip, monthOf, open, press, work } from './testing.tsx'

beforeEach(() => atNoon())

const openNew = (page: ReturnType<typeof open>) => press(page, 'Ny registrering', 'Ny registrering')

describe('the optional fields of a new entry', () => {
  it('are folded on a phone, and keep what was typed when they are folded again', async () => {
    onPhone()
    monthOf([])
    const page = open()
    const dialog = await openNew(page)
    const button = dialog.getByRole('button', { name: 'Fler fält' })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(dialog.getByLabelText(/Projektnummer/)).toBeVisible()
    expect(dialog.queryByLabelText(/Extern notering/)).not.toBeInTheDocument()
    await page.person.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.person.type(dialog.getByLabelText(/Extern notering/), 'Möte')
    await page.person.click(button)
    expect(dialog.queryByLabelText(/Extern notering/)).not.toBeInTheDocument()
    await page.person.click(button)
    expect(dialog.getByLabelText(/Extern notering/)).toHaveValue('Möte')
  })

  it('are open on a phone when a recent entry uses one', async () => {
    onPhone()
    monthOf([{ ...work, reference: 'R1' }])
    const dialog = await openNew(open())
    expect(await dialog.findByLabelText(/Referens/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Fler fält' })).toHaveAttribute('aria-expanded', 'true')
  })

  it('stay open on a phone when the only value is deleted', async () => {
    onPhone()
    const later = Array.from({ length: 10 }, (_, n) => ({ ...work, id: n + 2, day: `2026-11-${n + 10}` }))
    monthOf([{ ...work, day: '2026-11-02', reference: 'R1' }, ...later])
    const { person } = open()
    await person.click(await chip(/Arbete 2026-11-02/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra registrering' }))
    await person.clear(dialog.getByLabelText(/Referens/))
    expect(dialog.getByLabelText(/Referens/)).toHaveFocus()
    expect(dialog.getByRole('button', { name: 'Fler fält' })).toHaveAttribute('aria-expanded', 'true')
  })

  it('all stand open in a wider window', async () => {
    monthOf([])
    const dialog = await openNew(open())
    expect(dialog.getByLabelText(/Extern notering/)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Fler fält' })).not.toBeInTheDocument()
  })
})
