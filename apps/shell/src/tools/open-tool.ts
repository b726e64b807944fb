import { create } from 'zustand'

/** What the shell can open over a page: one at a time. */
export type Tool = 'settings' | 'palette' | 'shortcuts' | 'tour' | 'unsent'

/** A choice of the settings that can be opened by its place. */
type Place = 'offline'

interface OpenTool {
  readonly tool: Tool | null
  /** The choice that has the focus at first. */
  readonly place: Place | null
}

/** The open one. */
export const useOpenTool = create<OpenTool>()(() => ({ tool: null, place: null }))

export const openTool = (tool: Tool, place: Place | null = null): void => useOpenTool.setState({ tool, place })
export const closeTool = (): void => useOpenTool.setState({ tool: null, place: null })

/** Props of every tool. */
export interface ToolProps {
  readonly onClose: () => void
  /** Closes this tool and starts the tour instead. */
  readonly onTour: () => void
}
