/** Largest age of a webhook's signature, seconds: a recorded request cannot be sent again later. */
export const TOLERANCE_SECONDS = 300
