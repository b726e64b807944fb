// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { addCatalogue, ownTexts, textOf, useText } from './i18n.ts'

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
it("keeps each release's own texts of an area", () => {
  const withdrawn = ownTexts('money', { sum: 'Suma', extra: 'Extra' })
  const rolledBack = ownTexts('money', { sum: 'Summa' })
  expect([withdrawn()('sum'), rolledBack()('sum'), withdrawn()('extra')]).toEqual(['Suma', 'Summa', 'Extra'])
})
it('reports a missing text, and shows its id', () => {
  const reported = vi.fn<(error: Error) => void>()
  vi.stubGlobal('reportError', reported)
  expect(textOf('area')('greeting.missing')).toBe('greeting.missing')
  expect(reported).toHaveBeenCalledWith(new Error('No text area:greeting.missing'))
  vi.unstubAllGlobals()
})
