import { numbersOf, type SolverWords } from '../solver-words.ts'

const OPTION = '(?:call|put|option)s?'
const KIND =
  '(?:european|american|barrier|heston|vanilla|plain|asian|lookback|bermudan|digital|binary|down-and-\\w+|up-and-\\w+|at-the-money)'

const barrier = (direction: string, end: string): readonly [RegExp, Readonly<Record<string, unknown>>] => [
  new RegExp(`\\b${direction}[ -]?(?:and[ -]?)?${end}\\b`),
  { style: 'barrier', barrierType: `${direction}-${end}` },
]

/** Prices, networks, lattices, climates. */
export const SYSTEMS: Readonly<Record<string, SolverWords>> = {
  quant: {
    subjects: [
      // As a command; the price of a European option as a noun is what the formula of Black and Scholes gives.
      new RegExp(
        `^(?:please )?(?:price|value|simulate) (?:an?|the|this) (?:\\w+[ -])*?${KIND}[ -](?:\\w+ )*?${OPTION}\\b`,
      ),
      new RegExp(`\\b(?:american|heston|down-and-\\w+|up-and-\\w+|knock-(?:out|in)|barrier) (?:\\w+ )*?${OPTION}\\b`),
      new RegExp(`\\b${OPTION}\\b.*\\b(?:heston model|monte[ -]carlo|finite differences|knock-(?:out|in))\\b`),
    ],
    runSubjects: [new RegExp(`\\b${KIND} (?:\\w+ )*?${OPTION}\\b`)],
    unless: /\bblack[ -–](?:and )?scholes (?:formula|equation)\b|\bformula of black\b|\bput[ -]call parity\b/,
    names: {
      S: '<s, spot, share price, spot price, stock price, <share at, <stock at, price of the share, <underlying, underlying price',
      K: '<k, strike, strike price, exercise price, <struck at',
      r: '<r, rate, interest, interest rate, risk-free rate, <risk free rate, risk-free interest rate',
      q: '<q, dividend yield, dividends, dividend',
      sigma: '<sigma, volatility, vol',
      T: '<t, maturity, expiry, time to expiry, time to maturity, >to expiry, >to maturity, ~in, ~over, ~for, >until expiry, ~expiring in',
      barrier: '<barrier, barrier level, <barrier at',
      rebate: '<rebate',
      kappa: '<kappa',
      theta: '<theta',
      xi: '<xi',
      rho: '<rho, correlation',
      v0: '<v0, <v_0',
      price: '<market price',
      paths: '<paths, paths',
      steps: '<steps, steps, >time steps',
    },
    phrases: [
      [/\bcall\b/, { type: 'call' }],
      [/\bput\b/, { type: 'put' }],
      [/\beuropean\b(?!.*\bheston\b)(?!.*\bbarrier\b)(?!.*\b(?:down|up)-and-)/, { style: 'european' }],
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
    beyond: [
      [
        /\b(?:(?:at|in|out of)[ -]the[ -]money|asian|lookback|bermudan|digital|binary|basket|swaption|futures?|straddle|spread|discrete dividends?|bond)\b/,
        'it prices European, American, barrier and Heston options of a spot price and a strike in numbers',
      ],
    ],
  },
  gauge: {
    subjects: [/\blattice gauge\b/, /\b(?:mean |average )?plaquette\b/, /\bwilson(?:['’]s)? action\b/],
    runSubjects: [/\bsu\(?[23]\)?.*\blattice\b/, /\blattice qcd\b/],
    names: {
      beta: '<beta',
      sweeps: '<sweeps, >sweeps, >measured sweeps, >measurements',
      therm: '<therm, >thermalisation sweeps, >thermalization sweeps, >sweeps of thermalisation, >sweeps to thermalise',
      overrelaxation: '<overrelaxation, >overrelaxation sweeps, >sweeps of overrelaxation',
    },
    phrases: [
      [/\bsu\(?3\)?(?!\d)/, { group: 'SU3' }],
      [/\bsu\(?2\)?(?!\d)/, { group: 'SU2' }],
      [/\bu\(?1\)?(?!\d)/, { group: 'U1' }],
      [
        /\b(\d+)\s*\^\s*([234])(?=\s*(?:-?\s*site\s+)?(?:periodic |hypercubic )?(?:lattice|sites|grid))/,
        ([, side, power]) => ({ dims: Array.from({ length: Number(power) }, () => Number(side)) }),
      ],
      [
        /(?<!\^\s*)\b(\d+(?:\s*(?:x|×|by|\*)\s*\d+){1,3})(?=\s*(?:periodic |hypercubic )?(?:lattice|sites|grid))/,
        ([, sides = '']) => ({ dims: numbersOf(sides.replaceAll('x', ' ')) }),
      ],
      [
        /\b(\d+)\s*\^\s*3\s*(?:x|×|by|\*)\s*(\d+)(?=\s*(?:lattice|sites|grid))/,
        ([, side, time]) => ({ dims: [Number(side), Number(side), Number(side), Number(time)] }),
      ],
      [
        /\blattice(?: of)? (?:size )?(\d+(?:\s*(?:x|×|by|\*)\s*\d+){1,3})(?![\w.])/,
        ([, sides = '']) => ({ dims: numbersOf(sides.replaceAll('x', ' ')) }),
      ],
      [
        /\blattice (?:of (?:size )?)?(\d+)\s*\^\s*([234])\b/,
        ([, side, power]) => ({ dims: Array.from({ length: Number(power) }, () => Number(side)) }),
      ],
    ],
    beyond: [
      [
        /\b(?:su\(?[4-9]\)?|quarks?|fermions?|staggered|z\(?2\)?|ising|hmc)\b/,
        'it knows pure gauge theory of U(1), SU(2) and SU(3)',
      ],
    ],
  },
  grid: {
    subjects: [/\b(?:power|load)[ -]flow\b.*\b(?:ieee|wscc)\b/, /\b(?:ieee|wscc)[ -]?\d+.*\b(?:power|load)[ -]flow\b/],
    runSubjects: [/\b(?:power|load)[ -]flow\b/, /\bswing equation\b/, /\bcritical clearing time\b/],
    names: {
      loadScale: '<loadscale, <load scale, <scaled by, <scaled by a factor, <scaled by a factor of, <loads scaled by',
      baseMVA: '<basemva, <base',
      H: '<h, inertia constant',
      frequency: '<frequency',
      Pm: '<pm, mechanical power',
      Pmax: '<pmax',
      PmaxFault: '<pmaxfault',
      PmaxAfter: '<pmaxafter',
      clearingTime: '<clearingtime, <clearing time, <cleared after',
      dt: '<dt, time step',
      t: '<t, ~for, ~over',
    },
    phrases: [
      [/\b(?:ieee[ -]?14|case[ -]?14)(?![\d.])(?:[ -]?bus(?:es)?)?/, { case: 'ieee14' }],
      [/\b(?:ieee[ -]?30)(?![\d.])(?:[ -]?bus(?:es)?)?/, { case: 'ieee30' }],
      [/\b14[ -]?bus(?:es)?\b/, { case: 'ieee14' }],
      [/\b30[ -]?bus(?:es)?\b/, { case: 'ieee30' }],
      [/\b(?:wscc[ -]?9|wscc 3-machine 9)(?![\d.])(?:[ -]?bus(?:es)?)?/, { case: 'wscc9' }],
      [/\bac\b/, { mode: 'ac' }],
      [/\bdc\b/, { mode: 'dc' }],
      [/\b(?:swing|critical clearing)\b/, { mode: 'swing' }],
      [/\b(?:reactive|q) limits\b(?<!without reactive limits)/, { enforceQ: true }],
    ],
    beyond: [
      [
        /\b(?:ieee[ -]?(?:57|118|300|39|24)|optimal power flow|opf|hvdc|contingency|n-1)\b/,
        'it knows the networks IEEE 14, IEEE 30 and WSCC 9',
      ],
    ],
  },
  climate: {
    subjects: [
      /\btwo-box\b.*\b(?:climate|ocean)\b/,
      /\benergy[ -]balance (?:climate )?model\b.*\b(?:latitude|ice|diffusi\w+)\b/,
    ],
    runSubjects: [/\bclimate model\b/, /\benergy[ -]balance (?:climate )?model\b/],
    names: {
      S: '<s, solar constant, insolation',
      albedo: '<albedo',
      emissivity: '<emissivity',
      A: '<a',
      B: '<b, feedback',
      D: '<d, heat transport, diffusivity',
      forcing: '<forcing, radiative forcing',
      albedoP2: '<albedop2',
      iceAlbedo: '<icealbedo, ice albedo, albedo of ice, <albedo of the ice',
      iceTemperature: '<icetemperature, ice temperature, <ice below',
      sunP2: '<sunp2',
      n: '<n, cells, >cells',
      heatCapacity: '<heatcapacity, heat capacity of the surface, <surface heat capacity',
      deepHeatCapacity: '<deepheatcapacity, heat capacity of the deep ocean, deep heat capacity',
      exchange: '<exchange, heat exchange, <exchange coefficient',
      t: '<t, ~for, ~over, ~after, >of time',
    },
    phrases: [
      [/\b(?:two|2)[ -]box\b/, { model: 'two-box' }],
      [/\b(?:over latitude|diffusive|budyko|sellers|ice line)\b/, { model: 'diffusive' }],
      [/\b(?:zero|0)[ -]dimensional\b|\bone temperature\b/, { model: 'zero-dimensional' }],
    ],
  },
}
