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
  /** What the sentence names and a page shows: a link there; without a name all that follows the verb. */
  readonly record?: { readonly name: string | undefined; readonly to: string } | undefined
}

/** One entry of the activity log as a sentence: `Elin Bergström loggade in`, `Ett inloggningsförsök misslyckades`. */
export function Act({ name, to, message, record }: Props): ReactNode {
  const t = useAccountsText()
  const unbroken = (text: string) => text.replaceAll(UNIT, '\u00A0')
  const said = unbroken(sentence(message)) || t('audit.emptied')
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
      {record === undefined ? (
        joined
      ) : (
        <Linked
          text={joined}
          name={record.name === undefined ? afterVerb(joined) : unbroken(record.name)}
          to={record.to}
        />
      )}
    </>
  )
}

/** Of a sentence that follows its actor's name: ` läste profilen` is about `profilen`. */
const afterVerb = (joined: string): string => joined.trimStart().split(' ').slice(1).join(' ')

/** The text, with the name in it as a link. */
function Linked({ text, name, to }: { readonly text: string; readonly name: string; readonly to: string }): ReactNode {
  const at = text.indexOf(name)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <UserLink to={to}>{name}</UserLink>
      {text.slice(at + name.length)}
    </>
  )
}
