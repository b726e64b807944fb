/** A text in lower case and without accents, to compare spellings: `inkop` finds Inköp. */
export const plain = (text: string): string => text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
