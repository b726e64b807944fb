/** In lower case and without accents, as the palette compares. */
export const plain = (text: string): string => text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
