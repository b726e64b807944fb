import type { TFunction } from 'i18next'
import {
  cutName,
  isMadeUpName,
  type Purchase,
  purchaseName,
  type RecordKind,
  type ReviewedPurchase,
  type Voucher,
} from '@portal/money-domain'

/** What a list calls a record, and a second line that tells more about it. */
export interface ShownName {
  readonly name: string
  /** All of a name that was cut. */
  readonly whole?: string
  readonly more?: string
  /** What an administrator says about it, shown in full. */
  readonly comment?: string
}

/** A file's name in a list; where a camera gave it, the kind and day of its record, with the file's name below. */
export function shownFile(
  t: TFunction,
  kind: RecordKind,
  { name, fileName, date }: Pick<Voucher, 'fileName' | 'date'> & { readonly name?: string },
): ShownName {
  if (isMadeUpName(fileName))
    return { name: t('records.ofDay', { kind: t(`documents.kinds.${kind}`), date }), more: fileName }
  return { name: name ?? fileName }
}

type Named = Pick<Purchase, 'id' | 'fileName' | 'note' | 'link' | 'type' | 'date' | 'comment'>

/**
 * A purchase's name in lists: as the domain's `purchaseName`, by which they are sorted, with its file's name below. Where
 * that is a number or a name that a program gave to its file: its link, or its type and day.
 */
export function shownPurchase(t: TFunction, purchase: Named): ShownName {
  const { id, fileName, type, date, comment } = purchase
  const said = comment ? { comment } : {}
  const hasOwnFileName = fileName !== null && !isMadeUpName(fileName)
  const called = purchaseName({ ...purchase, fileName: hasOwnFileName ? fileName : null })
  const whole = called === `#${id}` ? t('records.ofDay', { kind: t(`purchases.oneOf.${type}`), date }) : called
  const name = cutName(whole)
  return {
    name,
    ...(name === whole ? {} : { whole }),
    ...(fileName === null || fileName === whole ? {} : { more: fileName }),
    ...said,
  }
}

export const isReviewed = (purchase: Purchase): purchase is ReviewedPurchase => 'firstName' in purchase

/** "Eva Ek: Stol"; without the owner where its list names none. */
export function shownWithOwner(t: TFunction, purchase: Purchase): string {
  const { name } = shownPurchase(t, purchase)
  return isReviewed(purchase) ? `${purchase.firstName} ${purchase.lastName}: ${name}` : name
}
