import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { CornerDownRight, FileText, Search, Zap } from 'lucide-react'
import { hiddenVisually } from '@portal/ui/basics'
import { Box, Typography } from '@portal/ui/kit'
import { useText } from '@portal/web-kit'
import type { Command } from './commands.ts'

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
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
}
const HEAD = { padding: '8px 12px 4px', fontSize: '0.75rem', fontWeight: 650, color: 'text.secondary' }
const OPTION = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 44,
  paddingInline: 1.5,
  borderRadius: 1,
  cursor: 'pointer',
  fontSize: '0.9375rem',
  '&[aria-selected="true"]': { bgcolor: 'tint.teal.fill', color: 'tint.teal.text' },
}
const FIXED = { flexShrink: 0 }
const WORDS = { minWidth: 0, paddingBlock: 0.5, overflowWrap: 'anywhere' }
const DETAIL = { fontSize: '0.8125rem', opacity: 0.85 }
const NOTE = { padding: '10px 20px', color: 'text.secondary' }
const ICONS = { page: FileText, action: Zap, hit: CornerDownRight } as const

interface Props {
  readonly text: string
  readonly onText: (text: string) => void
  /** The commands that match the text. */
  readonly commands: readonly Command[]
  /** More may come. */
  readonly isSearching: boolean
  readonly hasFailed: boolean
  readonly onRun: (command: Command) => void
}

/**
 * A field with its list: the focus stays in the field, arrows move the choice, Enter takes it (the combobox pattern of
 * ARIA).
 */
export function CommandBox({ text, onText, commands, isSearching, hasFailed, onRun }: Props): ReactNode {
  const t = useText('shell')
  const id = useId()
  const [at, setAt] = useState(0)
  const chosen = commands[at]
  const notes = [
    ...(isSearching ? [t('palette.searching')] : commands.length === 0 ? [t('palette.none')] : []),
    ...(hasFailed ? [t('palette.failed')] : []),
  ]
  const optionId = (command: Command) => `${id}-${command.id}`
  useEffect(() => {
    if (chosen) document.getElementById(`${id}-${chosen.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, id])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) onRun(chosen)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key]
    if (to === undefined || commands.length === 0) return
    event.preventDefault()
    setAt((to + commands.length) % commands.length)
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
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          sx={INPUT}
        />
      </Box>
      <Box
        id={`${id}-list`}
        role="listbox"
        aria-label={t('palette.list')}
        sx={{ overflowY: 'auto', padding: commands.length > 0 ? 1 : 0 }}
      >
        {[...new Set(commands.map(({ kind }) => kind))].map((kind) => {
          const Icon = ICONS[kind]
          return (
            <Box key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
              <Box id={`${id}-${kind}`} role="presentation" sx={HEAD}>
                {t(`palette.${kind}s`)}
              </Box>
              {commands.map(
                (command, index) =>
                  command.kind === kind && (
                    <Box
                      key={command.id}
                      id={optionId(command)}
                      role="option"
                      aria-selected={index === at}
                      onPointerMove={() => setAt(index)}
                      // The field keeps the focus.
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => onRun(command)}
                      sx={OPTION}
                    >
                      <Icon size={18} aria-hidden style={FIXED} />
                      <Box sx={WORDS}>
                        {command.label}
                        {command.detail !== undefined && <Box sx={DETAIL}>{command.detail}</Box>}
                      </Box>
                    </Box>
                  ),
              )}
            </Box>
          )
        })}
      </Box>
      <Box role="status">
        {notes.map((note) => (
          <Typography key={note} sx={NOTE}>
            {note}
          </Typography>
        ))}
        {commands.length > 0 && !isSearching && (
          <Box component="span" sx={hiddenVisually}>
            {t('palette.found', { count: commands.length })}
          </Box>
        )}
      </Box>
    </>
  )
}
