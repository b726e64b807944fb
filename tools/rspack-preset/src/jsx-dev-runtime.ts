import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

/** Fast Refresh compiles to this entry of React; the shell provides only the one behind it. */
export const jsxDEV = (type: unknown, props: object, key: string | undefined, isStatic: boolean): unknown =>
  (isStatic ? jsxs : jsx)(type as 'div', props, key)

export { Fragment }
