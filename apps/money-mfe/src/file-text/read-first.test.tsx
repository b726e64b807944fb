import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { duplicateCalls } from '@portal/money-contract'
import type { Duplicate } from '@portal/money-domain'
import { today } from '@portal/web-kit'
import { choose, photo, reader, readsPhotos } from './testing.tsx'

readsPhotos()

const taxi: Duplicate = { id: 7, kind: 'receipt', name: 'taxi.pdf', amount: 24_300, date: today(), sameFile: false }
const NOT_YET = 'Inte sparat än. Kontrollera uppgifterna och spara igen.'

describe('a receipt that is saved while its photo is being read', () => {
  it('waits, and shows the day that was read before another press saves it', async () => {
    const { person, form, save, sent } = await choose('243')
    await person.click(save)
    expect(save).toHaveTextContent('Läser fotot …')
    expect(form.getByText('Sparas när filen är läst.')).toBeVisible()
    await person.click(save)
    ;(await reader()).read('Datum 2026-10-27', 'Totalt 243,00')
    expect(await form.findByText(NOT_YET)).toBeVisible()
    expect(form.getByLabelText('Datum')).toHaveValue('2026-10-27')
    expect(sent()).toEqual([])
    await person.click(form.getByRole('button', { name: 'Spara kvitto' }))
    await waitFor(() => expect(sent()).toMatchObject([{ date: '2026-10-27', amount: 24_300 }]))
  })

  it('is not refused for a value that the photo has, also by Enter', async () => {
    const { form, sent } = await choose('')
    // The button stands beside the form, where the imitated keyboard does not find it.
    const enter = () => fireEvent.submit(form.getByLabelText('Värde').closest('form') as HTMLFormElement)
    enter()
    ;(await reader()).read('Totalt 189,33')
    expect(await form.findByText(NOT_YET)).toBeVisible()
    expect(form.getByLabelText('Värde')).toHaveValue('189,33')
    enter()
    await waitFor(() => expect(sent()).toMatchObject([{ amount: 18_933 }]))
  })

  it('keeps the value that was typed, though the photo has another', async () => {
    const { person, save, sent } = await choose('234')
    await person.click(save)
    ;(await reader()).read('Totalt 243,00')
    await waitFor(() => expect(sent()).toMatchObject([{ date: today(), amount: 23_400 }]))
  })

  it('says at once what is wrong with a typed value, and waits once that is mended', async () => {
    const { person, form, save, sent } = await choose('12x')
    await person.click(save)
    expect(await form.findByText('Skriv beloppet med siffror, till exempel 1234,50.')).toBeVisible()
    expect(form.queryByText('Sparas när filen är läst.')).not.toBeInTheDocument()
    expect(form.getByLabelText('Värde')).toHaveFocus()
    await person.clear(form.getByLabelText('Värde'))
    await person.type(form.getByLabelText('Värde'), '243')
    await person.click(save)
    expect(await form.findByText('Sparas när filen är läst.')).toBeVisible()
    ;(await reader()).read('Tack för besöket')
    await waitFor(() => expect(sent()).toMatchObject([{ date: today(), amount: 24_300 }]))
  })

  it('does not wait where day and value are typed', async () => {
    const { person, form, save, sent } = await choose('243')
    await person.clear(form.getByLabelText('Datum'))
    await person.type(form.getByLabelText('Datum'), '2026-10-27')
    await person.click(save)
    await waitFor(() => expect(sent()).toMatchObject([{ date: '2026-10-27', amount: 24_300 }]))
  })

  it('is saved by the first press where the photo tells nothing new', async () => {
    const { person, save, sent } = await choose('243')
    await person.click(save)
    ;(await reader()).read('Tack för besöket')
    await waitFor(() => expect(sent()).toMatchObject([{ date: today(), amount: 24_300 }]))
  })

  it('is shown where a duplicate is found meanwhile', async () => {
    const { portal, person, form, save, sent } = await choose('24')
    portal.answer(duplicateCalls.find, () => [taxi])
    await person.type(form.getByLabelText('Värde'), '3')
    await person.click(save)
    ;(await reader()).read('Tack för besöket')
    expect(await form.findByText(NOT_YET)).toBeVisible()
    expect(form.getByText('Finns det här redan?')).toBeVisible()
    expect(sent()).toEqual([])
  })

  it('is saved as it is when the reading takes too long', async () => {
    const limit = new AbortController()
    const { person, save, sent } = await choose('243')
    await reader()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    await person.click(save)
    expect(sent()).toEqual([])
    limit.abort()
    await waitFor(() => expect(sent()).toMatchObject([{ date: today(), amount: 24_300 }]))
  })

  it('is not saved when the form is closed meanwhile', async () => {
    const { person, form, save, sent } = await choose('243')
    await person.click(save)
    const reading = await reader()
    await person.click(form.getByRole('button', { name: 'Avbryt' }))
    await person.click(await screen.findByRole('button', { name: 'Stäng utan att spara' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    reading.read('Tack för besöket')
    expect(sent()).toEqual([])
  })

  it('waits in the form of one of several files too', async () => {
    const { person, form, save, sent } = await choose('243', 'Spara och nästa', [photo('lunch.jpg'), photo('buss.jpg')])
    await person.click(save)
    ;(await reader()).read('Datum 2026-10-27', 'Totalt 243,00')
    expect(await form.findByText(NOT_YET)).toBeVisible()
    await person.click(form.getByRole('button', { name: 'Spara och nästa' }))
    expect(await screen.findByRole('dialog', { name: 'Nytt kvitto, 2 av 2' })).toBeVisible()
    expect(sent()).toMatchObject([{ date: '2026-10-27', amount: 24_300 }])
  })
})
