import { useMediaQuery } from '@portal/ui/kit'

/** From this window width, in px, a list keeps its most important columns beside a panel. */
const BESIDE_FROM = 1280
/** As wide as the shell's RoomBeside makes room for. */
export const BESIDE_WIDTH = 'clamp(400px, 43vw - 187px, 640px)'

/** Whether a list has room beside a panel; without it the panel covers a part of the page. */
export const useRoomBeside = (): boolean => useMediaQuery(`(min-width: ${BESIDE_FROM}px)`, { noSsr: true })
