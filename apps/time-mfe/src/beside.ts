import { useMediaQuery } from '@portal/ui/kit'

/** From this window width, in px, a list keeps its most important columns beside a panel. */
const BESIDE_FROM = 1280
/** From this one, in px, the list has room for one column more. */
const WIDE_FROM = 1350
/** As wide as the shell's RoomBeside makes room for. */
export const BESIDE_WIDTH = 'clamp(400px, 43vw - 187px, 640px)'

/** How much room a list has beside a panel; without any the panel covers a part of the page. */
export function useRoomBeside(): 'none' | 'little' | 'enough' {
  const hasRoom = useMediaQuery(`(min-width: ${BESIDE_FROM}px)`, { noSsr: true })
  const isWide = useMediaQuery(`(min-width: ${WIDE_FROM}px)`, { noSsr: true })
  if (!hasRoom) return 'none'
  return isWide ? 'enough' : 'little'
}
