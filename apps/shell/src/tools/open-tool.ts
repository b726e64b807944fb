import { create } from 'zustand'

/** What the shell can lay over a page: one at a time. */
export type Tool = 'settings' | 'palette' | 'tour'

interface OpenTool {
  readonly tool: Tool | null
}

/** Which of them is open. */
export const useOpenTool = create<OpenTool>()(() => ({ tool: null }))

export const openTool = (tool: Tool): void => useOpenTool.setState({ tool })
export const closeTool = (): void => useOpenTool.setState({ tool: null })

/** What every tool's component gets. */
export interface ToolProps {
  readonly onClose: () => void
  /** Closes this one and shows people around instead. */
  readonly onTour: () => void
}
