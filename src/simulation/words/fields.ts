import { END, grid, head, type Phrase, type SolverWords, STEPS, TIME_STEP } from '../solver-words.ts'

const BOUNDARIES: readonly Phrase[] = [
  [
    /\b(?:insulated|insulating|adiabatic|no-flux|zero-flux|neumann|free edges|free boundar\w+|free ends)\b/,
    { bc: 'neumann' },
  ],
  [
    /\b(?:periodic (?:boundar\w+|edges|ends|domain|plate|square|rod|string|line|box)|periodically)\b/,
    { bc: 'periodic' },
  ],
  [
    /\b(?:dirichlet|(?:fixed|clamped) (?:edges|ends|boundar\w+|all (?:a?round|along the edges?))|held at both ends|(?:edges?|ends|boundar\w+|rim) (?:(?:is|are) )?(?:held|kept|fixed|clamped)(?: (?:fixed|at zero|at a (?:fixed|constant) temperature))?|(?:fixed|clamped) (?:at|along) (?:both ends|(?:all )?(?:its|the) edges?))\b/,
    { bc: 'dirichlet' },
  ],
]

const SHAPES: readonly Phrase[] = [
  [/\bhot[ -]?spot\b/, { initial: 'hotspot' }],
  [/\bgaussian\b/, { initial: 'gaussian' }],
]

const NOT_FLAT: readonly [RegExp, string] = [
  /\b(?:3-?d|three[ -]dimension\w*|sphere|spherical|ball|cylinder|cylindrical|disc|disk|circular|(?<!all )round|drum(?!\s+(?:skin|head)s?,? (?:is )?(?:a )?(?:square|rectang))|triangle|triangular|cube|annulus|ring|l-shaped)\b/,
  'it works on a rectangle or a line',
]

const LINE = /\b(?:1-?d|one[ -]dimension(?:al|s)?|rod|bar|wire|string)\b/
const PLANE = /\b(?:2-?d|two[ -]dimension(?:al|s)?|plate|sheet|membrane|drum[ -]?(?:skin|head))\b/

const COUNTED = 'grid(?!\\s*points)|mesh|plate|cells|intervals|square|sheet|membrane|domain'
const LINE_LENGTH =
  '<lx, <l, <length, <rod, <bar, <wire, <string, <line, >long, >rod, >bar, >wire, >string, >line, >in length'
const SIDE =
  '<side, <sides, <side length, <edge length, >on each side, >on a side, >side, >sides, >square plate, >square sheet, >square membrane'
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

/** Words of a boundary or a start, which some phrase above or a number has to say. */
const STATED = {
  'bc+ambient': /\b(?:edges?|boundar\w+|walls?|rims?|(?<!at the )ends)\b/,
  'initial+amplitude+width':
    /\b(?:initial\w*|starts? (?:as|from|out)|starting (?:as|from|shape|temperature)|at t ?= ?0)\b/,
}

/** Fields on a rectangle or a line. */
export const FIELDS: Readonly<Record<string, SolverWords>> = {
  heat: {
    subjects: [
      /\bsolve the (?:(?:1|2)-?d |one-dimensional |two-dimensional )?(?:heat|diffusion) equation\b/,
      head('heat (?:diffusion )?equation|heat diffusion'),
    ],
    runSubjects: [
      /\bheat (?:equation|diffusion|conduction|flow|(?:spread|diffus|conduct)\w*)\b/,
      /\bthermal diffusion\b/,
      /\bhot[ -]?spot\b/,
      /\bheat pulse\b/,
      /\btemperatures? (?:of|in|along|across) (?:an?|the) (?:\w+ ){0,2}(?:rod|bar|plate|sheet|wire)\b/,
    ],
    unless: /\b(?:exchanger|radiator|fin efficiency)\b/,
    names: {
      alpha:
        'alpha, thermal diffusivity, diffusivity, diffusion coefficient, heat diffusivity, diffusion constant, ~kappa, ~d, ~a',
      ambient:
        '<ambient, <ambient temperature, <boundary temperature, <boundary at, <edges at, <edges held at, <edges kept at, <ends held at, <ends kept at, <ends at, <surroundings at',
      exchange: '<exchange',
      amplitude: '<amplitude, >amplitude',
      ...RECTANGLE,
    },
    phrases: [
      ...grid(['nx', 'ny'], COUNTED),
      // In one dimension, where intervals are counted along one side only.
      [/\b(\d+) (?:grid )?cells\b/, ([, cells], text) => (LINE.test(text) ? { nx: Number(cells) } : null)],
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
    end: 't_end',
    speaksOf: {
      ...STATED,
      alpha: /\b(?:diffusivit\w+|conductivit\w+|specific heat)\b/,
      scheme: /\b(?:implicit\w*|backward euler|(?<!forward )euler|runge|spectral)\b/,
    },
    substance: { members: ['alpha'], fits: /^(?!)$/ },
    beyond: [
      NOT_FLAT,
      [
        /\b(?:heat source|source term|heater|burner|laser|flame|torch|heat flux|convect\w+|radiat\w+|melt\w*|freez\w+|phase change|anisotropic|layers?|layered|composite|holes?|switch\w*|turned (?:on|off))\b/,
        'it has one diffusivity, no sources, and what its boundaries hold or let pass',
      ],
    ],
  },
  wave: {
    subjects: [/\bsolve the (?:(?:1|2)-?d |one-dimensional |two-dimensional )?wave equation\b/, head('wave equation')],
    runSubjects: [
      /\bwave equation\b/,
      /\bmembrane\b/,
      /\bdrum[ -]?(?:skin|head)\b/,
      /\b(?:vibrating|plucked|guitar|violin|piano) (?:\w+ )?string\b/,
      /\bmaxwell['’]?s? equations?\b/,
      /\belectromagnetic waves?\b/,
    ],
    unless: /\bmembrane potential\b|\bcell membrane\b/,
    names: {
      waveSpeed:
        'wave speed, wavespeed, <speed, <speed of the waves, <speed of waves, <waves at, <waves travel at, <waves run at, <c, propagation speed, wave velocity',
      amplitude: '<amplitude',
      ...RECTANGLE,
    },
    phrases: [
      ...grid(['nx', 'ny'], COUNTED),
      [/\b(\d+) (?:grid )?cells\b/, ([, cells], text) => (LINE.test(text) ? { nx: Number(cells) } : null)],
      [/\bmaxwell\b|\belectromagnetic\b/, { mode: 'maxwell' }],
      [LINE, { dim: 1 }],
      [PLANE, { dim: 2 }],
      ...BOUNDARIES,
      ...SHAPES,
      [/\bperfect(?:ly)? conduct\w+/, { bc: 'dirichlet' }],
    ],
    lengths: ['Lx', 'Ly'],
    end: 't_end',
    speaksOf: {
      ...STATED,
      waveSpeed: /\b(?:tension|wave speed|speed of the waves?|mass per length)\b/,
      initial: /\b(?:pulse|bump|peak|plucked|struck|triangular)\b/,
    },
    substance: { members: ['waveSpeed'], fits: /^vacuum$/ },
    beyond: [
      NOT_FLAT,
      [
        /\b(?:damp(?:ed|ing)|friction|nonlinear|dispersi\w+|driven|forced|obstacle|slits?|absorbing)\b/,
        'it follows waves without loss on a rectangle or a line without obstacles',
      ],
    ],
  },
}
