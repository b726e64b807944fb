import { afterEach, beforeEach, expect, it } from 'vitest'
import { threeRemotes } from '../remotes/fixture-registry.ts'
import { titlePage, titlePortal } from './page-title.ts'
import { wordPage } from './word-page.ts'

const [remote] = threeRemotes
if (!remote) throw new Error('The registry of the tests has no remote.')
const contributions = { ...remote.contributions, english: { Kvitton: 'Receipts' } }

beforeEach(() => {
  document.head.innerHTML = '<title data-en="Sign in – Portalen">Logga in – Portalen</title>'
})
afterEach(() => {
  document.head.innerHTML = ''
  document.documentElement.lang = 'sv'
})

it('names the portal, then the page of the address', () => {
  titlePortal()
  expect(document.title).toBe('Portalen')
  titlePage('Kvitton', contributions)
  expect(document.title).toBe('Kvitton – Portalen')
})

it('names the page in English', () => {
  document.documentElement.lang = 'en'
  titlePortal()
  wordPage(document, 'en')
  titlePage('Kvitton', contributions)
  expect(document.title).toBe('Receipts – Portalen')
})

it('leaves the name that the portal has given', () => {
  titlePortal()
  document.title = 'Elin Bergström – Portalen'
  titlePage('Användare', contributions)
  expect(document.title).toBe('Elin Bergström – Portalen')
})
