import { resolve } from 'node:path'
import { NETWORKS } from '../../config/networks.ts'
import type { Invocation } from '../command.ts'
import { wholeOption } from '../whole-number.ts'

export const DEFAULT_DIRECTORY = 'data/testnet'
const LARGEST_BASE = 65_000

export interface UpOptions {
  readonly directory: string
  /** Undefined: as many as before, or seventeen. */
  readonly nodes: number | undefined
  /** Keys derive from it; undefined for random ones. */
  readonly seed: string | undefined
  readonly fresh: boolean
  readonly json: boolean
  readonly basePort: number | undefined
}

export const directoryOf = ({ options }: Invocation): string =>
  resolve(typeof options.data === 'string' ? options.data : DEFAULT_DIRECTORY)

export const upOptions = (invocation: Invocation): UpOptions => {
  const { options } = invocation
  const { seed, fresh, json } = options
  return {
    directory: directoryOf(invocation),
    nodes: wholeOption(options, 'nodes', 1, NETWORKS.local.meshSize),
    seed: typeof seed === 'string' ? seed : undefined,
    fresh: fresh === true,
    json: json === true,
    basePort: wholeOption(options, 'basePort', 1024, LARGEST_BASE),
  }
}
