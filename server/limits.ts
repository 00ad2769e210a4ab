/** How much of what is scarce callers may have at a time. The figures stand in docs/security.md, under "What is limited". */

const KB = 1024
const MB = 1024 * KB

/** Bodies that are being received or worked on, in bytes; large ones never take the room of small ones. */
export const BODIES = {
  /** The largest of the small ones: whatever has no photo and no file in it. */
  smallBytes: 64 * KB,
  /** What the smallest one counts as: a request takes memory besides. */
  leastBytes: 16 * KB,
  small: { network: 8 * MB, neighbourhood: 16 * MB, all: 32 * MB },
  large: { network: 32 * MB, neighbourhood: 40 * MB, all: 48 * MB },
  /** A body that is slower than this on the average, after a moment's grace, is cut; so is every one at the deadline. */
  pace: { graceMs: 5000, bytesPerSecond: 8 * KB, deadlineMs: 100_000 },
  /** So much more of a refused body is read, so that whoever is sending it sees the answer. */
  linger: { bytes: 16 * MB, ms: 10_000, idleMs: 2000 },
}

/** Uploads of an account that are under way. Bodies are limited besides. */
export const UPLOADS = { each: 10, all: Number.POSITIVE_INFINITY }

/** Streams of changes that are open. Far more than somebody's browsers have, which share one among their tabs. */
export const STREAMS = { each: 20, all: 2000 }

export const PROOFS_WAITING = { each: 100, all: 400 }

/** Decoding of pictures: how many at a time, how long one may take, and how long those may that turn out to be none. */
export const DECODING = {
  atATime: 2,
  /** Fewer, the search for barcodes included: no visitor's picture keeps an account's waiting. */
  ofVisitors: 1,
  mostMs: 8000,
  failures: { most: 10_000, least: 50, forgetAfterMs: 10 * 60_000 },
}

/** Work on photos that waits: of accounts, and of visitors, for each of whom it takes up to two seconds. */
export const PHOTOS_WAITING = { each: 20, all: 64 }
export const VISITORS_PHOTOS_WAITING = { each: 12, all: 24 }
