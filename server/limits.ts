const KB = 1024
const MB = 1024 * KB

export const BODIES = {
  smallBytes: 64 * KB,
  leastBytes: 16 * KB,
  small: { network: 8 * MB, neighbourhood: 16 * MB, all: 32 * MB },
  large: { network: 32 * MB, neighbourhood: 40 * MB, all: 48 * MB },
  /** A body that is slower than this on the average, after a moment's grace, is cut; so is every one at the deadline. */
  pace: { graceMs: 5000, bytesPerSecond: 8 * KB, deadlineMs: 100_000 },
  /** So much more of a refused body is read, so that whoever is sending it sees the answer. */
  linger: { bytes: 16 * MB, ms: 10_000, idleMs: 2000 },
  /** An answer that has not been taken by then is cut. */
  answerMs: 120_000,
}

export const HEADERS = { headersTimeout: 30_000, connectionsCheckingInterval: 5000 }

export const UPLOADS = { each: 10, all: Number.POSITIVE_INFINITY }

export const STREAMS = { each: 20, all: 2000 }

/** Fewer than there are connections to the database, so that a large account never takes the last. */
export const LISTS = { each: 3, all: 12 }
export const LISTS_WAITING = { each: 100, all: 1000 }

export const PROOFS_WAITING = { each: 100, all: 400 }

export const DECODING = {
  atATime: 2,
  ofVisitors: 1,
  mostMs: 8000,
  failures: { most: 10_000, least: 50, forgetAfterMs: 10 * 60_000 },
}

export const PHOTOS_WAITING = { each: 20, all: 64 }
export const VISITORS_PHOTOS_WAITING = { each: 12, all: 24 }
