/** Page sizes that users choose from (spec 1 §9). */
export const PAGE_SIZES = [10, 20, 50] as const
export type PageSize = (typeof PAGE_SIZES)[number]
