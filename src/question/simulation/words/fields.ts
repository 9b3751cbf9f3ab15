import { END, grid, type Phrase, type SolverWords, STEPS, TIME_STEP } from '../solver-words.ts'

const BOUNDARIES: readonly Phrase[] = [
  [
    /\b(?:insulated|insulating|adiabatic|no-flux|zero-flux|neumann|free edges|free boundar\w+|free ends)\b/,
    { bc: 'neumann' },
  ],
  [
    /\b(?:periodic (?:boundar\w+|edges|ends|domain|plate|square|rod|string|line|box)|periodically)\b/,
    { bc: 'periodic' },
  ],
  [/\b(?:dirichlet|fixed edges|fixed ends|fixed boundar\w+|clamped edges|held at both ends)\b/, { bc: 'dirichlet' }],
]

const SHAPES: readonly Phrase[] = [
  [/\bhot[ -]?spot\b/, { initial: 'hotspot' }],
  [/\bgaussian\b/, { initial: 'gaussian' }],
]

const NOT_FLAT: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:3-?d|three[ -]dimension\w*|sphere|spherical|ball|cylinder|cylindrical|disc|disk|circular|drum|triangle|triangular|cube|annulus)\b/,
    'it works on a rectangle or a line',
  ],
]

const LINE = /\b(?:1-?d|one[ -]dimension(?:al|s)?|rod|bar|wire|string)\b/
const PLANE = /\b(?:2-?d|two[ -]dimension(?:al|s)?|plate|membrane)\b/

const COUNTED = 'grid(?!\\s*points)|mesh|plate|cells|intervals|square|sheet|membrane|domain'
const LINE_LENGTH =
  '<lx, <length, <rod, <bar, <wire, <string, <line, >long, >rod, >bar, >wire, >string, >line, >in length'
const SIDE =
  '<side, <sides, <side length, <edge length, >on each side, >on a side, >side, >sides, >square plate, >square membrane'
/** What both equations on a rectangle or a line call alike. */
const RECTANGLE = {
  'Lx+Ly': SIDE,
  Lx: LINE_LENGTH,
  Ly: '<ly',
  nx: '<nx, >intervals, >intervals along x',
  ny: '<ny, >intervals along y',
  t_end: `<t_end, ${END}`,
  dt: TIME_STEP,
  steps: STEPS,
  modeX: '<modex',
  modeY: '<modey',
  width: '<width',
}

