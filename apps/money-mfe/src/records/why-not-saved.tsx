import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { Box } from '@portal/ui/kit'
import { type ApiError, isTemporary } from '@portal/web-kit'

/** Why a form was not saved; where it may succeed later, that its text stays and when to try again. */
export const whyNotSaved = (t: TFunction, error: ApiError): ReactNode =>
  isTemporary(error) ? (
    <>
      <div>{t('failed.save')}</div>
      <Box sx={{ marginTop: 0.5 }}>{t(error.code === 'network' ? 'failed.noNetwork' : 'failed.later')}</Box>
    </>
  ) : (
    error.message
  )
