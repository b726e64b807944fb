// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { workLanguage } from './sign-in-language.ts'

const open = (address: string): string => {
  history.replaceState(null, '', address)
  workLanguage(false)
  return document.documentElement.lang
}
beforeEach(() => localStorage.clear())

it('shows Swedish to a visitor who has chosen no language', () => {
  expect(open('/signin')).toBe('sv')
})

it('shows English after the visitor opens a link of an English mail', () => {
  expect(open('/reset-password?token=x&first&language=en')).toBe('en')
  expect(open('/signin')).toBe('en')
})

it.each(['/reset-password?token=x&language=xx', '/reset-password?token=x'])('ignores other links: %s', (address) => {
  expect(open(address)).toBe('sv')
})

it('keeps the language that the visitor has chosen', () => {
  localStorage.setItem('portal.language', 'sv')
  expect(open('/reset-password?token=x&language=en')).toBe('sv')
})
