import { exp } from '../../numeric/elementary/exp.ts'
import { pow } from '../../numeric/elementary/pow.ts'
import { type Contract, logQuotient, normalBelow } from './black-scholes.ts'

export interface Barrier {
  readonly level: number
  readonly up: boolean
  readonly out: boolean
  readonly rebate: number
}

interface Terms {
  readonly A: number
  readonly B: number
  readonly C: number
  readonly D: number
  readonly E: number
  readonly F: number
}

/** The six terms of Reiner and Rubinstein (Risk 4 (1991) 28), letters as in Haug, 4.17.1. */
const termsOf = ({ S, K, r, q, sigma, T, sign }: Contract, { level, up, out, rebate }: Barrier): Terms => {
  const spread = sigma * Math.sqrt(T)
  const mu = (r - q - 0.5 * sigma * sigma) / (sigma * sigma)
  const eta = up ? -1 : 1
  const [share, strike] = [S * exp(-q * T), K * exp(-r * T)]
  const ratio = level / S
  const near = pow(ratio, 2 * mu)
  const far = near * ratio * ratio
  const x1 = logQuotient(S, K) / spread + (1 + mu) * spread
  const x2 = logQuotient(S, level) / spread + (1 + mu) * spread
  const y1 = (logQuotient(level, S) + logQuotient(level, K)) / spread + (1 + mu) * spread
  const y2 = logQuotient(level, S) / spread + (1 + mu) * spread
  const plain = (x: number): number =>
    sign * (share * normalBelow(sign * x) - strike * normalBelow(sign * (x - spread)))
  const mirrored = (y: number): number =>
    sign * (share * far * normalBelow(eta * y) - strike * near * normalBelow(eta * (y - spread)))
  const late = rebate * exp(-r * T) * (normalBelow(eta * (x2 - spread)) - near * normalBelow(eta * (y2 - spread)))
  let early = 0
  if (out && rebate > 0) {
    const lambda = Math.sqrt(mu * mu + (2 * r) / (sigma * sigma))
    const z = logQuotient(level, S) / spread + lambda * spread
    early =
      rebate *
      (pow(ratio, mu + lambda) * normalBelow(eta * z) +
        pow(ratio, mu - lambda) * normalBelow(eta * (z - 2 * lambda * spread)))
  }
  return { A: plain(x1), B: plain(x2), C: mirrored(y1), D: mirrored(y2), E: late, F: early }
}

/** Price of a European option that begins or ends at a barrier which is watched all the time; S is on the living side. */
export const barrierPrice = (contract: Contract, barrier: Barrier): number => {
  const { A, B, C, D, E, F } = termsOf(contract, barrier)
  const { K, sign } = contract
  const { level, up, out } = barrier
  // Whether the strike lies on the far side of the barrier, where all or none of the payoff is.
  const above = K > level
  let inside: number
  if (up === (sign === 1)) {
    // Up and call, or down and put: the payoff lies where the share goes to.
    if (above === (sign === 1)) inside = A
    else inside = B - C + D
  } else if (above === (sign === 1)) inside = C
  else inside = A - B + D
  return Math.max(0, out ? A - inside + F : inside + E)
}
