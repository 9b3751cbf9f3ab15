/** A JavaScript engine that is at hand. */
export interface Engine {
  readonly name: string
  /** Runs a bundle of `bundleForEngines` and returns what its entry's `run` returned. */
  run(bundle: string): Promise<string>
  close(): Promise<void>
}

/** An engine that could not be had, and why. */
export interface Unavailable {
  readonly name: string
  readonly reason: string
}

export function isEngine(candidate: Engine | Unavailable): candidate is Engine {
  return 'run' in candidate
}
