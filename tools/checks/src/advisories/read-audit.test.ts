import { expect, it } from 'vitest'
import { readAudit } from './read-audit.ts'

const answer = (vulnerabilities: object) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { dependencies: { prod: 240, total: 262 } } })

it('names packages with an advisory of high or critical severity', () => {
  const known = {
    tar: { severity: 'high', range: '<7.5.3' },
    ms: { severity: 'low', range: '<1' },
    undici: { severity: 'critical', range: '>=8 <8.2' },
  }
  expect(readAudit(answer(known))).toEqual({ checked: 262, serious: ['tar <7.5.3: high', 'undici >=8 <8.2: critical'] })
  expect(readAudit(answer({}))).toEqual({ checked: 262, serious: [] })
})

it.each([
  '',
  'npm error',
  '{"message":"405 Method Not Allowed","statusCode":405}',
  '{"error":{"code":"ENOTFOUND"}}',
  'null',
])('treats %j as no answer', (text) => expect(readAudit(text)).toBeNull())
