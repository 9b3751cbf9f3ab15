import { PARAMETERS, type ParameterName } from '../../src/mesh/governance/parameters.ts'

/** A limit on calls, counted exactly: a sliding window in seconds, or the UTC day. */
export interface LimitRow {
  readonly quota: number
  /** Length of the window in seconds; 86,400 with `day: true` means the UTC day. */
  readonly seconds: number
  readonly day?: true
  /** The parameter of the network that is the quota, if members decide about it. */
  readonly parameter?: ParameterName
  /** One sentence for the documentation. */
  readonly sentence: string
}

/**
 * All limits by name; each counts per address of the caller, `query` per account (interface specification, "Limits").
 */
export const LIMITS = {
  prove: { quota: 10, seconds: 60, sentence: '10 a minute for each address.' },
  'prove-verify': { quota: 10, seconds: 60, sentence: '10 a minute for each address.' },
  mint: { quota: 10, seconds: 60, sentence: '10 a minute for each address.' },
  'sign-in': { quota: 30, seconds: 60, sentence: '30 a minute for each address.' },
  'demo-key': {
    quota: PARAMETERS.demo_computations.default,
    seconds: 86_400,
    day: true,
    parameter: 'demo_computations',
    sentence: '10 computations for each address and UTC day, unless members decide otherwise.',
  },
  spend: { quota: 120, seconds: 60, sentence: '120 a minute for each address.' },
  register: { quota: 30, seconds: 60, sentence: '30 a minute for each address.' },
  chat: { quota: 300, seconds: 60, sentence: '300 a minute for each address, on chats and lists of models.' },
  explore: {
    quota: 600,
    seconds: 60,
    sentence: '600 a minute for each address, on pages of the explorer and the record.',
  },
  checkout: { quota: 20, seconds: 60, sentence: '20 a minute for each address.' },
  'checkout-read': { quota: 120, seconds: 60, sentence: '120 a minute for each address.' },
  keyless: {
    quota: PARAMETERS.keyless_computations.default,
    seconds: 60,
    parameter: 'keyless_computations',
    sentence: '10 a minute for each address, shared by all uncharged computations, unless members decide otherwise.',
  },
  'vault-change': {
    quota: 600,
    seconds: 60,
    sentence: '600 a minute for each address, on changes of keys and secrets.',
  },
  'vault-delete': { quota: 60, seconds: 60, sentence: '60 a minute for each address, on what deletes for good.' },
  query: {
    quota: 600,
    seconds: 60,
    sentence: '600 a minute for each key, on uncharged computations by QUERY.',
  },
} as const satisfies Record<string, LimitRow>

export type LimitName = keyof typeof LIMITS
