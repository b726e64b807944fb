import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { CornerDownRight, Search, X } from 'lucide-react'
import { hiddenVisually } from '@portal/ui/basics'
import { Box, IconButton, Typography } from '@portal/ui/kit'
import { useText } from '@portal/web-kit'
import { MenuIcon } from '../icons/menu-icon.tsx'
import { useSettings } from '../settings/settings.ts'
import type { Command } from './commands.ts'
import { standingOf } from './person-head.ts'

const TOP = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  paddingInline: 2,
  borderBottom: 1,
  borderColor: 'divider',
  color: 'text.secondary',
}
const INPUT = {
  flexGrow: 1,
  minWidth: 0,
  height: 56,
  border: 0,
  padding: 0,
  bgcolor: 'transparent',
  color: 'text.primary',
  font: 'inherit',
  fontSize: '1rem',
  // The field is the whole dialog: a focus ring would add nothing.
  '&&:focus': { outline: 'none' },
  textOverflow: 'ellipsis',
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
}
const LIST = { flexGrow: 1, minHeight: 0, overflowY: 'auto', padding: 1, scrollPaddingTop: '36px' } as const
const HEAD = { padding: '10px 12px 4px', fontSize: '0.75rem', fontWeight: 650, color: 'text.secondary' }
/** A person's name; their options have it too. */
const PERSON = { ...HEAD, padding: '10px 12px 2px', fontSize: '0.8125rem', color: 'text.primary' }
const EMAIL = { fontWeight: 400, color: 'text.secondary' }
const UNDER = { marginInlineStart: 2.5 }
const OPTION = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 44,
  paddingInline: 1.5,
  borderRadius: 1,
  cursor: 'pointer',
  fontSize: '0.9375rem',
  '& > svg': { flexShrink: 0, color: 'text.secondary' },
  '&[aria-selected="true"]': { bgcolor: 'tint.teal.fill', color: 'tint.teal.text' },
  '&[aria-selected="true"] > svg': { color: 'inherit' },
  '@media (forced-colors: active)': { '&[aria-selected="true"]': { outline: '2px solid' } },
}
/** Not in the line's text: {@link spokenKeys} gives the keys. */
const KEY = {
  flexShrink: 0,
  marginInlineStart: 'auto',
  minWidth: 24,
  boxSizing: 'border-box',
  paddingInline: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: '5px',
  bgcolor: 'background.paper',
  color: 'text.secondary',
  fontFamily: 'inherit',
  fontSize: '0.75rem',
  textAlign: 'center',
  '@media (pointer: coarse)': { display: 'none' },
  '&::after': { content: 'attr(data-keys)' },
}
const FOOT = {
  display: 'flex',
  marginTop: 'auto',
  flexShrink: 0,
  alignItems: 'center',
  gap: 2,
  minHeight: 40,
  paddingInline: 2,
  borderTop: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  fontSize: '0.8125rem',
}
/** Without a keyboard's hints the line is empty until it has something to say. */
const EMPTY_FOOT = { ...FOOT, '@media (pointer: coarse)': { minHeight: 0, borderTop: 0 } }
/** How to use it by keys: where there is a keyboard. */
const KEYS = {
  display: 'flex',
  gap: 2,
  marginInlineStart: 'auto',
  '@media (pointer: coarse)': { display: 'none' },
  '& > span': { display: 'flex', alignItems: 'center', gap: 0.75 },
} as const
const WORDS = { minWidth: 0, paddingBlock: 0.5, overflowWrap: 'anywhere' }
/** A day stays on one line: a word joiner after its hyphens. */
const unbroken = (text: string) => text.replace(/(\d)-(?=\d)/g, '$1-\u2060')
const DETAIL = { fontSize: '0.8125rem', opacity: 0.85 }
const NOTHING = { padding: '32px 20px', textAlign: 'center', color: 'text.secondary' } as const

const KEY_SIGNS = { move: '↑↓', run: '↵', leave: 'Esc' } as const

/** `aria-keyshortcuts` knows no keys that are pressed one after the other. */
function spokenKeys(keys: string | undefined, t: ReturnType<typeof useText>) {
  const [first, last] = keys?.split(' ') ?? []
  if (last === undefined) return { 'aria-keyshortcuts': first }
  return { 'aria-description': t('palette.sequence', { first: first?.toUpperCase(), last: last.toUpperCase() }) }
}

interface Props {
  readonly text: string
  readonly onText: (text: string) => void
  /** The commands that match the text. */
  readonly commands: readonly Command[]
  /** More may come. */
  readonly isSearching: boolean
  readonly hasFailed: boolean
  readonly onRun: (command: Command) => void
  readonly onClose: () => void
}

