import { authCalls } from '@portal/identity-contract'
import { isLanguage, type Language } from '@portal/platform-domain'
import { api, ApiError, setLanguage, setSessionUser, textOf, toast, useSession } from '@portal/web-kit'
import { stored } from '../boot/stored.ts'
import { wordSignInPage } from '../session/sign-in-page.ts'
import { languageIn, store, USER_KEY, VISITOR_KEY, WANTED_KEY } from '../boot/stored-language.ts'

/**
 * Shows the language of the signed-in user, and of the visitor before; follows sign-ins, sign-outs and other tabs.
 * Resolves when the first language is shown.
 */
export function followLanguage(): Promise<void> {
  useSession.subscribe((now, before) => {
    if (now.user !== before.user || now.token !== before.token) void show()
    if (now.user && now.user.id !== before.user?.id) void takeVisitorsChoice()
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === VISITOR_KEY) void show()
    if (key === USER_KEY) takeFromOtherTab()
  })
  if (useSession.getState().user) void takeVisitorsChoice()
  return show()
}

function show(): Promise<void> {
  const { user, token, isExpired } = useSession.getState()
  if (user && !isExpired) store(USER_KEY, `${user.id} ${languageIn(user.language ?? null)}`)
  if (user === null && token === null) store(USER_KEY, null)
  const language = user
    ? languageIn(user.language ?? null)
    : languageIn(stored(token === null ? VISITOR_KEY : USER_KEY))
  wordSignInPage(user ? languageIn(stored(VISITOR_KEY)) : language)
  return setLanguage(language)
}

/** A user who switched the language of the sign-in page and then signed in has chosen it for their account. */
async function takeVisitorsChoice(): Promise<void> {
  const wanted = stored(WANTED_KEY)
  store(WANTED_KEY, null)
  const { user } = useSession.getState()
  if (isLanguage(wanted) && user && languageIn(user.language ?? null) !== wanted) await chooseLanguage(wanted)
}

/** The same user has chosen another language in another tab. */
function takeFromOtherTab(): void {
  const [id, language] = (stored(USER_KEY) ?? '').split(' ')
  const { user } = useSession.getState()
  if (user && String(user.id) === id && isLanguage(language) && language !== languageIn(user.language ?? null))
    setSessionUser({ ...user, language })
}

/** Shows the language at once and stores it with the account; goes back to the one before when that fails. */
export async function chooseLanguage(language: Language): Promise<void> {
  const { user } = useSession.getState()
  if (!user) return
  setSessionUser({ ...user, language })
  try {
    await api.call(authCalls.chooseLanguage, { language })
  } catch (error) {
    const now = useSession.getState().user
    if (now?.id === user.id) setSessionUser({ ...now, language: user.language })
    if (!(error instanceof ApiError && error.status === 401)) toast.error(textOf('shell')('settings.language.failed'))
  }
}
