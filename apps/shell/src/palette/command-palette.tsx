import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { SLOTS } from '@portal/platform-contract'
import { Box, Dialog } from '@portal/ui/kit'
import { useNavigate } from '@portal/ui/router'
import { Slot, SlotPartsProvider, useLanguage, useSession, useText } from '@portal/web-kit'
import { chooseLanguage } from '../language/follow-language.ts'
import { useModeSwitch } from '../settings/mode-toggle.tsx'
import { actAddress } from '../remotes/act-address.ts'
import { iconOf, namedPartsFor, partsFor } from '../remotes/contributed.ts'
import { useRegistry } from '../remotes/registry.ts'
import { signOut } from '../session/sign-in.ts'
import { useSettings } from '../settings/settings.ts'
import { openTool, type ToolProps } from '../tools/open-tool.ts'
import { CommandBox } from './command-box.tsx'
import { type Command, commandsFor, isNamed, namedCommands, nearCommands } from './commands.ts'
import { noteRecent, recentFirst, recentIds } from './recent-commands.ts'
import { typedAhead } from './typed-ahead.ts'
import { useHits } from './use-hits.ts'

const PAPER = {
  position: 'fixed',
  top: { xs: 12, sm: '12vh' },
  width: 'calc(100% - 24px)',
  maxWidth: 560,
  margin: 0,
  // Its height does not follow the list, so that the field and the lines stay where they are.
  height: { xs: 'min(680px, calc(100dvh - 24px))', sm: 'min(520px, 76dvh)' },
}

/** Pages and actions by name, and what the areas find for the text, from any page. */
export default function CommandPalette({ onClose, onTour }: ToolProps): ReactNode {
  const t = useText('shell')
  const navigate = useNavigate()
  const role = useSession(({ user }) => user?.role)
  const remotes = useRegistry((registry) => registry.remotes)
  const hasTour = useSettings(({ tour }) => tour)
  const { switchMode } = useModeSwitch()
  const language = useLanguage()
  const [text, setText] = useState(typedAhead)
  const [recent] = useState(recentIds)

  const commands = useMemo(
    () =>
      role === undefined
        ? []
        : commandsFor(remotes, role, {
            open: (path) => void navigate(actAddress(path, location)),
            tour: hasTour ? onTour : null,
            switchMode,
            switchLanguage: () => void chooseLanguage(language === 'sv' ? 'en' : 'sv'),
            settings: () => openTool('settings'),
            shortcuts: () => openTool('shortcuts'),
            signOut: () => void signOut(),
          }),
    [remotes, role, navigate, hasTour, onTour, switchMode, language],
  )
  const { search, hits, isSearching, hasFailed } = useHits(
    text,
    role === undefined ? 0 : partsFor(remotes, role, SLOTS.paletteResults).length,
  )
  const namedParts = useCallback(
    (slot: string) => (role === undefined ? [] : namedPartsFor(remotes, role, slot)),
    [remotes, role],
  )
  // Months are found by their name alone.
  const listed = commands.filter(({ onlyFor }) => onlyFor === undefined)
  const found = hits.map((hit): Command => ({
    id: hit.id,
    label: hit.label,
    detail: hit.detail,
    of: hit.of,
    kind: 'hit',
    icon: hit.icon ?? (role === undefined ? undefined : iconOf(remotes, role, hit.path)),
    words: '',
    run: () => void navigate(hit.path, { state: hit.state }),
  }))
  const named = namedCommands(commands, text)
  // A person or record of that name is meant rather than a command that only contains it, or is spelled in another way.
  const searched = isNamed(named, text)
    ? [...named, ...found]
    : [...found, ...(named.length > 0 ? named : nearCommands(commands, text))]
  const run = (command: Command) => {
    noteRecent(command)
    onClose()
    command.run()
  }
  return (
    <Dialog open onClose={onClose} slotProps={{ paper: { 'aria-label': t('palette.title'), sx: PAPER } }}>
      <CommandBox
        text={text}
        onText={setText}
        commands={text.trim() === '' ? recentFirst(listed, recent) : searched}
        isSearching={isSearching}
        hasFailed={hasFailed}
        onRun={run}
        onClose={onClose}
      />
      <Box hidden>
        <SlotPartsProvider value={namedParts}>
          {search && <Slot name={SLOTS.paletteResults} isCompact props={{ ...search }} />}
        </SlotPartsProvider>
      </Box>
    </Dialog>
  )
}
