import { Refusal } from '../../errors/refusal.ts'
import { exp } from '../../numeric/elementary/exp.ts'
import type { Admission } from '../contract.ts'
import { admitSize } from '../limits.ts'
import { refuseUnused } from '../unused.ts'
import type { Barrier } from './barrier.ts'
import type { Contract } from './black-scholes.ts'
import type { HestonModel } from './heston.ts'
import type { QuantInputs } from './inputs.ts'

interface Common {
  readonly contract: Contract
  /** A price whose implied volatility is requested. */
  readonly price: number | undefined
  readonly seed: number
}

export type QuantPlan = Common &
  (
    | { readonly kind: 'closed' }
    | { readonly kind: 'paths'; readonly groups: number }
    | { readonly kind: 'grid'; readonly american: boolean; readonly steps: number }
    | { readonly kind: 'heston'; readonly model: HestonModel }
    | { readonly kind: 'barrier'; readonly barrier: Barrier }
    | { readonly kind: 'asian'; readonly geometric: boolean; readonly dates: number; readonly pairs: number }
  )

const VOLATILITY = 0.2
const STEPS = 400
const PATHS = 200000
/** Paths of a group of four counters. */
export const GROUP = 16
/** Operations of a point of a grid in one step, of a path, of a closed run. */
const POINT = 8
const PATH = 7
const CLOSED = 2.5e5
const INVERTED = 3e7
const BESIDE_BARRIER = 1e7
/** Operations of a date of a path. */
const DATE = 80
const DATES = 12
/** Paths on which the closed form of the geometric average is checked. */
const CHECK_PATHS = 16384

const BARRIER = ['barrier', 'barrierType', 'rebate'] as const
const HESTON = ['kappa', 'theta', 'xi', 'rho', 'v0'] as const

const ASIAN = ['average', 'dates'] as const

const methodOf = ({ style, method, average }: QuantInputs): 'closed' | 'pde' | 'monte-carlo' => {
  const sampled = style === 'asian' && average !== 'geometric'
  const natural = style === 'american' ? 'pde' : sampled ? 'monte-carlo' : 'closed'
  if (method === undefined || method === natural || style === 'european') return method ?? natural
  throw new Refusal('INVALID_BODY', `${style} takes the method ${natural} here; only european has all methods.`, {
    members: ['style', 'method'],
  })
}

const refuseStrangers = (inputs: QuantInputs, method: string): void => {
  const { style } = inputs
  if (style !== 'barrier') refuseUnused(inputs, BARRIER, 'without a barrier')
  if (style !== 'asian') refuseUnused(inputs, ASIAN, 'without an average')
  if (style !== 'heston') refuseUnused(inputs, HESTON, 'under Black–Scholes')
  else refuseUnused(inputs, ['sigma'], 'under the Heston model')
  if (style === 'american' || style === 'barrier' || style === 'asian')
    refuseUnused(inputs, ['price'], `of the style ${style}`)
  if (method !== 'monte-carlo') refuseUnused(inputs, ['paths'], 'without Monte Carlo')
  if (method !== 'pde') refuseUnused(inputs, ['steps'], 'without a grid')
}

const barrierOf = ({ S, r, barrier, barrierType = 'down-out', rebate = 0 }: QuantInputs): Barrier => {
  if (barrier === undefined) {
    throw new Refusal('MISSING_INPUT', 'An option with a barrier needs its level; send barrier.', {
      missing: ['barrier'],
    })
  }
  const up = barrierType.startsWith('up')
  if (up ? barrier <= S : barrier >= S) {
    throw new Refusal('DOMAIN_ERROR', `The share is at ${S} and has passed the barrier at ${barrier} already.`, {
      members: ['S', 'barrier'],
      measured: S,
      bound: barrier,
    })
  }
  if (rebate > 0 && r < 0) {
    throw new Refusal('DOMAIN_ERROR', 'A rebate has a closed form for rates from zero on.', {
      member: 'r',
      measured: r,
      bound: 0,
    })
  }
  return { level: barrier, up, out: barrierType.endsWith('out'), rebate }
}

