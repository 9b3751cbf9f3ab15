import { PULSE_HZ } from '../time/modulation.ts'
import { TICK_NS } from '../time/tick.ts'
import type { Cko } from './cko.ts'
import { continuumOf } from './continuum.ts'

const TICK_NANOSECONDS = Number(TICK_NS)

/** The receipt of an envelope; everything in it is derived from the CKO and its proof. */
export interface Receipt {
  readonly continuum: Readonly<Record<string, number>>
  readonly hmac_verification: {
    readonly algorithm: 'HMAC-SHA256'
    /** The bytes covered by the proof: all of `cko`. */
    readonly covers: 'cko'
    readonly proof: string
    readonly version: 'v2'
  }
  readonly pulse_hz: number
  readonly svcond: number
  readonly svcond_averaged: number
  readonly tick_period_ns: number
  /** Exact: 0.777000777. */
  readonly tick_period_s: number
}

export function receiptOf(cko: Cko, proof: string): Receipt {
  return {
    continuum: continuumOf(cko.value, cko.unit),
    hmac_verification: { algorithm: 'HMAC-SHA256', covers: 'cko', proof, version: 'v2' },
    pulse_hz: PULSE_HZ,
    svcond: cko.svcond,
    svcond_averaged: cko.svcond_averaged,
    tick_period_ns: TICK_NANOSECONDS,
    tick_period_s: TICK_NANOSECONDS / 1e9,
  }
}
