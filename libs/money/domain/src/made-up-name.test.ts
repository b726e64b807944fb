import { expect, it } from 'vitest'
import { isMadeUpName } from './made-up-name.ts'

it.each([
  'IMG_2041.jpg',
  'IMG-20261103-WA0003.jpeg',
  'PXL_20261103_121314.jpg',
  'DSC01234.JPG',
  'image.jpg',
  'image (1).png',
  'Skärmavbild 2026-11-03 kl. 12.13.14.png',
  'Skärmbild.png',
  'Screenshot_20261103-121314.png',
  'Scan0001.pdf',
  'Skannat dokument.pdf',
  '3F2504E0-4F89-41D3-9A0C-0305E82C3301.jpeg',
  '3f2504e04f8941d3.pdf',
  '20261103_121314.jpg',
  '2026-11-03.pdf',
  '.pdf',
])('finds that a program named %s', (name) => expect(isMadeUpName(name)).toBe(true))

it.each([
  'taxi.pdf',
  'kvitto.jpg',
  'a.pdf',
  'deadbeef.pdf',
  'Faktura 1042.pdf',
  'IMG_2041 taxi.jpg',
  'Stadshotellet 2026-07-02.pdf',
  'SJ-biljett.pdf',
])('finds that a user named %s', (name) => expect(isMadeUpName(name)).toBe(false))
