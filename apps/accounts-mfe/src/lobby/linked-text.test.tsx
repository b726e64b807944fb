import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LinkedText } from './linked-text.tsx'

const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

it.each([
  ['Läs https://foretag.se/fika?dag=fre.', [['https://foretag.se/fika?dag=fre', 'https://foretag.se/fika?dag=fre']]],
  [
    '(se www.svt.se), eller http://a.se!',
    [
      ['www.svt.se', 'https://www.svt.se'],
      ['http://a.se', 'http://a.se'],
    ],
  ],
  ['javascript:alert(1) och foo@bar.se', []],
  ['https://bank.se@evil.se', []],
  ['Ingen länk här', []],
])('makes links of the addresses in %j', (text, expected) => {
  const { container } = render(<LinkedText>{text}</LinkedText>)
  expect(container).toHaveTextContent(text)
  expect(links()).toEqual(expected)
})

it('opens them in a new tab without access to this one', () => {
  render(<LinkedText>https://a.se</LinkedText>)
  expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer')
  expect(screen.getByRole('link')).toHaveAttribute('target', '_blank')
})
