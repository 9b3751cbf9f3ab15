import { END, grid, NUMBER, type Phrase, type SolverWords, STEPS, TIME_STEP } from '../solver-words.ts'

/** `129x129` at the end of its clause: a square grid. */
const ALONE: Phrase = [
  /(?<![\d.]|[x×]\s?)\b(\d+)\s*[x×]\s*(\d+)(?=\s*(?:[,;)]|\.?$))/,
  ([, one, other]) => (one === other ? { n: Number(one) } : null),
]

/** Reaction, diffusion and flow on a plane. */
export const FLOWS: Readonly<Record<string, SolverWords>> = {
  react: {
    subjects: [/\bgray[ -–]?scott\b/, /\bfitzhugh[ -–]?(?:and )?nagumo\b/],
    runSubjects: [/\breaction[ -–](?:and )?diffusion\b/],
    unless: /\bfisher\b|\btumou?r\b/,
    names: {
      F: '<f, feed rate, feed, feeding rate, rate of the feed',
      k: '<k, kill rate, kill, killing rate, removal rate',
      Du: '<du, diffusivity of u, diffusion of u, <d_u',
      Dv: '<dv, diffusivity of v, diffusion of v, <d_v',
      a: '<a, threshold, excitation threshold',
      epsilon: '<epsilon, <eps',
      gamma: '<gamma',
      current: '<current, <stimulus, <constant stimulus',
      n: '<n, >points, >points along each side, >points a side, >points per side, >grid points per side, >points on a side',
      dx: '<dx, <spacing, <grid spacing',
      dt: TIME_STEP,
      steps: STEPS,
      t_end: `<t_end, ${END}`,
      size: '<size',
      noise: '<noise',
    },
    phrases: [
      ALONE,
      ...grid(['n'], 'grid|mesh|points|lattice|square|domain|cells'),
      [
        new RegExp(
          `\\b(?:diffusion|diffusivit\\w+)(?: (?:coefficients|constants|rates))?(?: of| are|:)? (${NUMBER}) and (${NUMBER}) (?:for|of) u and v\\b`,
        ),
        ([, u, v]) => ({ Du: Number(u), Dv: Number(v) }),
      ],
      [/\bgray[ -–]?scott\b/, { model: 'gray-scott' }],
      [/\bfitzhugh\b/, { model: 'fitzhugh-nagumo' }],
      [/\b(?:2-?d|two[ -]dimensional)\b/, {}],
      [/\brk3\b|\brunge/, { scheme: 'rk3' }],
      [/\bheun\b/, { scheme: 'heun' }],
      [/\beuler\b/, { scheme: 'euler' }],
      [/\bpatch\b/, { initial: 'patch' }],
      [/\bstrip\b/, { initial: 'strip' }],
    ],
    end: 't_end',
    speaksOf: { 'initial+noise': /\b(?:initial\w*|seed(?:ed|s)|random\w*|noise|noisy)\b/, 'Du+Dv': /\bdiffusivit\w+/ },
    beyond: [
      [
        /\b(?:1-?d|one[ -]dimension\w*|neurons?|axons?|no-flux|neumann|dirichlet|3-?d|three[ -]dimension\w*|sphere|schnakenberg|brusselator|oregonator)\b/,
        'it knows Gray–Scott and FitzHugh–Nagumo on a periodic square',
      ],
    ],
  },
  flow: {
    subjects: [/\blid[ -]driven\b/, /\btaylor[ -–]?(?:and )?green\b/, /\bsolve the (?:\w+ ){0,2}navier[ -–]stokes\b/],
    runSubjects: [
      /\bcavity\b.*\b(?:lid|driven)\b|\bdriven cavity\b/,
      /\bpoiseuille flow\b/,
      /\bnavier[ -–]stokes\b/,
      /\bchannel flow\b/,
      /\bflow (?:between parallel plates|in an? channel)\b/,
    ],
    names: {
      Re: '<re, reynolds number, reynolds, <reynolds no',
      n: '<n, >points, >grid points, >points along each side, >points a side, >points per side, >points on a side, >points across, >grid points per side, >grid points a side, >nodes per side',
      dt: TIME_STEP,
      steps: STEPS,
      t_end: `<t_end, ${END}`,
    },
    phrases: [
      ALONE,
      ...grid(['n'], '(?:grid )?(?:points|nodes)|grid|mesh'),
      [/\b(?:cavity|lid[ -]driven)\b/, { case: 'cavity' }],
      [/\b(?:channel|parallel plates|plane poiseuille)\b/, { case: 'channel' }],
      [/\btaylor[ -–]?(?:and )?green\b/, { case: 'taylor-green' }],
      [/\b(?:2-?d|two[ -]dimensional)\b/, {}],
      [/\b(?:unsteady|time[ -]dependent|transient)\b/, { steady: false }],
      [/\bsteady\b/, { steady: true }],
    ],
    end: 't_end',
    speaksOf: { Re: /\b(?:viscosity|reynolds)\b/, steady: /\b(?:stationary|steady)\b/ },
    beyond: [
      [
        /\b(?:3-?d|three[ -]dimension\w*|airfoil|aerofoil|cylinder|pipe|turbulen\w*|based on|half[ -]width|(?:maximum|peak) (?:speed|velocity)|to the left|wing|step|rectangular|shallow|deep|aspect ratio|oscillat\w+|two lids|buoyan\w+|heated|rayleigh|backward[ -]facing|compressible)\b/,
        'it knows a square cavity, a plane channel and Taylor–Green vortices',
      ],
    ],
  },
}
