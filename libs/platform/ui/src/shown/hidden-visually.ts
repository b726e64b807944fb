/** Style of what only screen readers show; its parent must be positioned. */
export const hiddenVisually = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
