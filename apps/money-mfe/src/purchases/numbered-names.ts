import { type Purchase, purchaseName } from '@portal/money-domain'

/** "Stol (#9), Stol (#10)": two purchases may have the same name. */
export const numberedNames = (purchases: readonly Purchase[]): string =>
  purchases
    .map((purchase) => {
      const name = purchaseName(purchase)
      const number = `#${purchase.id}`
      return name === number ? name : `${name} (${number})`
    })
    .join(', ')
