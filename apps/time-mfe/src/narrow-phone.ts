/** The narrowest phones, 320 px wide: names and figures stand closer, so that both can be read. */
export const NARROW_PHONE = '@media screen and (max-width: 359.95px)'
