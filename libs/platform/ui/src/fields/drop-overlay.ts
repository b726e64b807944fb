/** Covers what files may be dropped on, while they are above it; its parent is positioned. */
export const dropOverlay = {
  position: 'absolute',
  inset: 0,
  zIndex: 'appBar',
  display: 'grid',
  placeItems: 'center',
  borderRadius: 1,
  border: '2px dashed',
  borderColor: 'primary.main',
  bgcolor: 'tint.teal.fill',
  color: 'tint.teal.text',
  opacity: 0.95,
  fontWeight: 600,
  pointerEvents: 'none',
} as const
