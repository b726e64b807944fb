import { useRef, useState } from 'react'
import { useOpenByAddress } from '@portal/ui'
import { useWayBack } from './use-way-back.ts'

/** A new user, or several by an import. */
type Adding = 'one' | 'many' | null

/**
 * Which dialog adds users. Opened by the address, as the Lobby and the palette do, it ends on the page where that was
 * pressed.
 */
export function useAdding() {
  const [adding, setAdding] = useState<Adding>(null)
  const goBack = useRef<(() => void) | null>(null)
  const wayBack = useWayBack()
  const openByAddress = (kind: Adding) => {
    goBack.current = wayBack
    setAdding(kind)
  }
  useOpenByAddress(() => openByAddress('one'))
  useOpenByAddress(() => openByAddress('many'), true, 'importera')
  const end = () => {
    setAdding(null)
    goBack.current?.()
    goBack.current = null
  }
  return { adding, start: setAdding, end }
}
