import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { attachment } from './attachment.ts'

const disposition = (name: string) =>
  attachment(Readable.from('x'), { name, mediaType: 'application/pdf' }).headers.get('content-disposition')

it('keeps Swedish names and escapes quotes in them', () => {
  expect(disposition('kvitto.pdf')).toBe(`attachment; filename="kvitto.pdf"; filename*=UTF-8''kvitto.pdf`)
  expect(disposition('Användare.xlsx')).toBe(
    `attachment; filename="Anvandare.xlsx"; filename*=UTF-8''Anv%C3%A4ndare.xlsx`,
  )
  expect(disposition('a"; filename="b.exe')).toBe(
    `attachment; filename="a__ filename=_b.exe"; filename*=UTF-8''a%22%3B%20filename%3D%22b.exe`,
  )
  expect(disposition("l'été\r\n.pdf")).toBe(
    `attachment; filename="l'ete__.pdf"; filename*=UTF-8''l%27%C3%A9t%C3%A9%0D%0A.pdf`,
  )
})
