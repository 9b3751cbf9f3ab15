/** An id of many hex digits by its first and last ones; the whole one stands in a title or can be copied. */
export const shortId = (id: string): string => (id.length > 20 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id)
