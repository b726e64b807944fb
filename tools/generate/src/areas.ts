import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { capital } from './fill.ts'

/** Folders and names of an area's parts; the remote of identity is accounts. */
export interface Area {
  /** Of its libraries and its service. */
  readonly area: string
  readonly remote: string
  /** How its service writes a line of the activity log. */
  readonly log: {
    readonly import: string
    readonly dep: string
    readonly call: string
    readonly open: string
    readonly close: string
  }
  /** The function that starts its service in tests, and how tests read the activity log. */
  readonly test: {
    readonly import: string
    readonly kit: string
    readonly type: string
    readonly start: string
    readonly admin: string
    readonly close: string
    readonly said: string
    readonly forget: string
  }
}

/** An area that writes to identity's activity log by an event. */
const withEvents = (area: string, Area = capital(area)): Area => ({
  area,
  remote: area,
  log: {
    import: '',
    dep: 'events, ',
    call: 'events.publish',
    open: "transaction, [{ type: 'activity',",
    close: '}]',
  },
  test: {
    import: `import { type ${Area}Test, start${Area}Test } from '../testing/start-${area}-test.ts'`,
    kit: ', forgetPublished, publishedEvents',
    type: `${Area}Test`,
    start: `start${Area}Test`,
    admin: 'test.db.admin',
    close: 'test.tearDown()',
    said: `publishedEvents(test.db.admin, '${area}')`,
    forget: `forgetPublished(test.db.admin, '${area}')`,
  },
})

const IDENTITY: Area = {
  area: 'identity',
  remote: 'accounts',
  log: {
    import: "import { recordActivity } from '../activity/activity.repository.ts'\n",
    dep: '',
    call: 'recordActivity',
    open: "transaction, { kind: 'record',",
    close: '}',
  },
  test: {
    import: "import { type RunningIdentity, startIdentity } from '../testing.ts'",
    kit: '',
    type: 'RunningIdentity',
    start: 'startIdentity',
    admin: 'test.test.admin',
    close: 'test.close()',
    said: 'test.test.admin<{ message: string }[]>`select message from identity.activity order by id`',
    forget: 'test.test.admin`truncate identity.activity`',
  },
}

/** The areas of a workspace in which a slice can be generated: those with a service and a remote (ADR 111). */
export function areasIn(root: string): readonly Area[] {
  return readdirSync(join(root, 'services'))
    .filter((name) => existsSync(join(root, 'services', name, 'service.json')))
    .map((name) => (name === IDENTITY.area ? IDENTITY : withEvents(name)))
    .filter(({ remote }) => existsSync(join(root, 'apps', `${remote}-mfe`)))
}
