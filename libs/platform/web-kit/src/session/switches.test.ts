import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setSwitches, useFlag, useIsOff } from './switches.ts'

it('components see features and remotes that are off, and their changes', () => {
  const { result } = renderHook(() => ({ has: useFlag('money.scan'), isOff: useIsOff('time') }))
  expect(result.current).toEqual({ has: false, isOff: false })
  act(() => setSwitches({ off: ['time'], flags: ['money.scan'] }))
  expect(result.current).toEqual({ has: true, isOff: true })
  act(() => setSwitches())
  expect(result.current).toEqual({ has: false, isOff: false })
})
