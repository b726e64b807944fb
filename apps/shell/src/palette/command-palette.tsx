import { type ReactNode, useMemo, useState } from 'react'
import { Dialog } from '@portal/ui/kit'
import { useNavigate } from '@portal/ui/router'
import { useSession, useText } from '@portal/web-kit'
import { useModeSwitch } from '../settings/mode-toggle.tsx'
import { useRegistry } from '../remotes/registry.ts'
import { signOut } from '../session/sign-in.ts'
import { useSettings } from '../settings/settings.ts'
import { openTool, type ToolProps } from '../tools/open-tool.ts'
import { CommandBox } from './command-box.tsx'
import { type Command, commandsFor, searchCommands } from './commands.ts'

const PAPER = {
  position: 'fixed',
  top: { xs: 12, sm: '12vh' },
  width: 'calc(100% - 24px)',
  maxWidth: 560,
  margin: 0,
  maxHeight: 'min(520px, 76dvh)',
}

/** Pages and actions by name, from any page. */
export default function CommandPalette({ onClose, onTour }: ToolProps): ReactNode {
  const t = useText('shell')
  const navigate = useNavigate()
  const role = useSession(({ user }) => user?.role)
  const remotes = useRegistry((registry) => registry.remotes)
  const hasTour = useSettings(({ tour }) => tour)
  const { switchMode } = useModeSwitch()
  const [text, setText] = useState('')

  const commands = useMemo(
    () =>
      role === undefined
        ? []
        : commandsFor(remotes, role, {
            open: (path) => void navigate(path),
            tour: hasTour ? onTour : null,
            switchMode,
            settings: () => openTool('settings'),
            shortcuts: () => openTool('shortcuts'),
            signOut: () => void signOut(),
          }),
    [remotes, role, navigate, hasTour, onTour, switchMode],
  )
  const run = (command: Command) => {
    onClose()
    command.run()
  }
  return (
    <Dialog open onClose={onClose} slotProps={{ paper: { 'aria-label': t('palette.title'), sx: PAPER } }}>
      <CommandBox text={text} onText={setText} commands={searchCommands(commands, text)} onRun={run} />
    </Dialog>
  )
}
