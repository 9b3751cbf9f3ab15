/**
 * Promise.withResolvers, which libp2p calls and Node 20 does not have. Imported before libp2p, for its effect.
 * Source: ECMA-262, 27.2.4.9
 */
interface WithResolvers {
  withResolvers?: <T>() => {
    promise: Promise<T>
    resolve: (value: T | PromiseLike<T>) => void
    reject: (reason?: unknown) => void
  }
}

const promises: WithResolvers = Promise as unknown as WithResolvers

promises.withResolvers ??= <T>() => {
  let resolve: (value: T | PromiseLike<T>) => void = () => undefined
  let reject: (reason?: unknown) => void = () => undefined
  const promise = new Promise<T>((keep, refuse) => {
    resolve = keep
    reject = refuse
  })
  return { promise, resolve, reject }
}