/** Fields on a rectangle or a line. */
export const FIELDS: Readonly<Record<string, SolverWords>> = {
  heat: {
    subjects: [/\bsolve the (?:(?:1|2)-?d |one-dimensional |two-dimensional )?(?:heat|diffusion) equation\b/],
    runSubjects: [
      /\bheat (?:equation|diffusion|conduction|flow|spread\w*)\b/,
      /\bthermal diffusion\b/,
      /\bhot[ -]?spot\b/,
    ],
    names: {
      alpha: 'alpha, thermal diffusivity, diffusivity, diffusion coefficient',
      ambient:
        '<ambient, <ambient temperature, <boundary temperature, <boundary at, <edges at, <edges held at, <surroundings at',
      exchange: '<exchange',
      amplitude: '<amplitude, >amplitude',
      ...RECTANGLE,
    },
    phrases: [
      grid(['nx', 'ny'], COUNTED),
      [LINE, { dim: 1 }],
      [PLANE, { dim: 2 }],
      ...BOUNDARIES,
      ...SHAPES,
      [/\brobin\b/, { bc: 'robin' }],
      [/\bcrank[ -–]nicolson\b/, { scheme: 'crank-nicolson' }],
      [/\b(?:adi|peaceman[ -–]rachford|alternating[ -]direction implicit)\b/, { scheme: 'adi' }],
      [/\b(?:explicit|forward euler|ftcs)\b/, { scheme: 'explicit' }],
    ],
    lengths: ['Lx', 'Ly'],
    substance: { members: ['alpha'], fits: /^(?!)$/ },
    beyond: NOT_FLAT,
  },
  wave: {
    subjects: [/\bsolve the (?:(?:1|2)-?d |one-dimensional |two-dimensional )?wave equation\b/],
    runSubjects: [
      /\bwave equation\b/,
      /\bmembrane\b/,
      /\bvibrating (?:\w+ )?string\b/,
      /\bmaxwell['’]?s? equations?\b/,
      /\belectromagnetic waves?\b/,
    ],
    names: {
      waveSpeed: 'wave speed, wavespeed, <speed, <speed of the waves, <speed of waves, <c',
      amplitude: '<amplitude',
      ...RECTANGLE,
    },
    phrases: [
      grid(['nx', 'ny'], COUNTED),
      [/\bmaxwell\b|\belectromagnetic\b/, { mode: 'maxwell' }],
      [LINE, { dim: 1 }],
      [PLANE, { dim: 2 }],
      ...BOUNDARIES,
      ...SHAPES,
      [/\bperfect(?:ly)? conduct\w+/, { bc: 'dirichlet' }],
    ],
    lengths: ['Lx', 'Ly'],
    substance: { members: ['waveSpeed'], fits: /^vacuum$/ },
    beyond: NOT_FLAT,
  },
  react: {
    subjects: [/\bgray[ -–]?scott\b/, /\bfitzhugh[ -–]?(?:and )?nagumo\b/],
    runSubjects: [/\breaction[ -–](?:and )?diffusion\b/],
    unless: /\bfisher\b|\btumou?r\b/,
    names: {
      F: '<f, feed rate, feed, rate of the feed',
      k: '<k, kill rate, removal rate',
      Du: '<du',
      Dv: '<dv',
      a: '<a, threshold',
      epsilon: '<epsilon',
      gamma: '<gamma',
      current: '<current, <stimulus, <constant stimulus',
      n: '<n, >points, >points along each side, >points a side',
      dx: '<dx, <spacing, <grid spacing',
      dt: TIME_STEP,
      steps: STEPS,
      t_end: `<t_end, ${END}`,
      size: '<size',
      noise: '<noise',
    },
    phrases: [
      grid(['n'], 'grid|mesh|points|lattice|square|domain|cells'),
      [/\bgray[ -–]?scott\b/, { model: 'gray-scott' }],
      [/\bfitzhugh\b/, { model: 'fitzhugh-nagumo' }],
      [/\b(?:2-?d|two[ -]dimensional)\b/, {}],
      [/\brk3\b|\brunge/, { scheme: 'rk3' }],
      [/\bheun\b/, { scheme: 'heun' }],
      [/\beuler\b/, { scheme: 'euler' }],
      [/\bpatch\b/, { initial: 'patch' }],
      [/\bstrip\b/, { initial: 'strip' }],
    ],
    beyond: [
      [
        /\b(?:3-?d|three[ -]dimension\w*|sphere|schnakenberg|brusselator|oregonator)\b/,
        'it knows Gray–Scott and FitzHugh–Nagumo on a square',
      ],
    ],
  },
  flow: {
    subjects: [/\blid[ -]driven\b/, /\btaylor[ -–]?(?:and )?green\b/, /\bsolve the (?:\w+ ){0,2}navier[ -–]stokes\b/],
    runSubjects: [/\bnavier[ -–]stokes\b/, /\bchannel flow\b/, /\bflow (?:between parallel plates|in an? channel)\b/],
    names: {
      Re: '<re, reynolds number, reynolds',
      n: '<n, >points, >grid points, >points along each side, >points a side',
      dt: TIME_STEP,
      steps: STEPS,
      t_end: `<t_end, ${END}`,
    },
    phrases: [
      grid(['n'], 'grid|mesh|points|nodes'),
      [/\b(?:cavity|lid[ -]driven)\b/, { case: 'cavity' }],
      [/\b(?:channel|parallel plates)\b/, { case: 'channel' }],
      [/\btaylor[ -–]?(?:and )?green\b/, { case: 'taylor-green' }],
      [/\b(?:2-?d|two[ -]dimensional)\b/, {}],
      [/\b(?:unsteady|time[ -]dependent|transient)\b/, { steady: false }],
      [/\bsteady\b/, { steady: true }],
    ],
    beyond: [
      [
        /\b(?:3-?d|three[ -]dimension\w*|airfoil|aerofoil|cylinder|pipe|turbulen\w*|backward[ -]facing|compressible)\b/,
        'it knows a square cavity, a plane channel and Taylor–Green vortices',
      ],
    ],
  },
  tumor: {
    subjects: [],
    runSubjects: [
      /\bfisher[ -–]?(?:and )?kpp\b/,
      /\bfisher[ -–]kolmogorov\b/,
      /\btumou?r (?:growth|spread|invasion|model)\b/,
      /\bgrowth (?:and spread )?of (?:a|the|this) (?:brain )?(?:tumou?r|glioma)\b/,
      /\bglioma\b/,
    ],
    names: {
      D: '<d, diffusivity, diffusion coefficient, diffusion',
      r: '<r, proliferation rate, proliferation, rate of proliferation, growth rate, net rate of proliferation',
      L: '<l, <length, <tissue, <length of the tissue, >of tissue, >tissue, >long',
      t: END,
      dt: TIME_STEP,
      steps: STEPS,
      n: '<n, >intervals',
      size: '<size, <standard deviation',
    },
    phrases: [
      [/\b(?:1-?d|one[ -]dimensional)\b/, {}],
      [/\b(?:gaussian seed|seed of cells)\b/, { initial: 'seed' }],
      [/\b(?:exact wave|ablowitz)\b/, { initial: 'wave' }],
      [/\bdeveloped front\b/, { initial: 'front' }],
    ],
    beyond: [
      [
        /\b(?:2-?d|3-?d|two[ -]dimension\w*|three[ -]dimension\w*|chemotherapy|radiotherapy|gompertz|treatment)\b/,
        'it follows growth and diffusion along a line',
      ],
    ],
  },
  acoustic: {
    subjects: [],
    runSubjects: [
      /\b(?:room|cavity|resonator|acoustic|organ pipe|stopped pipe|tube|pipe)\b.*\b(?:modes?|resonances?|eigenfrequenc\w+|resonant frequenc\w+)\b/,
      /\b(?:modes?|resonances?|eigenfrequenc\w+|resonant frequenc\w+)\b.*\b(?:room|cavity|resonator|acoustic|organ pipe|stopped pipe|tube|pipe)\b/,
    ],
    unless: /\b(?:optical|microwave|fabry|laser|electromagnetic|lid[ -]driven|buckl\w*)\b/,
    names: {
      L: '<l, <length, >long, >in length',
      a: '<a, radius, >in radius, >wide, <width, >width',
      b: '<b, height, >high, >tall',
      soundSpeed: 'speed of sound, sound speed, <sound at, <sound, <sound travels at, <soundspeed',
      n: '<n, modes, resonances, eigenfrequencies, lowest modes, lowest resonances, resonant frequencies, frequencies',
      mode: '<mode, <mode number',
      cells: '<cells, >cells',
    },
    phrases: [
      [/\bbox\b|\bbox-shaped\b|\b(?:rectangular|shoebox) room\b/, { shape: 'box' }],
      [/\b(?:sphere|spherical)\b/, { shape: 'sphere' }],
      [/\b(?:cylinder|cylindrical)\b/, { shape: 'cylinder' }],
      [/\bdis[ck]\b/, { shape: 'disc' }],
      [/\b(?:tube|pipe)\b/, { shape: 'tube' }],
      [/\brigid\b|\bhard walls?\b/, { walls: 'rigid' }],
      [/\bsoft walls?\b|\bpressure[ -]release\b/, { walls: 'soft' }],
      [/\b(?:open at both ends|both ends open|open-open)\b/, { ends: 'open-open' }],
      [/\b(?:closed at both ends|both ends closed|closed-closed)\b/, { ends: 'closed-closed' }],
      [/\b(?:stopped pipe|closed at one end|open-closed|one end closed)\b/, { ends: 'open-closed' }],
      [/\bunflanged\b/, { endCorrection: 'unflanged' }],
      [/\bflanged\b(?<!unflanged)/, { endCorrection: 'flanged' }],
      [/\b(?:without|no|neglecting the|ignoring the) end correction\b/, { endCorrection: 'none' }],
    ],
    lengths: ['L', 'a', 'b'],
    substance: { members: ['soundSpeed'], fits: /^air$/ },
    beyond: [
      [
        /\b(?:cone|conical|l-shaped|ellips\w+|triang\w+|diameter)\b/,
        'it knows tubes, rectangles, boxes, cylinders, discs and spheres, by their radius',
      ],
    ],
  },
}
