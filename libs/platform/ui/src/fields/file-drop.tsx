import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { Upload, X } from 'lucide-react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { type FileRule, PHOTO_KINDS } from '@portal/platform-domain'
import { useUiTexts } from '../texts.ts'
import { CameraButton } from './camera-button.tsx'
import { ChosenFile } from './chosen-file.tsx'
import { dropFrame } from './drop-frame.ts'
import { hasRightContent } from './file-content.ts'
import { acceptOf, contentRefusalText, refusalText, ruleText } from './file-rules.ts'
import { OptionalMark } from './optional-mark.tsx'

export interface FileDropProps {
  readonly label: string
  readonly rule: FileRule
  readonly value: File | null
  readonly onChange: (file: File | null) => void
  /** An error from outside: no file chosen, or the server refused it. */
  readonly error?: string | undefined
  /** Share of the upload that has been sent, 0 to 1; null or absent when nothing is being sent. */
  readonly progress?: number | null | undefined
  /** Stops the upload. */
  readonly onCancel?: (() => void) | undefined
  readonly isOptional?: boolean
  /** As low as one line, where it is not what the form is about. Shells released before it have the high area. */
  readonly isLow?: boolean
}

/**
 * One file: chosen, dropped, pasted, or photographed on a phone. Type, size and the first bytes are checked here; the
 * server checks the whole content (D25). A refused file is left out, and an optional one says so: the form is saved
 * without it.
 */
export function FileDrop({
  label,
  rule,
  value,
  onChange,
  error,
  progress = null,
  onCancel,
  isOptional = false,
  isLow = false,
}: FileDropProps): ReactNode {
  const texts = useUiTexts()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const [removed, setRemoved] = useState<File | null>(null)
  const isSending = progress !== null
  const takesPhotos = PHOTO_KINDS.some((kind) => rule.kinds.includes(kind))

  const newest = useRef<File>(null)
  const take = (file: File) => {
    setRefusal(undefined)
    onChange(file)
  }
  /** Also ends a check that still runs. */
  const refuse = (text: string) => {
    newest.current = null
    setRefusal(text)
  }
  /** Accepts a file only when its content is what its name says; of two in a row the newer one. */
  const check = async (file: File) => {
    newest.current = file
    const isRight = await hasRightContent(file, rule)
    if (newest.current !== file) return
    if (isRight) take(file)
    else refuse(contentRefusalText(file, texts))
  }
  const { getRootProps, getInputProps, isDragAccept, isDragReject } = useDropzone({
    accept: acceptOf(rule),
    maxSize: rule.maxBytes,
    multiple: false,
    noKeyboard: true,
    disabled: isSending,
    onDrop: (accepted, refused) => {
      const [file] = accepted
      if (file && refused.length === 0) void check(file)
      else
        refuse(
          refusalText(
            accepted.length + refused.length,
            refused.flatMap(({ errors }) => errors.map(({ code }) => code)),
            texts,
          ),
        )
    },
  })
  const remove = () => {
    newest.current = null
    setRefusal(undefined)
    setRemoved(value)
    onChange(null)
    button.current?.focus()
  }
  const restore = () => {
    if (removed) take(removed)
    button.current?.focus()
  }
  const under = useRef<HTMLDivElement>(null)
  // Below a phone's fields the reason may be out of sight.
  useEffect(() => {
    if (refusal !== undefined) under.current?.scrollIntoView?.({ block: 'nearest' })
  }, [refusal])
  /** A form that needs its file says so itself. */
  const isLeftOut = isOptional && refusal !== undefined && value === null
  const isUndoable = removed !== null && value === null && refusal === undefined && !isSending
  const problem = refusal ?? (error && texts.sentence(error)) ?? (isDragReject ? texts.fileTypeRefused : undefined)
  const accepted = problem === undefined && (isDragAccept || value !== null) ? texts.fileAccepted : undefined

  return (
    <Box role="group" aria-labelledby={`${id}-label`}>
      <FormLabel id={`${id}-label`} component="div" sx={{ marginBottom: 0.75 }}>
        {label}
        {isOptional && <OptionalMark />}
      </FormLabel>
      <Box
        {...getRootProps()}
        sx={dropFrame({ isOver: isDragAccept, isWrong: problem !== undefined, isChosen: value !== null, isLow })}
      >
        <input
          {...getInputProps({
            'aria-label': label,
            'aria-invalid': problem !== undefined,
            'aria-describedby': `${id}-under`,
          })}
        />
        {value ? <ChosenFile file={value} /> : !isLow && <Upload size={22} aria-hidden />}
        {!isSending && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
            <Button
              ref={button}
              variant="outlined"
              color="inherit"
              sx={{ color: 'text.primary', bgcolor: 'background.paper' }}
              size={value || isLow ? 'small' : 'medium'}
              aria-describedby={`${id}-under`}
            >
              {value ? texts.changeFile : texts.chooseFile}
            </Button>
            {!value && takesPhotos && (
              <CameraButton maxBytes={rule.maxBytes} onPhoto={(photo) => void check(photo)} onRefused={refuse} />
            )}
            {/* Last: Tab from the field before comes to what removes nothing. */}
            {value && (
              <IconButton
                size="small"
                aria-label={texts.removeFile}
                onClick={(event) => {
                  // The area around it opens the file picker, so stop the click here.
                  event.stopPropagation()
                  remove()
                }}
              >
                <X size={16} />
              </IconButton>
            )}
          </Box>
        )}
        {!value && (
          <Typography variant="caption" className="drop-hint" sx={{ color: 'text.secondary' }}>
            {texts.dropHint}
          </Typography>
        )}
      </Box>
      {isSending && <UploadProgress share={progress} onCancel={onCancel} />}
      <Box ref={under}>
        <FormHelperText
          id={`${id}-under`}
          component="div"
          error={problem !== undefined}
          role={problem === undefined ? 'status' : 'alert'}
          sx={accepted === undefined ? {} : { color: 'success.main' }}
        >
          <div>{problem ?? accepted ?? ruleText(rule, texts)}</div>
          {isLeftOut && <div>{texts.refusedFile}</div>}
          {refusal !== undefined && value !== null && <div>{texts.fileKept(value.name)}</div>}
          {isUndoable && <div>{texts.fileRemoved(removed.name)}</div>}
          {problem !== undefined && <Box sx={{ color: 'text.secondary' }}>{ruleText(rule, texts)}</Box>}
        </FormHelperText>
        {isUndoable && (
          <Button size="small" variant="outlined" color="inherit" onClick={restore} sx={{ marginTop: 1 }}>
            {texts.undo}
          </Button>
        )}
      </Box>
    </Box>
  )
}

function UploadProgress({
  share,
  onCancel,
}: {
  readonly share: number
  readonly onCancel: (() => void) | undefined
}): ReactNode {
  const texts = useUiTexts()
  const percent = Math.round(share * 100)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, marginTop: 1 }}>
      <LinearProgress variant="determinate" value={percent} aria-label={texts.uploaded(percent)} sx={{ flexGrow: 1 }} />
      <Typography
        variant="caption"
        className="figures"
        aria-hidden
        sx={{ color: 'text.secondary' }}
      >{`${percent} %`}</Typography>
      {onCancel && (
        <Button size="small" color="inherit" variant="outlined" onClick={onCancel}>
          {texts.cancelUpload}
        </Button>
      )}
    </Box>
  )
}
