/** Milliseconds after which a client opens a stream again that has ended. */
const RETRY_MS = 1000

/** A comment, which clients ignore; it keeps proxies from ending a silent stream. */
export const BEAT = ': \n\n'

/** @param id with which the client continues after this event; none where it cannot */
export const eventText = (message: string, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: message\ndata: ${message}\n\n`

/** The event without content with which a stream begins since 2025-11-25, so that a client can continue from the first moment. */
export const primingText = (id: number): string => `id: ${id}\nretry: ${RETRY_MS}\ndata: \n\n`
