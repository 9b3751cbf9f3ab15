/** Work up to this many operations runs on the event loop: it takes less time than handing it to a worker does. */
export const INLINE_OPERATIONS = 200_000
