import { expect, it } from 'vitest'
import { deviceInEnglish, deviceOf, isHandheld } from './device.ts'

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome på Windows',
    false,
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge på Windows',
    false,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari på Mac',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari på iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome på Android',
    true,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox på Linux', false],
  ['node', 'Annat program', false],
  ['', 'Annat program', false],
  ['<script>alert(1)</script>', 'Annat program', false],
])('%s is %s', (userAgent, device, handheld) => {
  expect([deviceOf(userAgent), isHandheld(deviceOf(userAgent))]).toEqual([device, handheld])
})

it.each([
  ['Chrome på Windows', 'Chrome on Windows'],
  ['Annat program', 'Another program'],
  ['Edge', 'Edge'],
  ['', ''],
])('%s is %s in English', (device, english) => expect(deviceInEnglish(device)).toBe(english))
