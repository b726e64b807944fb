import { expect, it } from 'vitest'
import { notificationPlace } from './notification-place.ts'

it.each([
  ['Skickade in inköpet Bärbar dator, 14 tum', '/Inkop?filter=all&search=B%C3%A4rbar+dator%2C+14+tum'],
  ['Ändrade ditt inköp offert.pdf', '/Inkop?filter=all&search=offert.pdf'],
  ['Ändrade status på ditt inköp Resa till Åre till Beställd', '/Inkop?filter=all&search=Resa+till+%C3%85re'],
  ['Skickade på nytt in inköpet offert.pdf', '/Inkop?filter=all&search=offert.pdf'],
  ['Avslog ditt inköp Stol: röd med orden: Köp\nen blå', '/Inkop?filter=all&search=Stol%3A+r%C3%B6d'],
  ['Kommenterade ditt inköp #7 med orden: Kommer på fredag', '/Inkop?filter=all&search=%237'],
  ['Skickade in inköpet #7', '/Inkop?filter=all&search=%237'],
  ['Skickade in inköpet #7 på 1\u00A0234,50\u00A0kr', '/Inkop?filter=all&search=%237'],
  ['Skickade in inköpet En mycket lång…', '/Inkop?filter=all&search=En+mycket+l%C3%A5ng'],
  ['Påminner dig om October 2026: 3 arbetsdagar saknar tid', '/Tidrapportering?month=2026-10'],
  ['Låste upp Maj 2026 åt dig', '/Tidrapportering?month=2026-05'],
  ['Förseglade din månad Juli 2026', '/Besked/2026/07'],
  ['Rättade din månad Juli 2026; rättelsen står i Augusti 2026', '/Besked/2026/07'],
  ['Ändrade din Snurra för November 2026', '/Snurra/2026/11'],
  ['Ändrade dina löneuppgifter', '/Konto'],
  ['Skrev ett nytt inlägg', '/Lobby'],
  ['Kommenterade ditt inlägg', '/Lobby'],
  ['Något annat', null],
])('opens for a user what %j speaks of', (message, place) =>
  expect(notificationPlace({ name: 'Johan Åkesson', message }, 'user')).toBe(place),
)

it.each([
  ['Klarmarkerade November 2026', '/Bokslut/2026/11?person=Johan+%C3%85kesson'],
  ['Klarmarkerade November 2026 åt en användare', '/Bokslut/2026/11'],
  ['Begär rättelse av Juli 2026: fel dag', '/Bokslut/2026/07?person=Johan+%C3%85kesson'],
  ['Tog tillbaka begäran om rättelse av Juli 2026', '/Bokslut/2026/07?person=Johan+%C3%85kesson'],
])('opens for an administrator what %j speaks of', (message, place) =>
  expect(notificationPlace({ name: 'Johan Åkesson', message }, 'admin')).toBe(place),
)

it('opens the post that a notification names', () =>
  expect(notificationPlace({ name: 'Johan', message: 'Kommenterade ditt inlägg', postId: 12 }, 'user')).toBe(
    '/Lobby?inlagg=12',
  ))

it.each([
  ['purchase', 'user', 'Ändrade ditt inköp Stol', '/Inkop?filter=all&search=%237&visa'],
  ['purchase', 'admin', 'Skickade in inköpet Stol', '/Inkop?filter=all&search=%237&visa'],
  ['receipt', 'user', 'Rättade ditt kvitto taxi.pdf', '/Kvitto?filter=all&search=%237&visa'],
  ['invoice', 'user', 'Rättade din faktura el.pdf', '/Fakturor?filter=all&search=%237&visa'],
  ['receipt', 'admin', 'Rättade ditt kvitto taxi.pdf', null],
  ['trip', 'user', 'Ändrade ditt inköp Stol', '/Inkop?filter=all&search=Stol'],
] as const)('opens the very %s that a notification names, for the role %s', (kind, role, message, place) =>
  expect(notificationPlace({ name: 'Johan', message, record: { kind, id: 7 } }, role)).toBe(place),
)

it.each(['Klarmarkerade November 2026', 'Klarmarkerade November 2026 åt en användare'])(
  'opens for an administrator the panel of the user whose month %j names',
  (message) =>
    expect(notificationPlace({ name: 'Ada', message, record: { kind: 'closing', id: 5 } }, 'admin')).toBe(
      '/Bokslut/2026/11?person=5',
    ),
)
