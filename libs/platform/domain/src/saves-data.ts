interface Browser {
  /** Not in every browser. */
  readonly navigator?: { readonly connection?: { readonly saveData?: boolean } }
}

/** Whether the user's browser saves data: nothing large is then fetched unasked. False outside a browser. */
export const savesData = (): boolean => (globalThis as Browser).navigator?.connection?.saveData === true
