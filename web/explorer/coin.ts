/** A certified move of a coin. */
export interface Move {
  readonly version: number
  readonly spend: string
  readonly action: { readonly kind: string; readonly to?: string; readonly account?: string }
  readonly holder: string
  readonly svcond: number | null
  readonly voters: readonly string[] | null
  readonly events: readonly { readonly origin: string; readonly seq: number; readonly svcond: number }[]
}

/** A coin with its way. */
export interface CoinShown {
  readonly token_id: string
  readonly minter: string
  readonly face: number
  readonly status: 'movable' | 'bonded' | 'burned' | 'soulbound'
  readonly holder: string
  readonly versions: number
  readonly frozen: boolean
  readonly spends: readonly Move[]
}
