import { END, NUMBER, numbersOf, type Phrase, type SolverWords, STEPS, TIME_STEP } from '../solver-words.ts'

const TUPLE = `\\(\\s*${NUMBER}(?:\\s*[,;]\\s*${NUMBER})+\\s*\\)`

/** `from (1, 2, 3)`, `starting at (0, 1)`: a point where a run begins. */
const start = (member: string, length: number): Phrase => [
  new RegExp(`\\b(?:from|at|with|state|start|point|in)\\s*(?:=\\s*)?(${TUPLE})`),
  ([, list = '']) => {
    const numbers = numbersOf(list)
    return numbers.length === length ? { [member]: numbers } : null
  },
]

const BODIES = 'it runs the figure eight unless bodies are sent to POST /api/svc/multibody'

/** Motion: orbits, chaos, populations. */
export const MOTION: Readonly<Record<string, SolverWords>> = {
  lorenz: {
    subjects: [/\blorenz(?:['’]s)?[ -](?:system|attractor|equations?|model|63|butterfly)\b/],
    runSubjects: [],
    names: {
      sigma: '<sigma, prandtl number',
      rho: '<rho, <r',
      beta: '<beta, <b',
      dt: TIME_STEP,
      t: END,
      steps: STEPS,
      lyapunovTime: '<lyapunovtime, averaging time',
    },
    phrases: [start('initialState', 3)],
    beyond: [[/\blorenz[ -]?96\b/, 'it knows the three equations of 1963']],
  },
  lotka: {
    subjects: [],
    runSubjects: [/\blotka\b/, /\bpredators?\b.*\bprey\b/, /\bprey\b.*\bpredators?\b/],
    names: {
      a: '<a, growth rate of the prey, prey growth rate, growth of the prey',
      b: '<b, predation rate, loss of prey per predator',
      d: '<d, growth of the predators per prey',
      g: '<g, death rate of the predators, predator death rate, loss of predators',
      x0: '<x0, prey, >rabbits, >hares',
      y0: '<y0, predators, >foxes, >lynxes',
      dt: TIME_STEP,
      t: END,
      steps: STEPS,
    },
    phrases: [
      [/\bsymplectic\b/, { integrator: 'symplectic' }],
      [/\brk4\b|\brunge/, { integrator: 'rk4' }],
      [/\beuler\b/, { integrator: 'euler' }],
    ],
    beyond: [
      [
        /\bcarrying capacity\b|\blogistic\b|\bholling\b|\bcompetit\w+\b/,
        'it knows the two equations of Lotka and Volterra alone',
      ],
    ],
  },
  epi: {
    subjects: [/^(?:an? |the )?se?ir[ -](?:epidemic|model|simulation|run)\b(?!.*\?)/],
    runSubjects: [/\bse?ir\b/, /\bepidemics?\b/],
    unless: /\b(?:final size|herd immunity|doubling time|basic reproduction number (?:for|of|from|with)|endemic)\b/,
    names: {
      N: '<n, population, >people, >persons, >inhabitants, population of, <town, <city, <village, >individuals, >residents',
      I0: '<i0, infectious, infected, >infectious at the start, >initially infected, initially infectious, >initial cases, >cases, infectious people, infected people, >infected at the start, infectious persons',
      E0: '<e0, exposed',
      immune: '<immune, >immune, >vaccinated',
      beta: '<beta, transmission rate, contact rate, transmission',
      gamma: '<gamma, recovery rate',
      sigma: '<sigma',
      mu: '<mu, birth rate, death rate',
      t: END,
      dt: TIME_STEP,
      steps: STEPS,
      // Not members of the solver: what they say of beta, gamma and sigma is worked out in epidemic.ts.
      R0: '<r0, <r_0, basic reproduction number, reproduction number, basic reproductive number',
      infectiousPeriod:
        'infectious period, infectious period of, mean infectious period, ~infectious for, ~contagious for, ~sick for, ~ill for, recovery time, duration of infection',
      latentPeriod:
        '~latent for, ~exposed for, latent period, incubation period, latent time, mean latent period, incubation time',
    },
    beyond: [
      [
        /\b(?:immun\w+|protected|isolated) for\b|\b(?:sis|seirs|sirs|quarantine|lockdown|vaccination|age[ -]structured|deaths|hospital\w*)\b/,
        'it knows SIR and SEIR with births and deaths',
      ],
    ],
  },
  solve: {
    subjects: [/\b(?:integrate|solve|simulate|run)\b.*\bmaster equation\b/],
    runSubjects: [/\bmaster equation\b/],
    unless: /\b(?:lindblad|markov|chemical|pauli)\b/,
    names: {
      mu: '<mu, mass term',
      lambda: '<lambda, self-interaction',
      gamma: '<gamma, damping',
      alpha: '<alpha, coupling',
      source: '<source, constant source',
      phi0: '<phi0, <phi_0, initial phi',
      v0: '<v0, <v_0',
      dt: TIME_STEP,
      t: END,
      steps: STEPS,
    },
  },
  action: {
    subjects: [/\bsymplectic\b.*\bkepler\b/, /\bkepler\b.*\bsymplectic\b/],
    runSubjects: [/\bkepler(?:['’]s)?(?:ian)? (?:orbit|problem|ellipse)\b/],
    names: {
      e: '<e, eccentricity',
      order: '<order, <of order',
      stepsPerPeriod: '<stepsperperiod, steps per period, steps per orbit, >steps a period, >steps an orbit',
      periods: '<periods, periods, >orbits, >revolutions',
      steps: STEPS,
    },
    phrases: [
      [/\b(\d)(?:th|nd)[ -]order\b/, ([, order]) => ({ order: Number(order) })],
      [/\bsecond[ -]order\b/, { order: 2 }],
      [/\bfourth[ -]order\b/, { order: 4 }],
      [/\bsixth[ -]order\b/, { order: 6 }],
      [/\beighth[ -]order\b/, { order: 8 }],
    ],
    // The unit of its orbit is its own semi-major axis: a real orbit has another one.
    beyond: [
      [
        /\b(?:earth|sun|moon|mars|jupiter|satellite|comet|semi-?major|km|au)\b/,
        'its Kepler orbit has G·M = 1 and a semi-major axis of 1',
      ],
    ],
  },
  multibody: {
    subjects: [
      /\bfigure[ -](?:eight|8) (?:orbit|solution)\b/,
      /\bfigure[ -](?:eight|8)\b.*\b(?:three|3) (?:equal |identical )?(?:masses|bodies|stars)\b/,
    ],
    runSubjects: [/\b(?:n|three|3|many|two|2)[ -]?body\b/, /\bbodies\b.*\b(?:gravit\w+|attract\w*)\b/],
    names: {
      gravitationalConstant: '<gravitational constant, <gravitationalconstant, <g',
      dt: TIME_STEP,
      steps: STEPS,
      t_max: `<t_max, ${END}`,
      softening: '<softening, <softening length',
    },
    phrases: [
      [
        /\bfigure[ -](?:eight|8)\b(?: orbit)?(?: of| with)?(?: (?:three|3) (?:equal |identical )?(?:masses|bodies|stars|particles))?/,
        {},
      ],
      [/\b(?:three|3)[ -]body\b(?=.*\bfigure[ -](?:eight|8)\b)/, {}],
      [/\b(?:three|3) (?:equal |identical )?(?:masses|bodies|stars|particles)\b(?=.*\bfigure[ -](?:eight|8)\b)/, {}],
    ],
    beyond: [
      [/^(?!.*\bfigure[ -](?:eight|8)\b)/, BODIES],
      [/\b(?:earth|sun|moon|mars|jupiter|planets?|solar|stars? of|galaxy)\b/, BODIES],
    ],
  },
  blackhole: {
    subjects: [],
    runSubjects: [
      /\b(?:fall|falls|falling|infall|drop|dropped|plunge)\b.*\bblack hole\b/,
      /\bblack hole\b.*\b(?:fall|infall|falling|plunge)\b/,
    ],
    names: {
      M: '<m, black hole, black hole of mass, black hole with a mass, black hole with mass, >black hole, <black hole mass, black hole weighing',
      r0: '<r0, schwarzschild radii, >schwarzschild radii, >gravitational radii away, <from',
      rTo: '<rto, down to',
      height: '<height, >tall, >long, <length',
    },
    phrases: [
      [/\b(?:from rest|at rest|released|dropped)\b(?! (?:at|from) infinity| infinitely)/, { start: 'rest' }],
      [/\b(?:from|at) (?:rest at )?infinity\b|\binfinitely far\b/, { start: 'infinity' }],
    ],
    beyond: [
      [
        /\b(?:kerr|rotating|spinning|charged|orbit\w*|spiral\w*|light ray|photon)\b/,
        'it knows radial fall into a black hole without spin',
      ],
    ],
  },
  shift: {
    subjects: [/\bproject\b.*\bmodulation r\(t\)/],
    runSubjects: [/\bmodulation r\(t\)/],
    names: { svcond: '<svcond, <tick', phase: '<phase', steps: STEPS, stride: '<stride' },
  },
}
