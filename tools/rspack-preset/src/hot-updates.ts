declare global {
  interface ImportMeta {
    /** The compiler's, in development. */
    readonly webpackHot?: {
      /** Fetches an update and applies it; null when there is none. Rejects when a changed module cannot be replaced. */
      check(apply: boolean): Promise<readonly unknown[] | null>
    }
  }
}

/**
 * In the page of a remote under development: lets the development server's script replace changed components. Resolves
 * with false when the page has to be loaded again.
 */
Object.assign(globalThis, {
  portalHotUpdate: async (): Promise<boolean> => {
    const replaced = await import.meta.webpackHot?.check(true)
    // Without a changed module, it is what the remote contributes that has changed.
    return replaced !== undefined && replaced !== null && replaced.length > 0
  },
})

export {}
