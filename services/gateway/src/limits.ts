/** How many have their turn: in all, of one address, of one session; how many wait, and how long. */
export interface TurnLimits {
  readonly most: number
  readonly perAddress: number
  readonly perUser: number
  readonly waiting: number
  readonly waitMs: number
}

/** The gateway's limits for clients and services; times in milliseconds. */
export interface Limits {
  /** To connect to a service. */
  readonly connectMs: number
  /** Until a live service starts to answer, and between two pieces of its answer: calls, and file transfers. */
  readonly answerMs: number
  readonly transferMs: number
  /** For a service's health and contract. */
  readonly probeMs: number
  /** After this long without any data a service gets a liveness check, and counts as hanging if it fails. */
  readonly quietMs: number
  readonly silentMs: number
  /**
   * A write that was sent to a hanging service is given up after this, with an unknown outcome; a download, which may
   * work for minutes, after this.
   */
  readonly silentWriteMs: number
  readonly silentDownloadMs: number
  /** Between two checks of a contract: while it is missing, and once it is known. */
  readonly contractRetryMs: number
  readonly contractEveryMs: number
  /**
   * Simultaneous calls to one service, sent or waiting: otherwise a hanging service would collect requests without
   * limit.
   */
  readonly callsUnderWay: number
  /**
   * Simultaneous uploads to one service, and downloads: in all, of one address, of one session; how many wait, and how
   * long.
   */
  readonly transfers: TurnLimits
  /** The same for calls that hash for visitors. */
  readonly visitors: TurnLimits
  /** Answers that stay open; one above the limit is refused at once, and its page polls. */
  readonly streams: TurnLimits
  /** Open requests of one address or session, and connections of one address. */
  readonly openPerAddress: number
  readonly openPerUser: number
  readonly connectionsPerAddress: number
  /** Bytes of bodies and answers of calls in the gateway's memory: in all, and for one address. */
  readonly heldBytes: { readonly most: number; readonly perAddress: number }
  /** How long a call's connection to its service waits for a client whose memory limit is reached. */
  readonly pinMs: number
  /** Time until a request's headers have arrived, until the body of a call has, and until a file has. */
  readonly headersMs: number
  readonly bodyMs: number
  readonly uploadMs: number
  /** Within each window a body must bring this many bytes: a connection that is bad for a while still passes. */
  readonly bodyWindowMs: number
  readonly bodyWindowBytes: number
  /**
   * Releases under way: in all, of one token; and within ten minutes, acts of a token, and wrong tokens of an address.
   */
  readonly releases: {
    readonly most: number
    readonly perToken: number
    readonly acts: number
    readonly wrongTokens: number
  }
  /** How often identity is asked which releases are to end. */
  readonly judgeEveryMs: number
  /** How often it is seen whether other users try a version, and how often identity is told again. */
  readonly trials: { readonly lookEveryMs: number; readonly tellEveryMs: number }
  /** A client that reads nothing of its answer for this long is cut off. */
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
  visitors: { most: 16, perAddress: 12, perUser: 12, waiting: 1024, waitMs: 15_000 },
  streams: { most: 1024, perAddress: 300, perUser: 20, waiting: 0, waitMs: 0 },
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
  releases: { most: 4, perToken: 2, acts: 100, wrongTokens: 20 },
  judgeEveryMs: 15_000,
  trials: { lookEveryMs: 1000, tellEveryMs: 300_000 },
  takeMs: 60_000,
}
