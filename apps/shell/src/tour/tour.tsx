import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from '@portal/ui/router'
import { textOf, toast, useSession } from '@portal/web-kit'
import { useRegistry } from '../remotes/registry.ts'
import { changeSettings } from '../settings/settings.ts'
import type { ToolProps } from '../tools/open-tool.ts'
import { startGuide } from './guide.ts'
import { tourFor } from './steps.ts'

const pathOf = (address: string) => address.split(/[?#]/)[0]

/** The guided tour over the pages of the user's role, while it is mounted; it ends on the page where it was started. */
export default function Tour({ onClose }: ToolProps): ReactNode {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const now = useRef({ navigate, pathname, search, onClose })
  const start = useRef(`${pathname}${search}${hash}`)
  useEffect(() => {
    now.current = { navigate, pathname, search, onClose }
  })

  useEffect(() => {
    const { user } = useSession.getState()
    if (!user) return
    changeSettings({ tourOffered: true })
    const from = start.current
    /** What the tour opened last. */
    let opened = from
    /** Closed from outside, such as by signing out: the page stays. */
    let isClosed = false
    const stop = startGuide({
      steps: tourFor(useRegistry.getState().remotes, user.role),
      open: (path) => {
        const { navigate, pathname, search } = now.current
        // A step may name its page's filter; without one any filter will do.
        if (path === pathname || path === pathname + search) return false
        opened = path
        void navigate(path)
        return pathOf(path) !== pathname
      },
      onEnd: (shown) => {
        if (shown === 0) toast.error(textOf('shell')('tour.empty'))
        const { navigate, pathname } = now.current
        if (!isClosed && (opened !== from || pathname !== pathOf(from))) void navigate(from)
        now.current.onClose()
      },
    })
    return () => {
      isClosed = true
      stop()
    }
  }, [])
  return null
}
