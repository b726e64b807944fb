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
  const now = useRef({ navigate, pathname, onClose })
  const start = useRef(`${pathname}${search}${hash}`)
  useEffect(() => {
    now.current = { navigate, pathname, onClose }
  })

  useEffect(() => {
    const { user } = useSession.getState()
    if (!user) return
    changeSettings({ tourOffered: true })
    const from = start.current
    /** Closed from outside, such as by signing out: the page stays. */
    let isClosed = false
    const stop = startGuide({
      steps: tourFor(useRegistry.getState().remotes, user.role),
      open: (path) => {
        if (path === now.current.pathname) return false
        void now.current.navigate(path)
        return true
      },
      onEnd: (shown) => {
        if (shown === 0) toast.error(textOf('shell')('tour.empty'))
        if (!isClosed && now.current.pathname !== pathOf(from)) void now.current.navigate(from)
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
