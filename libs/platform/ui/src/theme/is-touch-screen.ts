import { COARSE } from './tokens.ts'

/** Whether fingers are the first way to point, as on phones and tablets, whose keyboard covers a part of the page. */
export const isTouchScreen = (): boolean =>
  (window.matchMedia as typeof window.matchMedia | undefined)?.(COARSE.replace('@media ', '')).matches ?? false
