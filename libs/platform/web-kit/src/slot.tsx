import { createContext, type ReactNode, useContext } from 'react'

/** Renders whatever the remotes contribute to a place in a page; the shell knows how, pages only name the place. */
export type SlotRenderer = (slot: { readonly name: string; readonly props: Readonly<Record<string, unknown>> }) => ReactNode

const SlotContext = createContext<SlotRenderer>(() => null)

/** The shell puts its renderer here. */
export const SlotProvider = SlotContext.Provider

/** A place that other areas fill: `<Slot name="lobby.cards" />`. Empty when nobody contributes. */
export function Slot({ name, props = {} }: { readonly name: string; readonly props?: Readonly<Record<string, unknown>> }): ReactNode {
  return useContext(SlotContext)({ name, props })
}
