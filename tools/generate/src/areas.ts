/** Folders and names of an area's parts; the remote of identity is accounts. */
export interface Area {
  /** Of its libraries and its service. */
  readonly area: string
  readonly remote: string
  /** The function that starts its service in tests. */
  readonly test: {
    readonly import: string
    readonly type: string
    readonly start: string
    readonly admin: string
    readonly close: string
  }
}

const withTestFolder = (area: string, Area: string): Area => ({
  area,
  remote: area,
  test: {
    import: `import { type ${Area}Test, start${Area}Test } from '../testing/start-${area}-test.ts'`,
    type: `${Area}Test`,
    start: `start${Area}Test`,
    admin: 'test.db.admin',
    close: 'test.tearDown()',
  },
})

/** The areas in which a slice can be generated, by the name of their remote. */
export const AREAS: Readonly<Record<string, Area>> = {
  accounts: {
    area: 'identity',
    remote: 'accounts',
    test: {
      import: "import { type RunningIdentity, startIdentity } from '../testing.ts'",
      type: 'RunningIdentity',
      start: 'startIdentity',
      admin: 'test.test.admin',
      close: 'test.close()',
    },
  },
  money: withTestFolder('money', 'Money'),
  time: withTestFolder('time', 'Time'),
}
