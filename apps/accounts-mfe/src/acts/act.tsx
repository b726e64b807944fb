import type { ReactNode } from 'react'
import { Box } from '@portal/ui/kit'
import { sentence } from '@portal/web-kit'
import { UserLink } from '../people/user-link.tsx'
import { useAccountsText } from '../texts.ts'

/** The stored Swedish texts of acts whose actor can be unknown, and the id of the sentence that says them alone. */
const WITHOUT_ACTOR: Readonly<Record<string, string>> = {
  'Misslyckad inloggning': 'signInFailed',
  'Fel kod vid inloggning': 'codeFailed',
  'Begärde en länk för nytt lösenord': 'linkWanted',
  'Raderade personuppgifterna': 'erased',
}

/** Stored texts that begin with a noun: `Elin: Fel kod vid inloggning` is readable, `Elin fel kod …` is not. */
const BEGINS_WITH_NOUN = /^(Fel|Misslyckad|\S+:) /

/** A figure stays on one line with its unit, as in `8 h`. */
const UNIT = /(?<=\d) (?=(?:h|kr)\b)/g

interface Props {
  /** The actor's name; empty when it is unknown who did it. */
  readonly name: string
  /** The page of the actor, where it is a link. */
  readonly to?: string | undefined
  /** As it is stored, in Swedish; empty after an erasure. */
  readonly message: string
}

/** One entry of the activity log as a sentence: `Elin Bergström loggade in`, `Ett inloggningsförsök misslyckades`. */
export function Act({ name, to, message }: Props): ReactNode {
  const t = useAccountsText()
  const said = sentence(message).replaceAll(UNIT, '\u00A0') || t('audit.emptied')
  const alone = WITHOUT_ACTOR[message]
  if (name === '') return alone === undefined ? said : t(`act.${alone}`)
  const joined =
    message === '' || BEGINS_WITH_NOUN.test(message)
      ? `: ${said}`
      : ` ${said.charAt(0).toLocaleLowerCase('sv')}${said.slice(1)}`
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {to === undefined ? name : <UserLink to={to}>{name}</UserLink>}
      </Box>
      {joined}
    </>
  )
}
