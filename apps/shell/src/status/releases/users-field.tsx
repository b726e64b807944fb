import { type ReactNode, useMemo } from 'react'
import { userCalls } from '@portal/identity-contract'
import { fullName } from '@portal/identity-domain'
import { useWatch } from '@portal/ui'
import { useCall } from '@portal/web-kit'
import { useStatusText } from '../texts.ts'
import { ManyChoice } from './many-choice.tsx'

/**
 * Chosen users of the form's field `users`, found by name, address or number. The list comes from identity; while it is
 * away, a number is taken as it is typed.
 */
export function UsersField(): ReactNode {
  const t = useStatusText()
  const { data: people, isPending } = useCall(userCalls.choices, {})
  const chosen = useWatch({ name: 'users' }) as number[]
  const known = useMemo(() => new Map(people?.map((person) => [person.id, person])), [people])
  const nameOf = (id: number) => {
    const person = known.get(id)
    return person ? `${fullName(person)} (#${id})` : `#${id}`
  }
  const found = (typed: string) => {
    const number = Number(typed.replace('#', ''))
    const words = typed.toLocaleLowerCase('sv').split(/\s+/)
    const byText = [...known.keys()].filter((id) => {
      const text = `${nameOf(id)} ${known.get(id)?.email ?? ''}`.toLocaleLowerCase('sv')
      return !chosen.includes(id) && words.every((word) => text.includes(word))
    })
    const isNumber = Number.isSafeInteger(number) && number > 0 && !chosen.includes(number)
    return isNumber && (people === undefined || known.has(number))
      ? [number, ...byText.filter((id) => id !== number)]
      : byText
  }
  return (
    <ManyChoice
      name="users"
      label={t('releases.users')}
      help={t('releases.usersHelp')}
      isOptional
      options={[...known.keys()]}
      nameOf={nameOf}
      found={found}
      isPending={isPending}
      noneText={t('releases.usersNone')}
    />
  )
}
