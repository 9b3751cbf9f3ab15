import type { ComponentLogger, Logger } from '@libp2p/interface'

const nothing = (): void => undefined

const silent: Logger = Object.assign(nothing, {
  error: nothing,
  trace: nothing,
  enabled: false,
  newScope: () => silent,
})

/**
 * libp2p creates a logger for every stream, which costs as much as a tenth of opening one, and their output is not
 * used.
 */
export const silentLog: ComponentLogger = { forComponent: () => silent }
