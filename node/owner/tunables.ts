import type { LogLevel } from '../../config/settings.ts'

/** Settings that may change while the node runs; after a start, those of the configuration count again. */
export interface Tunables {
  /** Initial compute-hours of a new key. */
  freeHours: number
  /** Most public channels of an account. */
  publicChannels: number
  readonly log: LogControl
}

/** The logger, as far as its level goes. */
export interface LogControl {
  level: LogLevel | string
}
