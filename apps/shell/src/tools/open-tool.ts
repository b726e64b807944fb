import { create } from 'zustand'

/** What the shell can open over a page: one at a time. */
export type Tool = 'settings' | 'palette' | 'shortcuts' | 'tour' | 'unsent'

interface OpenTool {
  readonly tool: Tool | null
}

/** The open one. */
export const useOpenTool = create<OpenTool>()(() => ({ tool: null }))

export const openTool = (tool: Tool): void => useOpenTool.setState({ tool })
export const closeTool = (): void => useOpenTool.setState({ tool: null })

/** Props of every tool. */
export interface ToolProps {
  readonly onClose: () => void
  /** Closes this tool and starts the tour instead. */
  readonly onTour: () => void
}
