import { NUMBER, type Phrase, type SolverWords } from '../solver-words.ts'

const OPTION = '(?:call|put|option)s?'
const KIND =
  '(?:european|american|barrier|heston|vanilla|plain|asian|lookback|bermudan|digital|binary|down-and-\\w+|up-and-\\w+|at-the-money)'

/** Years of a unit of time, as the units of the node count them. */
const YEARS: Readonly<Record<string, number>> = { year: 1, month: 1 / 12, week: 7 / 365.25, day: 1 / 365.25 }

/** `6-month European call`: the time to expiry before the name. */
const LIFE: Phrase = [
  new RegExp(`(?<![\\d.])\\b(${NUMBER})[ -](year|month|week|day)s?[ -](?=(?:\\w+[ -]){0,3}?(?:call|put|option)s?\\b)`),
  ([, count, unit = '']) => ({ T: Number(count) * Number(YEARS[unit.toLowerCase()]) }),
]

const barrier = (direction: string, end: string): readonly [RegExp, Readonly<Record<string, unknown>>] => [
  new RegExp(`\\b${direction}[ -]?(?:and[ -]?)?${end}\\b`),
  { style: 'barrier', barrierType: `${direction}-${end}` },
]

/** Prices of options. */
export const PRICES: Readonly<Record<string, SolverWords>> = {
  quant: {
    subjects: [
      // As a command; the price of a European option as a noun is what the formula of Black and Scholes gives.
      new RegExp(
        `^(?:please )?(?:price|value|simulate) (?:an?|the|this) (?:\\w+[ -])*?${KIND}[ -](?:\\w+ )*?${OPTION}\\b`,
      ),
      /\bblack[ -–](?:and )?scholes (?:price|value) of (?:an? |the )?(?:european )?put\b/,
      new RegExp(`\\b(?:american|heston|down-and-\\w+|up-and-\\w+|knock-(?:out|in)|barrier) (?:\\w+ )*?${OPTION}\\b`),
      new RegExp(`\\b${OPTION}\\b.*\\b(?:heston model|monte[ -]carlo|finite differences|knock-(?:out|in))\\b`),
    ],
    runSubjects: [new RegExp(`\\b${KIND} (?:\\w+ )*?${OPTION}\\b`)],
    unless:
      /\b(?:is|are|was|were|be|been|being) put\b|\bblack[ -–](?:and )?scholes (?:formula|equation)\b|\bformula of black\b|\bput[ -]call parity\b/,
    names: {
      S: '<s, <s0, <s_0, spot, <spot at, <share, <stock, stock at, <share now at, <stock trades at, <trades at, <trading at, <share worth, current price, share price, spot price, stock price, <share at, <stock at, price of the share, <underlying, underlying price',
      K: '<k, strike, <strike at, <to buy at, <to sell at, strike price, exercise price, <struck at',
      r: '<r, rate, interest, <short rate, interest rate, risk-free rate, <risk free rate, risk-free interest rate',
      q: '<q, dividend yield, dividends, dividend',
      sigma: '<sigma, volatility, vol, <implied vol',
      T: '<t, maturity, expiry, time to expiry, time to maturity, >to expiry, >to maturity, ~in, ~over, ~for, >until expiry, ~expiring in, ~expires in, ~matures in, ~maturing in',
      barrier: '<barrier, barrier level, <barrier at',
      rebate: '<rebate',
      kappa: '<kappa, mean reversion, mean reversion rate',
      theta: '<theta, long-run variance',
      xi: '<xi, vol of vol, volatility of variance, volatility of the variance, volatility of volatility',
      rho: '<rho, correlation',
      v0: '<v0, <v_0, initial variance',
      price: '<market price',
      paths: '<paths, paths',
      steps: '<steps, steps, >time steps',
    },
    phrases: [
      LIFE,
      [/\bcall\b/, { type: 'call' }],
      [/\bput\b/, { type: 'put' }],
      // A European option under Heston's model or with a barrier is one of that style.
      [
        /\beuropean\b/,
        (_match, text) =>
          /\b(?:heston|barrier|knock\w*|(?:down|up)[ -]?and)\b/i.test(text) ? {} : { style: 'european' },
      ],
      [/\bknock(?:ed)?[ -]?(?:out|in)\b/, { style: 'barrier' }],
      [/\bbarrier (?=(?:call|put|option)s?\b)/, { style: 'barrier' }],
      [/\bamerican\b/, { style: 'american' }],
      [/\bheston\b/, { style: 'heston' }],
      barrier('down', 'out'),
      barrier('down', 'in'),
      barrier('up', 'out'),
      barrier('up', 'in'),
      [/\bmonte[ -]carlo\b/, { method: 'monte-carlo' }],
      [/\b(?:pde|finite differences)\b/, { method: 'pde' }],
      [/\bclosed[ -]form\b/, { method: 'closed' }],
      [/\b(?:no|without) dividends?\b/, { q: 0 }],
      [/\b(?:one|1)[ -]year (?=(?:european|american|call|put))/, { T: 1 }],
    ],
    end: 'T',
    speaksOf: {
      q: /\bdividends?\b/,
      barrier: /\bbarrier\b|\bknock/,
      'sigma+v0': /\bvolatil\w+/,
      K: /\bstrike\b|\bstruck\b/,
      S: /\bspot\b/,
      r: /\binterest\b/,
      rebate: /\brebate\b/,
    },
    beyond: [
      [
        /\b(?:daily|weekly|monthly|quarterly|semi-?annual\w*|compounded (?!continuously)|(?<!continuously )compounded annually|effective (?:annual )?rate)\b/,
        'its rates and volatility are those of a year, compounded continuously',
      ],
      [
        /\b(?:(?:at|in|out of)[ -]the[ -]money|asian|lookback|bermudan|digital|binary|basket|swaption|futures?|straddle|spread|discrete dividends?|bond|quanto|chooser|cliquet|compound|double barrier|parisian|local volatility|jumps?|sabr)\b/,
        'it prices European, American, barrier and Heston options of a spot price and a strike in numbers',
      ],
    ],
  },
}
