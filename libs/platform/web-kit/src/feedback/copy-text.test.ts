import { afterEach, expect, it, vi } from 'vitest'
import { copyText } from './copy-text.ts'
import { useToasts } from './toast.ts'

const shown = () => useToasts.getState().toasts.map(({ kind, text }) => [kind, text])

afterEach(() => vi.unstubAllGlobals())

it('says that the text is copied, or what to do where the browser refuses', async () => {
  const written: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: (text: string) => Promise.resolve(void written.push(text)) } })
  expect(await copyText('nyckel', { copied: 'Kopierad.', failed: 'Kopiera för hand.' })).toBe(true)
  expect([written, shown()]).toEqual([['nyckel'], [['success', 'Kopierad.']]])
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('refused')) } })
  expect(await copyText('nyckel', { copied: 'Kopierad.', failed: 'Kopiera för hand.' })).toBe(false)
  expect(shown().at(-1)).toEqual(['error', 'Kopiera för hand.'])
})
