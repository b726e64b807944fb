import { createContext, type ReactNode, useContext } from 'react'

interface SlotPlace {
  readonly name: string
  readonly props: Readonly<Record<string, unknown>>
  /** Only the contribution with this id. */
  readonly part?: string | undefined
  /** No room for a skeleton or an error card, such as in the header. */
  readonly isCompact?: boolean | undefined
  /** Keeps the place of each contribution while its code loads; shells of earlier releases ignore it. */
  readonly placeholder?: ReactNode
  /**
   * Each contribution has the height of the last visit until it is loaded, so that those after it stay where they are;
   * shells of earlier releases ignore it.
   */
  readonly keepsRoom?: boolean | undefined
}

/** Renders the remotes' contributions to a place in a page; the shell knows how, pages only name the place. */
export type SlotRenderer = (slot: SlotPlace) => ReactNode

const SlotContext = createContext<SlotRenderer>(() => null)

/** The shell sets its renderer here. */
export const SlotProvider = SlotContext.Provider

type SlotProps = Pick<SlotPlace, 'name'> & Partial<SlotPlace>

/** A place that other areas fill: `<Slot name="lobby.cards" />`. Empty without contributions. */
export function Slot({ name, props = {}, part, isCompact, placeholder, keepsRoom }: SlotProps): ReactNode {
  return useContext(SlotContext)({ name, props, part, isCompact, placeholder, keepsRoom })
}

/** One contribution to a slot, by name: its code is not loaded yet. */
export interface SlotPart {
  readonly id: string
  readonly label: string
}

const PartsContext = createContext<(slot: string) => readonly SlotPart[]>(() => [])

/** The shell, which knows the remotes' contributions, sets the lookup here. */
export const SlotPartsProvider = PartsContext.Provider

/** A slot's contributions for the signed-in user, in order, for places that show one at a time: tabs. */
export const useSlotParts = (slot: string): readonly SlotPart[] => useContext(PartsContext)(slot)
