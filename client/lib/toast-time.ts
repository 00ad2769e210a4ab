/** How long messages stay on My Listings, in milliseconds. */
export const TOAST_MS = 4000
