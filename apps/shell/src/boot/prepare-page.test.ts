import { beforeEach, describe, expect, it } from 'vitest'
import { preparePage, SIGN_IN_FORM } from './prepare-page.ts'
import { MODE_KEY, TOKEN_KEY } from './stored.ts'

const root = document.documentElement
const prepared = (path: string) => {
  history.replaceState(null, '', path)
  preparePage(root)
}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem(MODE_KEY, 'light')
  delete root.dataset['view']
  document.body.innerHTML = `<form id="${SIGN_IN_FORM}"></form><form id="another"></form>`
})

describe('the page before its first paint', () => {
  it.each([
    ['/', null, 'sign-in'],
    ['/signin', null, 'sign-in'],
    ['/', 'token', 'portal'],
    ['/Kvitto', null, 'portal'],
  ])('at %s with the token %s shows the %s', (path, token, view) => {
    if (token) localStorage.setItem(TOKEN_KEY, token)
    prepared(path)
    expect(root.dataset['view']).toBe(view)
  })

  it('has the chosen colours', () => {
    localStorage.setItem(MODE_KEY, 'dark')
    prepared('/signin')
    expect(root).toHaveAttribute('data-dark')
  })

  it('is prepared once: a second time changes nothing', () => {
    prepared('/signin')
    root.dataset['view'] = 'failed'
    prepared('/signin')
    expect(root.dataset['view']).toBe('failed')
  })
})

describe('until the boot script is there', () => {
  it('the sign-in form is kept, never sent to the server; other forms go their way', () => {
    prepared('/signin')
    const send = (id: string) => document.getElementById(id)?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    expect(send(SIGN_IN_FORM)).toBe(false)
    expect(document.getElementById(SIGN_IN_FORM)?.dataset['sent']).toBe('')
    expect(send('another')).toBe(true)
  })

  it.each([['the boot script', 'portal', 'failed'], ['another script', 'other', 'sign-in']])('a failure of %s is met', (_what, attribute, view) => {
    prepared('/signin')
    const script = document.createElement('script')
    script.dataset[attribute] = '[]'
    document.head.append(script)
    script.dispatchEvent(new Event('error'))
    expect(root.dataset['view']).toBe(view)
  })
})
