import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useClosedByBack } from '@portal/ui/basics'
import { textOf, toast } from '@portal/web-kit'
import { useOffline } from '../offline/offline.ts'
import { canWorkOffline } from '../offline/worker.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { closeTool, openTool, type Tool, type ToolProps, useOpenTool } from '../tools/open-tool.ts'

type Load = () => Promise<{ default: ComponentType<ToolProps> }>

/** Each is loaded from its own files when first opened: no page waits for them. */
const TOOLS: Readonly<Record<Tool, Load>> = {
  settings: () => import('../settings/settings-panel.tsx'),
  palette: () => import('../palette/command-palette.tsx'),
  shortcuts: () => import('../shortcuts/shortcut-list.tsx'),
  tour: () => import('../tour/tour.tsx'),
  unsent: () => import('../offline/unsent-dialog.tsx'),
}

/** The open tool, once it is loaded. If loading fails, it shows an error and loads again at the next opening. */
export function ShellTools(): ReactNode {
  const tool = useOpenTool((state) => state.tool)
  useShortcuts()
  useSettingsAhead()
  // The tour moves between pages by itself.
  useClosedByBack(tool !== null && tool !== 'tour', closeTool)
  const [here, setHere] = useState<{ readonly tool: Tool; readonly Component: ComponentType<ToolProps> } | null>(null)

  useEffect(() => {
    if (tool === null) return
    let isStale = false
    TOOLS[tool]().then(
      ({ default: Component }) => {
        if (!isStale) setHere({ tool, Component })
      },
      () => {
        if (isStale) return
        toast.error(textOf('shell')('remote.toolFailed'))
        closeTool()
      },
    )
    return () => {
      isStale = true
    }
  }, [tool])
  useEffect(() => closeTool, [])

  return here !== null && here.tool === tool ? (
    <here.Component onClose={closeTool} onTour={() => openTool('tour')} />
  ) : null
}

/** Loads the settings before the network may be gone: they have the choice to use the portal without it. */
function useSettingsAhead(): void {
  const isOffered = useOffline(({ isOn }) => !isOn) && canWorkOffline()
  useEffect(() => {
    if (!isOffered) return
    const timer = setTimeout(() => void TOOLS.settings().catch(() => undefined), AHEAD_MS)
    return () => clearTimeout(timer)
  }, [isOffered])
}

/** The page's own files come first. */
const AHEAD_MS = 4_000
