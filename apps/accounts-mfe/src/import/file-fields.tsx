import { ChevronDown, ChevronRight, FileDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FormFile } from '@portal/ui'
import { Box, Button, Typography } from '@portal/ui/kit'
import { toast } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { USERS_FILE } from './read-sheet.ts'
import { saveTemplate } from './save-template.ts'

/** The file of users, and until its rows are shown its template and how it is read. */
export function FileFields({ hasRows }: { readonly hasRows: boolean }): ReactNode {
  const t = useAccountsText()
  const [isSaving, setSaving] = useState(false)
  const [isAboutShown, setAboutShown] = useState(false)
  const template = async () => {
    setSaving(true)
    await saveTemplate(t).catch(() => toast.error(t('importUsers.templateFailed')))
    setSaving(false)
  }
  return (
    <>
      <FormFile name="file" label={t('importUsers.file')} rule={USERS_FILE} />
      <Box sx={{ display: hasRows ? 'none' : 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          startIcon={<FileDown size={16} />}
          loading={isSaving}
          onClick={() => void template()}
        >
          {t('importUsers.template')}
        </Button>
        <Button
          size="small"
          color="inherit"
          aria-expanded={isAboutShown}
          startIcon={isAboutShown ? <ChevronDown size={16} /> : <ChevronRight size={16} />}
          onClick={() => setAboutShown(!isAboutShown)}
        >
          {t('importUsers.about')}
        </Button>
        {isAboutShown && (
          <Typography variant="body2" sx={{ flexBasis: '100%', color: 'text.secondary' }}>
            {t('importUsers.aboutText')}
          </Typography>
        )}
      </Box>
    </>
  )
}
