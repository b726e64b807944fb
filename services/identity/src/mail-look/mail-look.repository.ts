import { type MailLook, PLAIN_MAILS } from '@portal/identity-domain'
import { type Executor, fetchRows } from '@portal/service-kit'
import { sql } from 'drizzle-orm'

export async function findMailLook(executor: Executor): Promise<MailLook> {
  const [look] = await fetchRows<MailLook & Record<string, unknown>>(
    executor,
    sql`select sender, signature, colour from mail_look`,
  )
  return look ?? PLAIN_MAILS
}

export async function storeMailLook(executor: Executor, { sender, signature, colour }: MailLook): Promise<void> {
  await fetchRows(executor, sql`update mail_look set sender = ${sender}, signature = ${signature}, colour = ${colour}`)
}
