import type { ReactNode } from 'react'
import { Navigate } from '@portal/ui/router'

/** Månadsbokslut is for administrators: others are sent to the Lobby. */
export default function ToLobby(): ReactNode {
  return <Navigate to="/Lobby" replace />
}
