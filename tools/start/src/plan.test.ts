import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { portalPlan } from './plan.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const mains = (elsewhere?: ReadonlyMap<string, string>) =>
  Object.fromEntries(
    portalPlan(ROOT, elsewhere)
      .stages.flat()
      .map(({ name, main }) => [name, main]),
  )

test('a service may come from another workspace, and only that one does', () => {
  expect(mains(new Map([['money', '/before']]))).toEqual({
    ...mains(),
    money: path.join('/before', 'services/money/src/main.ts'),
  })
})

test('the services are those that have a service.json, stage by stage', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'portal-plan-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (name: string, content: object) => {
    mkdirSync(path.join(root, 'services', name), { recursive: true })
    writeFileSync(path.join(root, 'services', name, 'service.json'), JSON.stringify(content))
  }
  mkdirSync(path.join(root, 'apps'))
  mkdirSync(path.join(root, 'services/gateway'), { recursive: true })
  write('leave', { stage: 2, settings: ['LEAVE_'], programs: ['main.ts'] })
  write('identity', { stage: 1, settings: [], programs: ['main.ts'] })
  const stages = () => portalPlan(root).stages.map((stage) => stage.map(({ name }) => name))
  expect(stages()).toEqual([['identity'], ['leave']])
  write('money', { stage: 2, settings: [] })
  expect(stages).toThrow(/services\/money\/service\.json: .*programs/s)
})
