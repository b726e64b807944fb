// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast, TOAST_MS, TOAST_WITH_ACTION_MS, useToasts } from './toast.ts'

const shown = () => useToasts.getState().toasts.map(({ kind, text }) => `${kind} ${text}`)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

it('disappears after three seconds', () => {
  toast.success('Sparat')
  vi.advanceTimersByTime(TOAST_MS - 1)
  expect(shown()).toEqual(['success Sparat'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})
it('stays longer when it offers an action', () => {
  toast.success('Sparat', { label: 'Visa', run: () => {} })
  vi.advanceTimersByTime(TOAST_WITH_ACTION_MS - 1)
  expect(shown()).toEqual(['success Sparat'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})
it('shows a repeated text once, for its whole time again', () => {
  toast.error('Nere')
  toast.success('Sparat')
  vi.advanceTimersByTime(TOAST_MS - 1)
  toast.error('Nere')
  expect(shown()).toEqual(['success Sparat', 'error Nere'])
  vi.advanceTimersByTime(TOAST_MS - 1)
  expect(shown()).toEqual(['error Nere'])
})
it('gives way to the next success, unless it can be undone', () => {
  toast.success('Publicerat')
  toast.success('Flyttad', { label: 'Ångra', run: () => {} })
  toast.success('Borttagen')
  toast.error('Nere')
  expect(shown()).toEqual(['success Flyttad', 'success Borttagen', 'error Nere'])
})
it('stays while it is held, and for its whole time when released', () => {
  toast.error('Nere')
  const [held] = useToasts.getState().toasts
  if (!held) throw new Error('no toast')
  toast.hold(held.id)
  vi.advanceTimersByTime(60_000)
  expect(shown()).toHaveLength(1)
  toast.release(held)
  vi.advanceTimersByTime(TOAST_MS)
  expect(shown()).toEqual([])
})
it('disappears when it is dismissed', () => {
  toast.error('Nere')
  for (const { id } of useToasts.getState().toasts) toast.dismiss(id)
  expect(shown()).toEqual([])
})
