import type { AreaErrors } from '@portal/platform-contract'

/** Why a change of an account is refused (D9, D13, D15, as D29). */
export const identityErrors: AreaErrors<'pay_locked' | 'email_taken' | 'last_admin' | 'own_account' | 'stale_profile'> =
  {
    pay_locked: {
      code: 'pay_locked',
      status: 409,
      text: 'Lön och pension är låsta. Be en administratör låsa upp.',
    },
    email_taken: { code: 'email_taken', status: 409, text: 'E-postadressen används redan.' },
    last_admin: { code: 'last_admin', status: 409, text: 'Portalen behöver minst en aktiv administratör.' },
    stale_profile: { code: 'stale_profile', status: 409, text: 'Profilen har ändrats av någon annan under tiden.' },
    own_account: { code: 'own_account', status: 409, text: 'Du kan inte inaktivera ditt eget konto.' },
  }
