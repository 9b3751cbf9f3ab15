import { END, head, NUMBER, numbersOf, ONLY_STEP, type Phrase, type SolverWords, STEPS } from '../solver-words.ts'

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

/** `from x = 0, y = 1, z = 0`: the same point by the names of its coordinates. */
const START_BY_NAME: Phrase = [
  new RegExp(
    `\\b(?:from|at|with|start|point) x\\s*=\\s*(${NUMBER}),?\\s*y\\s*=\\s*(${NUMBER}),?\\s*(?:and )?z\\s*=\\s*(${NUMBER})(?![\\w.]*\\d)`,
  ),
  ([, x, y, z]) => ({ initialState: [Number(x), Number(y), Number(z)] }),
]

/** Motion: orbits, chaos, oscillations, falls. */
export const MOTION: Readonly<Record<string, SolverWords>> = {
  lorenz: {
    subjects: [/\blorenz(?:['’]s)?[ -](?:system|attractor|equations?|model|(?:19)?63|butterfly)\b/, /\blorenz63\b/],
    runSubjects: [],
    names: {
      sigma: '<sigma, prandtl number, <prandtl, <s',
      rho: '<rho, <r, reduced rayleigh number',
      beta: '<beta, <b',
      dt: ONLY_STEP,
      t: END,
      steps: STEPS,
      lyapunovTime: '<lyapunovtime, averaging time',
    },
    phrases: [start('initialState', 3), START_BY_NAME, [/\blorenz[ -]?(?:19)?63\b/, {}]],
    end: 't',
    speaksOf: {
      initialState:
        /\b(?:initial\w*|start(?:s|ed|ing) (?:at|from|with|in|near|close|point|value)|beginning (?:at|from))\b/,
    },
    beyond: [[/\blorenz[ -]?96\b/, 'it knows the three equations of 1963']],
  },
  solve: {
    subjects: [head('master equation'), /\b(?:integrate|solve|simulate|run)\b.*\bmaster equation\b/],
    runSubjects: [/\bmaster equation\b/],
    unless: /\b(?:lindblad|markov|chemical|pauli)\b/,
    names: {
      mu: '<mu, mass term',
      lambda: '<lambda, self-interaction',
      gamma: '<gamma, damping, damping coefficient',
      alpha: '<alpha, coupling',
      source: '<source, constant source, source term',
      phi0: '<phi0, <phi_0, <start at phi, <starting at phi, <starts at phi, <begin at phi, <beginning at phi, initial phi',
      v0: '<v0, <v_0, <velocity, initial velocity, <speed',
      dt: ONLY_STEP,
      t: END,
      steps: STEPS,
    },
    phrases: [
      [/\b(?:undamped|(?:no|without) damping)\b/, { gamma: 0 }],
      [/\b(?:undriven|unforced|(?:no|without) (?:a )?source)\b/, { source: 0 }],
      [/\b(?:six|6)[ -]terms?\b/, {}],
    ],
    end: 't',
    speaksOf: {
      'phi0+v0+initialState': /\b(?:initial\w*|start(?:s|ing)?)\b/,
      source: /\b(?:driven|forced|forcing|source)\b/,
      gamma: /\bdamp\w+/,
    },
  },
  action: {
    subjects: [
      head("kepler(?:['’]?s)?(?:ian)? (?:orbit|problem|ellipse)"),
      /\bsymplectic\b.*\bkepler\b/,
      /\bkepler\b.*\bsymplectic\b/,
    ],
    runSubjects: [/\bkepler(?:['’]s)?(?:ian)? (?:orbit|problem|ellipse)\b/],
    names: {
      e: '<e, eccentricity',
      order: '<order, <of order',
      stepsPerPeriod:
        '<stepsperperiod, steps per period, steps per orbit, steps per revolution, >steps a period, >steps an orbit, >steps each, >steps per turn',
      periods: '<periods, periods, >orbits, >turns',
      steps: STEPS,
    },
    phrases: [
      [
        /\b(\d+) steps (?:per|an?|for each) (?:period|orbit|revolution|turn)\b/,
        ([, steps]) => ({ stepsPerPeriod: Number(steps) }),
      ],
      [/\b(\d+) revolutions\b/, ([, turns]) => ({ periods: Number(turns) })],
      [/\b(?:leapfrog|(?:st(?:ö|oe|o)rmer[ -–])?verlet)\b/, { order: 2 }],
      [/\b(\d)(?:th|nd)[ -]order\b/, ([, order]) => ({ order: Number(order) })],
      [/\bsecond[ -]order\b/, { order: 2 }],
      [/\bfourth[ -]order\b/, { order: 4 }],
      [/\bsixth[ -]order\b/, { order: 6 }],
      [/\beighth[ -]order\b/, { order: 8 }],
    ],
    speaksOf: { order: /\border\b/, e: /\beccentric\w*/, stepsPerPeriod: /\bsteps per\b/ },
    // The unit of its orbit is its own semi-major axis: a real orbit has another one.
    beyond: [
      [
        /\b(?:earth|sun|moon|mars|jupiter|satellite|comets?(?! are)|rk4|runge\w*|euler|precess\w*|relativ\w+|perturb\w*|hyperbol\w+|parabol\w+|semi-?major|km|au)\b/,
        'its Kepler orbit has G·M = 1 and a semi-major axis of 1',
      ],
    ],
  },
  multibody: {
    subjects: [
      /\bfigure[ -](?:eight|8) (?:orbit|solution|choreography)\b/,
      /\b(?:three|3)[ -]body\b.*\bfigure[ -](?:eight|8)\b|\bfigure[ -](?:eight|8)\b.*\b(?:three|3)[ -]body\b/,
      /\bfigure[ -](?:eight|8)\b.*\b(?:three|3) (?:equal |identical )?(?:masses|bodies|stars)\b/,
    ],
    runSubjects: [/\b(?:n|three|3|many|two|2)[ -]?body\b/, /\bbodies\b.*\b(?:gravit\w+|attract\w*)\b/],
    names: {
      gravitationalConstant: '<gravitational constant, <gravitationalconstant, <g',
      dt: ONLY_STEP,
      steps: STEPS,
      t_max: `<t_max, ${END}`,
      softening: '<softening, <softening length',
    },
    phrases: [
      [
        /\bfigure[ -](?:eight|8)\b(?: orbit)?(?: of| with)?(?: (?:three|3) (?:equal |identical )?(?:masses|bodies|stars|particles))?/,
        {},
      ],
      [/\b(?:three|3)[ -]body\b/, {}],
      [/\b(?:three|3) (?:equal |identical )?(?:masses|bodies|stars|particles)\b(?=.*\bfigure[ -](?:eight|8)\b)/, {}],
    ],
    end: 't_max',
    speaksOf: { softening: /\bsoften\w+/ },
    beyond: [
      [/^(?!.*\bfigure[ -](?:eight|8)\b)/, BODIES],
      [/\b(?:earth|sun|moon|mars|jupiter|planets?|solar|stars? of|galaxy)\b/, BODIES],
    ],
  },
  blackhole: {
    subjects: [head('radial (?:in)?fall')],
    runSubjects: [
      /\b(?:fall|falls|falling|infall|drop|dropped|plunge)\b.*\b(?:black hole|hole of)\b/,
      /\b(?:black hole|hole of)\b.*\b(?:fall|falls|infall|falling|plunge)\b/,
    ],
    names: {
      M: '<m, black hole, black hole of mass, black hole with a mass, black hole with mass, >black hole, <black hole mass, black hole weighing, <hole, <hole of mass, <hole with mass',
      r0: '<r0, schwarzschild radii, >schwarzschild radii, <from',
      rTo: '<rto, ^down to',
      height: '<height, >tall, >long, <length',
    },
    phrases: [
      [
        new RegExp(`\\bmass(?: of|:| =)? (${NUMBER}) (million |billion )?solar masses`),
        ([, size, scale = '']) => ({ M: Number(size) * (scale === '' ? 1 : scale === 'million ' ? 1e6 : 1e9) }),
      ],
      [/\b(?:from rest|at rest|released|dropped)\b(?! (?:at|from) infinity| infinitely)/, { start: 'rest' }],
      [/\b(?:from|at) (?:rest at )?infinity\b|\binfinitely far\b/, { start: 'infinity' }],
    ],
    beyond: [
      [
        /\b(?:kerr|spin|gravitational radii|stars?|thrown|hurled|initial (?:speed|velocity)|rotating|spinning|charged|orbit\w*|spiral\w*|light ray|photon)\b/,
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