const hestonOf = ({ kappa = 2, theta = 0.04, xi = 0.3, rho = -0.7, v0 = 0.04, T }: QuantInputs): HestonModel => {
  if (xi < 1e-4 || kappa < 1e-6 || !(v0 + kappa * theta * T > 1e-8)) {
    throw new Refusal(
      'DOMAIN_ERROR',
      'The model needs xi of at least 1e-4, kappa of at least 1e-6 and some variance.',
      {
        members: ['xi', 'kappa', 'theta', 'v0'],
      },
    )
  }
  return { kappa, theta, xi, rho, v0, T }
}

/** Shares beyond the range of doubles, or so flat that nothing is left of a distribution. */
const requireRange = ({ S, K, r, q, sigma, T }: Contract): void => {
  const reach = (Math.abs(r - q) + 0.5 * sigma * sigma) * T + 9 * sigma * Math.sqrt(T)
  if (reach <= 600 && Math.abs(r) * T <= 600 && exp(-Math.abs(r - q) * T) * Math.min(S / K, K / S) > 1e-200) return
  throw new Refusal(
    'DOMAIN_ERROR',
    `The logarithm of the share moves by up to ${reach} and may move by 600; send a smaller T, sigma, r or q.`,
    {
      members: ['T', 'sigma', 'r', 'q'],
      measured: reach,
      bound: 600,
    },
  )
}

/** Without arbitrage an option is worth at least its forward and at most what it can deliver. */
const requirePossible = ({ S, K, r, q, T, sign }: Contract, price: number): void => {
  const [share, strike] = [S * exp(-q * T), K * exp(-r * T)]
  const low = Math.max(0, sign * (share - strike))
  const high = sign === 1 ? share : strike
  const rounding = 1e-14 * (share + strike)
  if (price >= low - rounding && price <= high + rounding) return
  throw new Refusal(
    'DOMAIN_ERROR',
    `price is ${price}, and without arbitrage this ${sign === 1 ? 'call' : 'put'} is worth from ${low} to ${high}: no volatility gives it.`,
    { member: 'price', measured: price, bound: price < low ? low : high, bounds: [low, high] },
  )
}

/**
 * The method for the price, and its cost.
 * @throws Refusal INVALID_BODY, UNUSED_INPUT, MISSING_INPUT, DOMAIN_ERROR, TOO_MUCH_WORK
 */
export const admitQuant = (inputs: QuantInputs): Admission<QuantPlan> => {
  const method = methodOf(inputs)
  refuseStrangers(inputs, method)
  const { S, K, r, q, sigma = VOLATILITY, T, type, style, price, seed = 1 } = inputs
  const contract: Contract = { S, K, r, q, sigma, T, sign: type === 'call' ? 1 : -1 }
  requireRange(contract)
  if (price !== undefined) requirePossible(contract, price)
  const common: Common = { contract, price, seed }
  let plan: QuantPlan
  let operations = CLOSED
  let memory = 1e6
  if (style === 'heston') {
    plan = { ...common, kind: 'heston', model: hestonOf(inputs) }
    operations = INVERTED
  } else if (style === 'barrier') {
    plan = { ...common, kind: 'barrier', barrier: barrierOf(inputs) }
    operations = BESIDE_BARRIER
  } else if (style === 'asian') {
    const { dates = DATES, average } = inputs
    const geometric = average === 'geometric'
    const pairs = Math.ceil((geometric ? CHECK_PATHS : (inputs.paths ?? PATHS)) / 2)
    plan = { ...common, kind: 'asian', geometric, dates, pairs }
    operations = 1e5 + DATE * dates * 2 * pairs
    memory += pairs
  } else if (method === 'pde') {
    const steps = 2 * Math.ceil((inputs.steps ?? STEPS) / 2)
    if (style === 'american' && (r < 0 || q < 0)) {
      throw new Refusal(
        'DOMAIN_ERROR',
        'With a rate or yield below zero the exercise region may have two boundaries; send r and q from zero on.',
        {
          members: ['r', 'q'],
        },
      )
    }
    plan = { ...common, kind: 'grid', american: style === 'american', steps }
    operations = 1e5 + 2 * POINT * 2 * steps * steps * 1.25 * 2
    memory += 200 * steps
  } else if (method === 'monte-carlo') {
    const groups = Math.ceil((inputs.paths ?? PATHS) / GROUP)
    plan = { ...common, kind: 'paths', groups }
    operations = 1e5 + PATH * GROUP * groups
  } else plan = { ...common, kind: 'closed' }
  admitSize(operations, memory)
  return { plan, operations: Math.ceil(operations), memory, checks: [] }
}
