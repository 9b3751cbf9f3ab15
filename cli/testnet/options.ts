import { resolve } from 'node:path'
import { NETWORKS } from '../../config/networks.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Invocation } from '../command.ts'

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

type Given = Invocation['options'][string]

/** @throws Refusal INVALID_SETTING */
export const wholeNumber = (name: string, given: Given, least: number, most: number): number | undefined => {
  if (given === undefined) return undefined
  const value = typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN
  if (value >= least && value <= most) return value
  const detail = `--${name} is ${JSON.stringify(given)}; give a whole number from ${least} to ${most}.`
  throw new Refusal('INVALID_SETTING', detail, { setting: name, received: given })
}

export const directoryOf = ({ options }: Invocation): string =>
  resolve(typeof options.data === 'string' ? options.data : DEFAULT_DIRECTORY)

export const upOptions = (invocation: Invocation): UpOptions => {
  const { nodes, seed, fresh, json, basePort } = invocation.options
  return {
    directory: directoryOf(invocation),
    nodes: wholeNumber('nodes', nodes, 1, NETWORKS.local.meshSize),
    seed: typeof seed === 'string' ? seed : undefined,
    fresh: fresh === true,
    json: json === true,
    basePort: wholeNumber('base-port', basePort, 1024, LARGEST_BASE),
  }
}
