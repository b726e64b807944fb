// The part that mirroring uses; the package has no types of its own.
declare module 'stylis' {
  import type { StylisPlugin } from '@emotion/cache'

  export const prefixer: StylisPlugin
}