/**
 * A field with its list: the focus stays in the field, arrows move the choice, Enter takes it (the combobox pattern of
 * ARIA).
 */
export function CommandBox({ text, onText, commands, isSearching, hasFailed, onRun, onClose }: Props): ReactNode {
  const t = useText('shell')
  const id = useId()
  // By its id: what the areas find may come before it.
  const [chosenId, setChosen] = useState<string>()
  const at = Math.max(
    commands.findIndex((command) => command.id === chosenId),
    0,
  )
  const chosen = commands[at]
  const hasKeys = useSettings(({ shortcuts }) => shortcuts)
  const notes = [...(isSearching ? [t('palette.searching')] : []), ...(hasFailed ? [t('palette.failed')] : [])]
  const optionId = (command: Command) => `${id}-${command.id}`
  useEffect(() => {
    if (chosen) document.getElementById(`${id}-${chosen.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, id])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      // Closing returns the focus to the button that opened it, which the same key would press again.
      event.preventDefault()
      onRun(chosen)
    }
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key]
    if (to === undefined || commands.length === 0) return
    event.preventDefault()
    setChosen(commands[(to + commands.length) % commands.length]?.id)
  }
  return (
    <>
      <Box sx={TOP}>
        <Search size={18} aria-hidden />
        <Box
          component="input"
          type="text"
          role="combobox"
          aria-label={t('palette.title')}
          aria-expanded={commands.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? optionId(chosen) : undefined}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          // A palette is opened to type into it.
          autoFocus
          value={text}
          onChange={(event) => {
            onText(event.target.value)
            setChosen(undefined)
          }}
          onKeyDown={onKeyDown}
          sx={INPUT}
        />
        <IconButton aria-label={t('shortcuts.close')} edge="end" onClick={onClose} sx={{ display: { sm: 'none' } }}>
          <X size={20} />
        </IconButton>
      </Box>
      <Box id={`${id}-list`} role="listbox" aria-label={t('palette.list')} sx={commands.length > 0 ? LIST : {}}>
        {[...new Set(commands.map(({ kind }) => kind))].map((kind) => (
          <Box key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
            <Box id={`${id}-${kind}`} role="presentation" sx={HEAD}>
              {t(`palette.${kind}s`)}
            </Box>
            {commands.map((command, index) => {
              if (command.kind !== kind) return null
              const { head, isUnder } = standingOf(commands, index)
              return (
                <Fragment key={command.id}>
                  {head !== undefined && (
                    <Box aria-hidden sx={PERSON}>
                      {head.name}{' '}
                      <Box component="span" sx={EMAIL}>
                        {head.email}
                      </Box>
                    </Box>
                  )}
                  <Box
                    id={optionId(command)}
                    role="option"
                    aria-selected={index === at}
                    {...(hasKeys && spokenKeys(command.shortcut, t))}
                    onPointerMove={() => setChosen(command.id)}
                    // The field keeps the focus.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => onRun(command)}
                    sx={isUnder ? { ...OPTION, ...UNDER } : OPTION}
                  >
                    {command.kind === 'hit' && command.icon === undefined ? (
                      <CornerDownRight size={18} aria-hidden />
                    ) : (
                      <MenuIcon name={command.icon ?? ''} otherwise="zap" size={18} />
                    )}
                    <Box sx={WORDS}>
                      {command.label}
                      {command.detail !== undefined && <Box sx={DETAIL}>{unbroken(command.detail)}</Box>}
                    </Box>
                    {hasKeys && command.shortcut !== undefined && (
                      <Box component="kbd" aria-hidden data-keys={command.shortcut.toUpperCase()} sx={KEY} />
                    )}
                  </Box>
                </Fragment>
              )
            })}
          </Box>
        ))}
      </Box>
      {commands.length === 0 && !isSearching && (
        <Typography role="status" sx={NOTHING}>
          {t('palette.none')} {!hasFailed && t('palette.noneHelp')}
        </Typography>
      )}
      <Box sx={notes.length === 0 ? EMPTY_FOOT : FOOT}>
        <Box role="status">
          {notes.join(' ')}
          {commands.length > 0 && !isSearching && (
            <Box component="span" sx={hiddenVisually}>
              {t('palette.found', { count: commands.length })}
            </Box>
          )}
        </Box>
        <Box aria-hidden sx={KEYS}>
          {(['move', 'run', 'leave'] as const).map((key) => (
            <span key={key}>
              <Box component="kbd" data-keys={KEY_SIGNS[key]} sx={{ ...KEY, marginInlineStart: 0 }} />
              {t(`palette.keys.${key}`)}
            </span>
          ))}
        </Box>
      </Box>
    </>
  )
}
