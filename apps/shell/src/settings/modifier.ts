/** Apple's keyboards use Cmd instead of Ctrl. */
export const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent)
export const MODIFIER = IS_APPLE ? 'Cmd' : 'Ctrl'
