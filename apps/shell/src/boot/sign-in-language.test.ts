// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { workLanguage } from './sign-in-language.ts'

const open = (address: string): string => {
  history.replaceState(null, '', address)
  workLanguage(false)
  return document.documentElement.lang
}
beforeEach(() => localStorage.clear())

it('is Swedish by default, whatever the browser prefers', () => {
  expect(open('/signin')).toBe('sv')
})

it('is English after a link of a mail in English', () => {
  expect(open('/reset-password?token=x&first&language=en')).toBe('en')
  expect(open('/signin')).toBe('en')
})

it.each(['/reset-password?token=x&language=xx', '/reset-password?token=x'])('ignores other links: %s', (address) => {
  expect(open(address)).toBe('sv')
})

it('keeps what the visitor has chosen here', () => {
  localStorage.setItem('portal.language', 'sv')
  expect(open('/reset-password?token=x&language=en')).toBe('sv')
})
