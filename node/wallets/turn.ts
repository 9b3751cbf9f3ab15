/** Lets the event loop run other work. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
