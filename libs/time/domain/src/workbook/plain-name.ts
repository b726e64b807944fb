/** A name without case, spaces and diacritics (D48): `Förmåns värde` is `formansvarde`. */
export const plainName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\s\p{Cf}]/gu, '')
    .toLowerCase()
