import { Send } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useEffect, useId, useState } from 'react'
import {
  isColour,
  mailColour,
  type MailDelivery,
  type MailLook,
  mailLookInput,
  MAX_SENDER,
  MAX_SIGNATURE,
} from '@portal/identity-domain'
import { FormDialog, FormText, useSchemaForm, useWatch } from '@portal/ui'
import { Box, Button, Typography } from '@portal/ui/kit'
import { type ApiError, showFieldErrors, toast } from '@portal/web-kit'
import { FIELDS_WITH_GAPS } from '../help-in-gap.ts'
import { useAccountsText } from '../texts.ts'
import { useSaveMailLook, useTryMailLook } from './mail-look.api.ts'

const FIELDS = ['sender', 'signature', 'colour'] as const

/** The portal's own colour, where the picker of a look without one begins. */
const FIRST_COLOUR = '#0f5c53'
const PICKER = {
  flexShrink: 0,
  width: 40,
  height: 28,
  padding: 0,
  border: 0,
  borderRadius: '4px',
  bgcolor: 'transparent',
  cursor: 'pointer',
  forcedColorAdjust: 'none',
} as const
/** No colour is chosen: the picker's own shows none. */
const STRIPES = { backgroundImage: 'repeating-linear-gradient(45deg, #ffffff 0 4px, #b9bdb9 4px 6px)' } as const
const EMPTY_PICKER = { ...PICKER, '&::-webkit-color-swatch': STRIPES, '&::-moz-color-swatch': STRIPES } as const

/** On a phone above the other two, which keep one row. */
const TRIAL = { marginRight: 'auto', flexBasis: { xs: '100%', sm: 'auto' } } as const

/** Chooses the sender's name, the colour and the signature of mails, and sends a trial mail before they are saved. */
export function MailLookDialog({
  look: { sender, signature, colour, hasServer },
  onClose,
}: {
  readonly look: MailLook & MailDelivery
  readonly onClose: () => void
}): ReactNode {
  const t = useAccountsText()
  const save = useSaveMailLook()
  const trial = useTryMailLook()
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useSchemaForm(mailLookInput, { sender, signature, colour })

  const refused = (error: unknown) => {
    showFieldErrors(error, form.setError, FIELDS)
    setRefusal((error as ApiError).message)
    return false
  }
  const submit = async (wanted: MailLook) => {
    setRefusal(null)
    try {
      await save.run(wanted)
      toast.success(t('mailLook.saved'))
      onClose()
      return true
    } catch (error) {
      return refused(error)
    }
  }
  const sendTrial = form.handleSubmit(async (wanted) => {
    setRefusal(null)
    try {
      const { email } = await trial.run(wanted)
      toast.success(hasServer ? t('mailLook.trialSent', { email }) : t('mailLook.trialKept'))
    } catch (error) {
      refused(error)
    }
  })
  return (
    <FormDialog
      title={t('mailLook.title')}
      submitLabel={t('mailLook.save')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      draft="mail-look"
      editsRecord
      error={refusal}
      extraAction={
        <Button startIcon={<Send size={18} />} loading={trial.isPending} sx={TRIAL} onClick={() => void sendTrial()}>
          {t('mailLook.try')}
        </Button>
      }
    >
      <Box sx={FIELDS_WITH_GAPS}>
        <FormText name="sender" label={t('settings.mails.senderName')} maxLength={MAX_SENDER} />
        <FormText
          name="colour"
          label={t('mailLook.colour')}
          help={t('mailLook.colourHelp')}
          placeholder={FIRST_COLOUR}
          maxLength={7}
          isOptional
          checksWhenLeft
          endAdornment={<ColourPicker form={form} />}
        />
        <FormText
          name="signature"
          label={t('settings.mails.signature')}
          help={t('mailLook.signatureHelp')}
          rows={2}
          maxLength={MAX_SIGNATURE}
          isOptional
        />
        <Preview control={form.control} />
      </Box>
    </FormDialog>
  )
}

/** The browser's own choice of colours; it begins at the typed one. */
function ColourPicker({ form }: { readonly form: ReturnType<typeof useSchemaForm<MailLook, MailLook>> }) {
  const t = useAccountsText()
  const { colour } = useWatch({ control: form.control }) as MailLook
  const { trigger, clearErrors } = form
  // A whole colour is checked while it is typed; of a part of one nothing is said until the form is sent.
  useEffect(() => {
    if (isColour(colour.trim())) void trigger('colour')
    else clearErrors('colour')
  }, [colour, trigger, clearErrors])
  return (
    <Box
      component="input"
      type="color"
      aria-label={t('mailLook.pickColour')}
      value={isColour(colour) ? colour : FIRST_COLOUR}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) =>
        form.setValue('colour', target.value, { shouldDirty: true, shouldValidate: true })
      }
      sx={isColour(colour) ? PICKER : EMPTY_PICKER}
    />
  )
}

/** A mail as it will look, while the fields are filled in. */
function Preview({ control }: { readonly control: ReturnType<typeof useSchemaForm<MailLook, MailLook>>['control'] }) {
  const t = useAccountsText()
  const id = useId()
  const { sender, signature, colour } = useWatch({ control }) as MailLook
  const checked = mailColour.safeParse(colour)
  // A colour that is too light to be saved is shown too: there one sees why.
  const shown = checked.success ? checked.data : isColour(colour.trim()) ? colour.trim() : ''
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 600, marginBottom: 0.75 }}>
        {t('mailLook.preview')}
      </Typography>
      {/* Paper in both themes, as most mail programs show it. */}
      <Box
        sx={{
          forcedColorAdjust: 'none',
          border: 1,
          borderColor: 'divider',
          borderRadius: '8px',
          overflow: 'hidden',
          overflowWrap: 'anywhere',
          bgcolor: '#ffffff',
          color: '#1f2321',
          '& > div': { paddingInline: 2, paddingBlock: 1.25 },
        }}
      >
        <Box sx={{ color: '#5a5f5c', borderBottom: shown === '' ? 1 : 0, borderColor: '#dcdcd6' }}>
          {t('mailLook.from', { sender })}
        </Box>
        {shown !== '' && (
          <Box sx={{ color: '#ffffff', fontWeight: 600 }} style={{ backgroundColor: shown }}>
            {sender}
          </Box>
        )}
        <Box>{t('mailLook.sample')}</Box>
        {signature.trim() !== '' && (
          <Box sx={{ whiteSpace: 'pre-line', color: '#5a5f5c', borderTop: 1, borderColor: '#dcdcd6' }}>
            {signature.trim()}
          </Box>
        )}
      </Box>
    </Box>
  )
}
