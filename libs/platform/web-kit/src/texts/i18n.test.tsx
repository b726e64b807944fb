// @vitest-environment jsdom
import { act, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatKronor, monthName } from './formats.ts'
import { addCatalogue, ownTexts, setLanguage, textOf, useText } from './i18n.ts'
import { sentence } from './sentences.ts'

function Greeting(): ReactNode {
  const t = useText('area')
  return <p>{t('greeting.hello', { name: '<Åsa>' })}</p>
}

it("shows an area's texts by id, with values inserted unchanged", () => {
  addCatalogue('area', { greeting: { hello: 'Hej {{name}}', bye: 'Hej då' } })
  render(<Greeting />)
  expect(screen.getByText('Hej <Åsa>')).toBeVisible()
})
it('lets a later catalogue replace one text (D2)', () => {
  addCatalogue('area', { greeting: { hello: 'God dag {{name}}' } })
  render(<Greeting />)
  expect(screen.getByText('God dag <Åsa>')).toBeVisible()
  expect(textOf('area')('greeting.bye')).toBe('Hej då')
})
it('shows a text with places for values as it is when there are none', () => {
  expect(textOf('area')('greeting.hello')).toBe('God dag {{name}}')
})
it('tells the values and numbers of a text apart', () => {
  const t = ownTexts('apart', { file_one: '{{count}} fil', file_other: '{{count}} filer', of: 'Av {{name}}' })
  const { result } = renderHook(() => t())
  const counted = [1, 2, 1].map((count) => result.current('file', { count }))
  expect(counted).toEqual(['1 fil', '2 filer', '1 fil'])
  expect(['Bo', 'Åsa'].map((name) => result.current('of', { name }))).toEqual(['Av Bo', 'Av Åsa'])
})
it("keeps each release's own texts of an area", () => {
  const withdrawn = ownTexts('money', { sum: 'Suma', extra: 'Extra' })
  const rolledBack = ownTexts('money', { sum: 'Summa' })
  const { result } = renderHook(() => [withdrawn()('sum'), rolledBack()('sum'), withdrawn()('extra')])
  expect(result.current).toEqual(['Suma', 'Summa', 'Extra'])
})
it('reports a missing text, and shows its id', () => {
  const reported = vi.fn<(error: Error) => void>()
  vi.stubGlobal('reportError', reported)
  expect(textOf('area')('greeting.missing')).toBe('greeting.missing')
  expect(reported).toHaveBeenCalledWith(new Error('No text area:greeting.missing'))
  vi.unstubAllGlobals()
})

describe('English', () => {
  afterEach(() => act(() => setLanguage('sv')))
  const useAreaText = ownTexts('records', { save: 'Spara', added: 'Tillagd' }, () =>
    Promise.resolve({
      default: {
        save: 'Save',
        sentences: {
          'får vara högst {count} tecken.': 'may have at most {count} characters.',
          'Låste upp {month}': 'Unlocked {month}',
          'Låste upp {month} åt dig': 'Unlocked {month} for you',
          'Avslog inköpet {name} med orden: {comment}': 'Refused the purchase {name} with the words: {comment}',
          'Skrev ett inlägg': 'Wrote a post',
        },
      },
    }),
  )
  const Form = () => (
    <label>
      {useAreaText()('save')} <input />
    </label>
  )

  it('replaces the texts of an open page and keeps what is typed', async () => {
    render(<Form />)
    await userEvent.type(screen.getByLabelText('Spara'), 'halvfärdigt')
    await act(() => setLanguage('en'))
    expect(screen.getByLabelText('Save')).toHaveValue('halvfärdigt')
    expect(document.documentElement.lang).toBe('en')
    await act(() => setLanguage('sv'))
    expect(screen.getByLabelText('Spara')).toHaveValue('halvfärdigt')
  })
  it('shows the Swedish text where the English one is missing or cannot be fetched', async () => {
    const useBroken = ownTexts('broken', { title: 'Rubrik' }, () => Promise.reject(new Error('offline')))
    const useSwedish = ownTexts('third', { title: 'Titel' })
    await act(() => setLanguage('en'))
    const { result } = renderHook(() => [useAreaText()('added'), useBroken()('title'), useSwedish()('title')])
    expect(result.current).toEqual(['Tillagd', 'Rubrik', 'Titel'])
  })
  it('shows what was chosen last when two choices follow each other', async () => {
    await act(() => Promise.all([setLanguage('en'), setLanguage('sv')]))
    expect(document.documentElement.lang).not.toBe('en')
  })
  it('writes amounts with a decimal dot, and months by their English names', async () => {
    expect([formatKronor(123_450), monthName(5)]).toEqual(['1\u00A0234,50\u00A0kr', 'Maj'])
    await act(() => setLanguage('en'))
    expect([formatKronor(123_450), monthName(5)]).toEqual(['1\u00A0234.50\u00A0kr', 'May'])
  })
  it.each([
    ['får vara högst 20 tecken.', 'may have at most 20 characters.'],
    ['Får vara högst 20 tecken.', 'May have at most 20 characters.'],
    ['name får vara högst 20 tecken.', 'name may have at most 20 characters.'],
    ['Låste upp Mars 2026 åt dig', 'Unlocked March 2026 for you'],
    ['Låste upp Mars 2026', 'Unlocked March 2026'],
    [
      'Avslog inköpet Skrev ett inlägg med orden: Skrev ett inlägg',
      'Refused the purchase Skrev ett inlägg with the words: Skrev ett inlägg',
    ],
    ['En mening från en nyare tjänst.', 'En mening från en nyare tjänst.'],
  ])('shows the sentence of a service %j as %j', async (swedish, english) => {
    expect(sentence(swedish)).toBe(swedish)
    await act(() => setLanguage('en'))
    expect(sentence(swedish)).toBe(english)
  })
})
