import { type Static, Type } from 'typebox'
import { quantity, solverInputs } from '../inputs.ts'

const LEAST_MONEY = 1e-9
const MOST_MONEY = 1e12

const money = (description: string, value: number) =>
  quantity('money', { description, default: value, minimum: LEAST_MONEY, maximum: MOST_MONEY })

const ofHeston = (unit: string, description: string, maximum: number) =>
  Type.Optional(quantity(unit, { description, minimum: 0, maximum }))

/** Inputs of an option on one share. Years are counted as in `yr`; rates are continuously compounded. */
export const quantInputs = solverInputs({
  S: money('Price of the share.', 100),
  K: money('Strike.', 100),
  r: quantity('1/yr', { description: 'Interest rate.', default: 0.05, minimum: -1, maximum: 2 }),
  q: quantity('1/yr', { description: 'Dividend yield.', default: 0, minimum: -1, maximum: 2 }),
  sigma: Type.Optional(
    quantity('1', {
      description: 'Volatility per square root of a year; 0.2 by default, no part in the Heston model.',
      minimum: 1e-4,
      maximum: 5,
    }),
  ),
  T: quantity('yr', { description: 'Time to expiry.', default: 1, minimum: 1e-5, maximum: 100 }),
  type: Type.Enum(['call', 'put'], { description: 'Right to buy or to sell.', default: 'call' }),
  style: Type.Enum(['european', 'american', 'heston', 'barrier', 'asian'], {
    description:
      'European or American exercise under Black–Scholes, a European option under the Heston model, a European one with a barrier that is watched all the time, or an Asian one on the average over dates.',
    default: 'european',
  }),
  method: Type.Optional(
    Type.Enum(['closed', 'pde', 'monte-carlo'], {
      description:
        'Way to the price: closed for all styles but american, which takes pde, and asian with the arithmetic average, which takes monte-carlo; european takes all three.',
    }),
  ),
  barrier: Type.Optional(
    quantity('money', { description: 'Level of the barrier.', minimum: LEAST_MONEY, maximum: MOST_MONEY }),
  ),
  barrierType: Type.Optional(
    Type.Enum(['down-in', 'down-out', 'up-in', 'up-out'], {
      description:
        'Whether the option begins or ends when the share reaches the barrier from above or below; down-out by default.',
    }),
  ),
  rebate: Type.Optional(
    quantity('money', {
      description: 'Paid when an out option ends, or at expiry when an in option never began; 0 by default.',
      minimum: 0,
      maximum: MOST_MONEY,
    }),
  ),
  average: Type.Optional(
    Type.Enum(['arithmetic', 'geometric'], {
      description: 'Asian: kind of average that is compared with the strike; arithmetic by default.',
    }),
  ),
  dates: Type.Optional(
    Type.Integer({
      description: 'Asian: number of dates, equally spaced from T/dates to T; 12 by default.',
      minimum: 2,
      maximum: 1000,
    }),
  ),
  kappa: ofHeston('1/yr', 'Heston: rate at which the variance reverts; 2 by default.', 100),
  theta: ofHeston('1/yr', 'Heston: variance in the long run; 0.04 by default.', 25),
  xi: ofHeston('1/yr', 'Heston: volatility of the variance; 0.3 by default.', 10),
  rho: Type.Optional(
    quantity('1', {
      description: 'Heston: correlation of share and variance; -0.7 by default.',
      minimum: -0.999,
      maximum: 0.999,
    }),
  ),
  v0: ofHeston('1/yr', 'Heston: variance at the start; 0.04 by default.', 25),
  price: Type.Optional(
    quantity('money', {
      description: 'A price of the European option whose implied volatility is wanted as well.',
      minimum: LEAST_MONEY,
      maximum: MOST_MONEY,
    }),
  ),
  paths: Type.Optional(
    Type.Integer({
      description: 'Monte Carlo: paths, counting both of an antithetic pair; 200000 by default.',
      minimum: 1024,
      maximum: 1000000000,
    }),
  ),
  steps: Type.Optional(
    Type.Integer({
      description: 'pde: steps of time, and half the intervals of the grid; 400 by default.',
      minimum: 16,
      maximum: 4000,
    }),
  ),
})
export type QuantInputs = Static<typeof quantInputs>

const number = (description: string) => Type.Optional(Type.Number({ description }))

/** Named extra results. */
export const quantExtra = Type.Object({
  method: Type.String({ description: 'Way to the price that was taken.' }),
  delta: number('∂V/∂S'),
  gamma: number('∂²V/∂S², 1/money'),
  vega: number('∂V/∂σ, money for a whole unit of volatility'),
  theta: number('∂V/∂t, money/yr'),
  rho: number('∂V/∂r, money for a whole 1/yr'),
  dividend_rho: number('∂V/∂q, money for a whole 1/yr'),
  vanna: number('∂²V/∂S∂σ, for a whole unit of volatility'),
  volga: number('∂²V/∂σ², money'),
  charm: number('∂²V/∂S∂t, 1/yr'),
  d1: number('Argument of the first normal distribution.'),
  d2: number('Argument of the second.'),
  probability: number('Probability of exercise under the risk-neutral measure.'),
  other: number('Price of the other type by put–call parity, money.'),
  implied_volatility: number('Volatility at which Black–Scholes gives `price`, or the price under the Heston model.'),
  standard_error: number('Standard error of the mean over the paths, money.'),
  paths: Type.Optional(Type.Integer({ description: 'Paths that were drawn.' })),
  plain_standard_error: number('Asian: standard error of the same paths without the control variate, money.'),
  dates: Type.Optional(Type.Integer({ description: 'Asian: dates of the average.' })),
  geometric_price: number('Asian: price of the option on the geometric average in closed form, money.'),
  expected_average: number('Asian: expected average under the risk-neutral measure, money.'),
  european: number('Price of the same option without early exercise, or without a barrier, money.'),
  early_exercise_premium: number('What the right to exercise early is worth, money.'),
  exercise_boundary: number('Share price at which it is exercised now, money; absent where it never is.'),
  parity_error: number('Put–call parity of two prices computed apart, relative to S and K.'),
  edge_error: number('Computed price with the share at the barrier against the exact price there, relative to S or K.'),
  pde_error: number('Price from the differential equation against the closed form, relative to S or K.'),
  grid_error: number(
    'What extrapolation from half the grid adds to the price, or to the premium, relative to the price and a thousandth of K.',
  ),
  scheme_error: number('Against a closed form on the same grid, relative to S or K.'),
  sampling_error: number('Distance from the closed form in standard errors; Asian: of the geometric average.'),
  moment_error: number('Mean of the share, or of its average, over the paths against its forward, in standard errors.'),
  martingale_error: number('Mean of the share under the model against its forward, relative.'),
  inversion_error: number('Two inversions of the characteristic function, relative to S or K.'),
})
