import { useEffect, useRef } from 'react'
import { useNavigate } from '@portal/ui/router'
import { toast, useSession, useToasts } from '@portal/web-kit'
import { actAddress } from '../remotes/act-address.ts'
import { shortcutsFor } from '../remotes/contributed.ts'
import { useRegistry } from '../remotes/registry.ts'
import { useSettings } from '../settings/settings.ts'
import { openTool, type Tool, useOpenTool } from '../tools/open-tool.ts'
import { pressInList } from './list-rows.ts'
import { afterGo, GO_KEY, TOAST_KEY } from '../remotes/own-keys.ts'
import { shortcutKey } from './shortcut-keys.ts'

/** The shell's own keys; no area can take them. */
const TOOLS: Readonly<Record<string, Tool>> = { '?': 'shortcuts', '/': 'palette' }

/** How long further keys wait for a form that a key has opened: they are meant for its first field. */
const OPENING_MS = 1000

/** How long `g` waits for the key of a page. */
const GO_MS = 1500

/**
 * One key opens a form from anywhere, does something in a list, or opens a page after `g`; a user can switch that off in
 * the settings.
 */
export function useShortcuts(): void {
  const isOn = useSettings(({ shortcuts }) => shortcuts)
  const role = useSession(({ user }) => user?.role)
  const remotes = useRegistry((registry) => registry.remotes)
  const navigate = useNavigate()
  // Kept while the opened page renders, which sets the listener again.
  const opensUntil = useRef(0)
  const goesUntil = useRef(0)
  useEffect(() => {
    if (!isOn || role === undefined) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.timeStamp < opensUntil.current) return
      const key = useOpenTool.getState().tool === null ? shortcutKey(event) : null
      const isAfterGo = event.timeStamp < goesUntil.current
      goesUntil.current = 0
      if (key === null) return
      const wanted = isAfterGo ? afterGo(key) : key
      const tool = TOOLS[wanted]
      const path = shortcutsFor(remotes, role).find(({ keys }) => keys === wanted)?.path
      if (key === GO_KEY && !isAfterGo) goesUntil.current = event.timeStamp + GO_MS
      else if (tool === undefined && path === undefined && (isAfterGo || !pressOnPage(key))) return
      event.preventDefault()
      if (tool !== undefined) openTool(tool)
      else if (path !== undefined) {
        if (path.includes('?')) opensUntil.current = event.timeStamp + OPENING_MS
        void navigate(actAddress(path, location))
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOn, role, remotes, navigate])
}

/** Whether a toast or a list had use for the key. */
const pressOnPage = (key: string): boolean => (key === TOAST_KEY ? takeOffer() : pressInList(key))

/** Whether a toast offered anything. */
function takeOffer(): boolean {
  const offer = useToasts.getState().toasts.findLast(({ action }) => action !== undefined)
  if (!offer) return false
  toast.dismiss(offer.id)
  offer.action?.run()
  return true
}
