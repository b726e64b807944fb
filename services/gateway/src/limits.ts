/** What the gateway gives to clients and services; times in milliseconds. */
export interface Limits {
  /** To connect to a service. */
  readonly connectMs: number
  /**
   * Until a service that is alive begins to answer, and between two pieces of its answer: calls, and transfers of
   * files.
   */
  readonly answerMs: number
  readonly transferMs: number
  /** For a service's own word about itself: health and contract. */
  readonly probeMs: number
  /**
   * A service from which nothing at all comes for so long is asked whether it is alive, and counts as hanging after
   * that.
   */
  readonly quietMs: number
  readonly silentMs: number
  /**
   * A write that was sent to a hanging service is given up after so long, with an unknown outcome; a download, which
   * may be work for minutes, after so long.
   */
  readonly silentWriteMs: number
  readonly silentDownloadMs: number
  /** Between two looks at a contract: while it is missing, and once it is known. */
  readonly contractRetryMs: number
  readonly contractEveryMs: number
  /** Calls to one service at a time, sent or waiting: else a hanging service would collect requests without end. */
  readonly callsUnderWay: number
  /**
   * Uploads to one service at a time, and downloads: in all, of one address, of one session; how many wait, and how
   * long.
   */
  readonly transfers: {
    readonly most: number
    readonly perAddress: number
    readonly perUser: number
    readonly waiting: number
    readonly waitMs: number
  }
  /** Requests that one address or session has open at the gateway, and connections of one address. */
  readonly openPerAddress: number
  readonly openPerUser: number
  readonly connectionsPerAddress: number
  /** Bytes of bodies and answers of calls that the gateway holds: in all, and for one address. */
  readonly heldBytes: { readonly most: number; readonly perAddress: number }
  /** How long a call's connection to its service waits for a client for whom no more may be held. */
  readonly pinMs: number
  /** Until a request's headers are there, until the body of a call is, and until a file is. */
  readonly headersMs: number
  readonly bodyMs: number
  readonly uploadMs: number
  /** Within each window a body has to bring so many bytes: a line that is bad for a while still passes. */
  readonly bodyWindowMs: number
  readonly bodyWindowBytes: number
  /** A client that takes nothing of its answer for so long is cut off. */
  readonly takeMs: number
}

const MB = 1024 * 1024

export const DEFAULT_LIMITS: Limits = {
  connectMs: 1500,
  answerMs: 30_000,
  transferMs: 120_000,
  probeMs: 2000,
  quietMs: 700,
  silentMs: 1500,
  silentWriteMs: 4500,
  silentDownloadMs: 15_000,
  contractRetryMs: 250,
  contractEveryMs: 5000,
  callsUnderWay: 1000,
  transfers: { most: 128, perAddress: 112, perUser: 64, waiting: 512, waitMs: 10_000 },
  openPerAddress: 800,
  openPerUser: 400,
  connectionsPerAddress: 2000,
  heldBytes: { most: 128 * MB, perAddress: 32 * MB },
  pinMs: 5000,
  headersMs: 15_000,
  bodyMs: 20_000,
  uploadMs: 3_600_000,
  bodyWindowMs: 30_000,
  bodyWindowBytes: 16_384,
  takeMs: 60_000,
}
