import { type ReactNode, useState } from 'react'
import { type Account, fullName, PROFILE_PICTURE } from '@portal/identity-domain'
import { FileDrop, UserAvatar } from '@portal/ui'
import { Box, Card, CardContent } from '@portal/ui/kit'
import { isTemporary, toast } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { showInSession, useSetPicture } from './profile.api.ts'

interface Props {
  readonly account: Account
  /** Another user's, changed by an administrator. */
  readonly userId?: number | undefined
}

/** The photo and its drop area: a new photo is sent at once and shown everywhere (spec 1 §2). */
export function PhotoCard({ account, userId }: Props): ReactNode {
  const t = useAccountsText()
  const set = useSetPicture()
  const [shown, setShown] = useState(account.pictureUrl)
  const name = fullName(account)

  const send = async (picture: File | null) => {
    if (!picture) return
    try {
      const { pictureUrl } = await set.run({ userId }, picture)
      setShown(pictureUrl)
      showInSession({ id: account.id, pictureUrl })
      toast.success(t('profile.pictureSaved'))
    } catch {
      // The drop area shows the error.
    }
  }
  return (
    <Card sx={{ displayPrint: 'none' }}>
      <CardContent
        sx={{
          display: 'grid',
          gap: { xs: 2, sm: 2.5 },
          alignItems: 'center',
          gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: userId === undefined ? 'minmax(0, 1fr)' : '' },
          '& .MuiAvatar-root': {
            width: { xs: 64, sm: 88, md: userId === undefined ? 160 : 88 },
            height: { xs: 64, sm: 88, md: userId === undefined ? 160 : 88 },
            fontSize: { xs: 24, sm: 33, md: userId === undefined ? 61 : 33 },
          },
          // On a phone one line: nothing is dropped there.
          '& [role="presentation"]': { padding: { xs: 1, sm: 2 } },
          '& .lucide-upload': { display: { xs: 'none', sm: 'block' } },
        }}
      >
        <Box
          sx={{ justifySelf: 'center' }}
          role="img"
          aria-label={t(shown === null ? 'profile.noPicture' : 'profile.pictureOf', { name })}
        >
          <UserAvatar name={name} pictureUrl={shown} size={160} />
        </Box>
        <FileDrop
          label={t('profile.picture')}
          rule={PROFILE_PICTURE}
          value={null}
          onChange={(file) => void send(file)}
          progress={set.progress}
          error={set.error ? (isTemporary(set.error) ? t('profile.failed') : set.error.message) : undefined}
        />
      </CardContent>
    </Card>
  )
}
