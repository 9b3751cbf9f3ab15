import { END, type SolverWords, STEPS, TIME_STEP } from '../solver-words.ts'

const HELD = 'fixed|clamped|built[ -]in|pinned|hinged|free'
const PLACE = '(?:the |its )?(?:foot|base|bottom|top|head|tip|one end|(?:the )?other(?: end)?|upper end|lower end)'

/** The end of a column as the solver calls it. */
const heldAs = (word: string): string =>
  /^(?:pinned|hinged)$/i.test(word) ? 'pinned' : word.toLowerCase() === 'free' ? 'free' : 'fixed'

/** Solids, and air in rooms and pipes. */
export const SOLIDS: Readonly<Record<string, SolverWords>> = {
  buckling: {
    subjects: [],
    runSubjects: [/\bbuckl\w*/],
    names: {
      E: "<e, young's modulus, youngs modulus, elastic modulus, modulus of elasticity",
      I: '<i, second moment of area, second moment, moment of area, area moment of inertia',
      L: '<l, length, <column, >long, >in length, >high, >tall, >column',
      n: '<n, >elements, >finite elements',
      mode: '<mode, <mode number',
    },
    phrases: [
      ...['first', 'second', 'third', 'fourth', 'fifth'].map(
        (word, at) =>
          [
            new RegExp(`\\b${word} (?:(?:elastic )?buckling |critical |euler )?(?:mode|load)s?\\b`),
            { mode: at + 1 },
          ] as const,
      ),
      [
        new RegExp(`\\b(${HELD}) at (${PLACE}),? (?:and|but) (?:is )?(${HELD}) at (${PLACE})\\b`),
        ([, one = '', , other = '']) => ({ ends: [heldAs(one), heldAs(other)].sort().join('-') }),
      ],
      [
        new RegExp(`\\b(${HELD})[ -–](${HELD})\\b`),
        ([, one = '', other = '']) => ({ ends: [heldAs(one), heldAs(other)].sort().join('-') }),
      ],
      [
        new RegExp(
          `\\b(${HELD}) at (?:both|its|the) ends\\b|\\bboth ends (?:are )?(${HELD})\\b|\\b(pinned|hinged) ends\\b`,
        ),
        ([, one, other, third]) => ({
          ends: `${heldAs(one ?? other ?? third ?? '')}-${heldAs(one ?? other ?? third ?? '')}`,
        }),
      ],
    ],
    substance: { members: ['E'], fits: /^steel$/ },
    speaksOf: { ends: /\b(?:ends?|pinned|fixed|clamped|hinged|free|built[ -]in|guided|support\w*)\b/ },
    beyond: [
      [
        /\b(?:plate|shell|plastic|inelastic|tapered|springs?|elastic foundation|beam-column|torsional)\b/,
        'it knows elastic columns of one cross-section',
      ],
    ],
  },
  fea: {
    subjects: [
      /\b(?:finite[ -]elements?|fem)\b.*\b(?:cantilever|beam)\b/,
      /\b(?:cantilever|beam)\b.*\b(?:finite[ -]elements?|fem)\b/,
    ],
    runSubjects: [/\bcantilever\b/],
    unless: /\bbuckl\w*/,
    names: {
      L: '<l, length, >long, >in length',
      b: '<b, width, >wide, >in width, >broad',
      h: '<h, depth, height, >deep, >high, >in depth, >in height, >thick',
      E: "<e, young's modulus, youngs modulus, elastic modulus, modulus of elasticity",
      nu: "<nu, poisson's ratio, poisson ratio, poisson, poisson's number",
      load: '<load, <force, <tip load, >load, >at the tip, >on the tip, >at its tip, >at the end, >at the free end, >tip load, >force, <tip force, <end load, <point load, >end load',
      nx: '<nx, >elements along the length, >bricks along the length',
      ny: '<ny, >elements across the width, >bricks across the width',
      nz: '<nz, >elements over the depth, >bricks over the depth',
      tolerance: '<tolerance',
      maxIterations: '<maxiterations, >iterations',
    },
    phrases: [
      [/\b(?:3-?d|three[ -]dimensional)\b/, {}],
      [
        /\b(?:mesh|grid)(?: of)? (\d+)\s*[x×]\s*(\d+)\s*[x×]\s*(\d+)(?![\d.]|\s*[cm]?m\b)/,
        ([, nx, ny, nz]) => ({ nx: Number(nx), ny: Number(ny), nz: Number(nz) }),
      ],
      [
        /(?<![\d.])(\d+)\s*[x×]\s*(\d+)\s*[x×]\s*(\d+) (?:mesh|elements|bricks)\b/,
        ([, nx, ny, nz]) => ({ nx: Number(nx), ny: Number(ny), nz: Number(nz) }),
      ],
    ],
    speaksOf: { load: /\bforce\b/, nu: /\bpoisson\b/ },
    substance: { members: ['E'], fits: /^steel$/ },
    beyond: [
      [
        /\b(?:simply supported|uniformly distributed|distributed load|upward|upwards|own weight|self-weight|uniform load|middle|midpoint|torque|torsion|round|circular|diameter|tapered|truss|shell|i-beam|hollow|plastic|fixed at both ends|clamped at both ends|bridge|moment at the (?:tip|end))\b/,
        'it knows a rectangular cantilever with a force on its tip',
      ],
    ],
  },
  fracture: {
    subjects: [/\bperidynamic\w*/],
    runSubjects: [/\bcrack (?:growth|propagation|that grows)\b/, /\bcrack grow(?:s|ing)\b/, /\bbrittle fracture\b/],
    names: {
      E: "<e, young's modulus, youngs modulus, elastic modulus",
      rho: '<rho, density',
      G0: '<g0, <g_0, <gc, fracture energy, energy release rate',
      horizon: '<horizon, >horizon',
      Lx: '<lx, length, >long, <bar, >bar',
      Ly: '<ly, width, >wide, >in width',
      notch: '<notch, >notch, <initial crack, <notch length, <pre-crack, >pre-crack, >long notch',
      load: '<load, <tension, >tension, <under, <stress, <pulled with, <pulled by, <pulled at both ends with, <pulled at its ends with, <stretched with, <pulled at, >load',
      m: '<m, >points per horizon',
      dt: TIME_STEP,
      steps: STEPS,
      t_end: `<t_end, ${END}`,
    },
    phrases: [
      [/\bplate\b|\b2-?d\b/, { mode: '2d' }],
      [/\bbar\b/, { mode: 'bar' }],
    ],
    end: 't_end',
    lengths: ['Lx', 'Ly'],
    substance: { members: ['E', 'rho', 'G0'], fits: /^glass$/ },
    beyond: [
      [
        /\b(?:3-?d|three[ -]dimension\w*|fatigue|cycles|shear\w*|twist\w*|bend\w*|bent|compress\w*|impact|thermal|two notches|central crack)\b/,
        'it knows a notched plate and a bar',
      ],
    ],
  },
  acoustic: {
    subjects: [],
    runSubjects: [
      /\b(?:room|cavity|resonator|acoustic|organ pipe|stopped pipe|tube|pipe)\b.*\b(?:modes?|resonances?|resonance frequenc\w+|eigenfrequenc\w+|resonant frequenc\w+)\b/,
      /\b(?:modes?|resonances?|resonance frequenc\w+|eigenfrequenc\w+|resonant frequenc\w+)\b.*\b(?:room|cavity|resonator|acoustic|organ pipe|stopped pipe|tube|pipe)\b/,
    ],
    unless: /\b(?:optical|microwave|fabry|laser|electromagnetic|lid[ -]driven|buckl\w*)\b/,
    names: {
      L: '<l, <length, >long, >in length',
      a: '<a, radius, >in radius, >wide, <width, >width',
      b: '<b, height, >high, >tall, >in height',
      soundSpeed:
        'speed of sound, sound speed, <sound at, <sound, <sound travels at, <sound velocity, <velocity of sound, <c, <soundspeed',
      n: '<n, modes, resonances, eigenfrequencies, lowest modes, resonance frequencies, eigenmodes, natural frequencies, acoustic modes, room modes, lowest resonances, resonant frequencies, frequencies',
      mode: '<mode, <mode number',
      cells: '<cells, >cells',
    },
    phrases: [
      [/\bbox\b|\bbox-shaped\b|\b(?:rectangular|shoebox) room\b/, { shape: 'box' }],
      [/\b(?:sphere|spherical)\b/, { shape: 'sphere' }],
      [/\b(?:cylinder|cylindrical)\b/, { shape: 'cylinder' }],
      [/\bdis[ck]\b/, { shape: 'disc' }],
      [/\b(?:tube|pipe)\b/, { shape: 'tube' }],
      [/\brigid(?:ly)?\b|\bhard walls?\b/, { walls: 'rigid' }],
      [/\bsoft walls?\b|\bpressure[ -]release\b/, { walls: 'soft' }],
      [/\b(?:open at both ends|both ends open|open-open)\b/, { ends: 'open-open' }],
      [/\b(?:closed at both ends|both ends closed|closed-closed)\b/, { ends: 'closed-closed' }],
      [/\b(?:stopped (?:organ )?pipe|closed at one end|open-closed|one end closed)\b/, { ends: 'open-closed' }],
      [/\bunflanged\b/, { endCorrection: 'unflanged' }],
      [/\bflanged\b(?<!unflanged)/, { endCorrection: 'flanged' }],
      [/\b(?:without|no|neglecting the|ignoring the) end correction\b/, { endCorrection: 'none' }],
    ],
    lengths: ['L', 'a', 'b'],
    substance: { members: ['soundSpeed'], fits: /^air$/ },
    speaksOf: {
      walls: /\bwalls?\b/,
      ends: /\b(?:open|closed|stopped|ends?)\b/,
      soundSpeed: /\b(?:temperature|degrees)\b/,
    },
    beyond: [
      [
        /\b(?:cone|conical|trumpet|horn|absor\w+|damp\w*|open windows?|helmholtz|l-shaped|ellips\w+|triang\w+|diameter)\b/,
        'it knows tubes, rectangles, boxes, cylinders, discs and spheres, by their radius',
      ],
    ],
  },
}
