import { type ReactNode, useId, useRef } from 'react'
import { notificationCalls } from '@portal/identity-contract'
import { NOTIFICATION_DELIVERIES, type NotificationChoice, type NotificationDelivery } from '@portal/identity-domain'
import { keepInView } from '@portal/sections'
import { useOpenByAddress } from '@portal/ui'
import { Box, OutlinedInput, Select, Typography } from '@portal/ui/kit'
import { type ApiError, isTemporary, toast, useAct, useCall } from '@portal/web-kit'
import { ListCard } from './list-card.tsx'
import { useAccountsText } from '../texts.ts'

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(min-content, 1fr) minmax(0, 240px)' },
  columnGap: 2,
  rowGap: 0.75,
  alignItems: 'center',
  paddingBlock: 1,
} as const

/** Which notifications the user also gets by mail, at once or each morning; a choice is saved when it is made. */
export function NotificationChoicesCard(): ReactNode {
  const t = useAccountsText()
  const heading = useRef<HTMLHeadingElement>(null)
  const choices = useCall(notificationCalls.choices, {})
  const goTo = () => {
    if (!heading.current) return
    heading.current.focus({ preventScroll: true })
    keepInView(heading.current)
  }
  useOpenByAddress(goTo, choices.data !== undefined, 'notiser')
  return (
    <ListCard
      title={t('notifications.choices.title')}
      text={t('notifications.choices.text')}
      list={choices}
      heading={heading}
      loadingHeight={228}
      row={(choice) => <ChoiceRow key={choice.topic} choice={choice} />}
    >
      {null}
    </ListCard>
  )
}

function ChoiceRow({ choice: { topic, delivery } }: { readonly choice: NotificationChoice }): ReactNode {
  const t = useAccountsText()
  const id = useId()
  const act = useAct(notificationCalls.choose, { refreshes: [notificationCalls.choices] })
  const choose = async (chosen: NotificationDelivery) => {
    try {
      await act.run({ topic, delivery: chosen })
      toast.success(t('notifications.choices.saved'))
    } catch (error) {
      toast.error(isTemporary(error) ? t('notifications.choices.failed') : (error as ApiError).message)
    }
  }
  return (
    <Box component="li" sx={ROW}>
      <Typography component="label" htmlFor={id} sx={{ fontWeight: 600 }}>
        {t(`notifications.choices.topic.${topic}`)}
      </Typography>
      <Select
        native
        value={delivery}
        disabled={act.isPending}
        onChange={({ target }) => void choose(target.value)}
        input={<OutlinedInput />}
        inputProps={{ id }}
      >
        {NOTIFICATION_DELIVERIES.map((each) => (
          <option key={each} value={each}>
            {t(`notifications.choices.delivery.${each}`)}
          </option>
        ))}
      </Select>
    </Box>
  )
}
