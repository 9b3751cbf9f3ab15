/** Work up to this many operations runs on the event loop: it takes less time than handing it to a worker does. */
export const INLINE_OPERATIONS = 200_000

/** Questions up to this price are answered by the reader itself; dearer ones ask for a run, which belongs to a worker. */
export const READ_OPERATIONS = 2_000_000
