import { END, type SolverWords, STEPS, TIME_STEP } from '../solver-words.ts'

const FREE_END = '(?:free at the (?:top|other(?: end)?|tip)|free at the other|free end)'

/** Matter: solids, junctions, molecules, quantum levels. */
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
      [
        new RegExp(
          `\\b(?:fixed|clamped|built[ -]in) at (?:the |its )?(?:foot|base|bottom|one end),? and ${FREE_END}\\b`,
        ),
        { ends: 'fixed-free' },
      ],
      [/\bfixed[ -–]free\b|\bclamped[ -–]free\b/, { ends: 'fixed-free' }],
      [
        /\b(?:pinned|hinged)(?: at|[ -–](?:pinned|hinged)\b)(?: both ends| its ends| the ends)?/,
        { ends: 'pinned-pinned' },
      ],
      [/\bboth ends (?:pinned|hinged)\b|\b(?:pinned|hinged) ends\b/, { ends: 'pinned-pinned' }],
      [
        /\b(?:fixed|clamped)[ -–](?:fixed|clamped)\b|\b(?:fixed|clamped|built[ -]in) at both ends\b|\bboth ends (?:fixed|clamped)\b/,
        { ends: 'fixed-fixed' },
      ],
      [
        /\bfixed[ -–]pinned\b|\bfixed at (?:the |its )?(?:foot|base|bottom|one end),? and (?:pinned|hinged)\b/,
        { ends: 'fixed-pinned' },
      ],
    ],
    substance: { members: ['E'], fits: /^steel$/ },
    beyond: [
      [
        /\b(?:plate|shell|plastic|inelastic|tapered|beam-column|torsional)\b/,
        'it knows elastic columns of one cross-section',
      ],
    ],
  },
  fea: {
    subjects: [/\bfinite[ -]elements?\b.*\b(?:cantilever|beam)\b/, /\b(?:cantilever|beam)\b.*\bfinite[ -]elements?\b/],
    runSubjects: [/\bcantilever\b/],
    unless: /\bbuckl\w*/,
    names: {
      L: '<l, length, >long, >in length',
      b: '<b, width, >wide, >in width, >broad',
      h: '<h, depth, height, >deep, >high, >in depth, >in height, >thick',
      E: "<e, young's modulus, youngs modulus, elastic modulus, modulus of elasticity",
      nu: "<nu, poisson's ratio, poisson ratio",
      load: '<load, <force, <tip load, >load, >at the tip, >on the tip, >at its tip, >at the end, >at the free end, >tip load, >force',
      nx: '<nx, >elements along the length, >bricks along the length',
      ny: '<ny, >elements across the width, >bricks across the width',
      nz: '<nz, >elements over the depth, >bricks over the depth',
      tolerance: '<tolerance',
      maxIterations: '<maxiterations, >iterations',
    },
    substance: { members: ['E'], fits: /^steel$/ },
    beyond: [
      [
        /\b(?:simply supported|uniformly distributed|distributed load|truss|shell|i-beam|hollow|plastic|fixed at both ends|clamped at both ends|bridge|moment at the (?:tip|end))\b/,
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
      G0: '<g0, fracture energy, energy release rate',
      horizon: '<horizon, >horizon',
      Lx: '<lx, length, >long, <bar, >bar',
      Ly: '<ly, width, >wide, >in width',
      notch: '<notch, >notch, <initial crack, <notch length',
      load: '<load, <tension, >tension, <under, <stress, <pulled with, <pulled at, >load',
      m: '<m, >points per horizon',
      dt: TIME_STEP,
      steps: STEPS,
      t_end: `<t_end, ${END}`,
    },
    phrases: [
      [/\bplate\b|\b2-?d\b/, { mode: '2d' }],
      [/\bbar\b/, { mode: 'bar' }],
    ],
    lengths: ['Lx', 'Ly'],
    substance: { members: ['E', 'rho', 'G0'], fits: /^glass$/ },
    beyond: [[/\b(?:3-?d|three[ -]dimension\w*|fatigue|cycles)\b/, 'it knows a notched plate and a bar']],
  },
  device: {
    subjects: [],
    runSubjects: [/\bp[ -–]?n[ -–]?(?:junction|diode)\b/, /\bcharged rectangle\b/, /\bsemiconductor device\b/],
    names: {
      Na: '<na, acceptors, acceptor density, acceptor concentration, acceptor doping, p doping, p-doping, <doping of the p side, p side doping',
      Nd: '<nd, donors, donor density, donor concentration, donor doping, n doping, doping of the n side, n side doping',
      ni: '<ni, intrinsic carriers, intrinsic density, intrinsic carrier density, intrinsic concentration',
      T: '<t, temperature, ~at',
      eps_r: '<eps_r, relative permittivity, dielectric constant',
      V: '<v, <bias, <forward bias, <applied voltage, >bias, >forward bias, >of bias, >of forward bias',
      n: '<n, >intervals',
      Lp: '<lp, length of the p side',
      Ln: '<ln, length of the n side',
      mobilityN: '<mobilityn, electron mobility, mobility of electrons',
      mobilityP: '<mobilityp, hole mobility, mobility of holes',
      area: '<area, cross-section, cross section',
      chargeDensity: '<chargedensity, charge density',
    },
    phrases: [
      [/\bp[ -–]?n[ -–]?(?:junction|diode)\b|\b1-?d\b|\bone[ -]dimension(?:al)?\b/, { dim: 1 }],
      [/\bcharged rectangle\b|\b2-?d\b|\btwo[ -]dimension(?:al|s)\b/, { dim: 2 }],
      [/\buniform(?:ly)? charged?\b/, { charge: 'uniform' }],
    ],
    lengths: ['Lx', 'Ly'],
    substance: { members: ['eps_r', 'ni'], fits: /^silicon$/ },
    beyond: [
      [
        /\b(?:mosfet|transistor|bjt|solar cell|laser|reverse bias\w*|illuminat\w+|hetero\w+)\b/,
        'it knows a p-n junction, with the bias of the p side over the n side as V, and a charged rectangle',
      ],
    ],
  },
  evolve: {
    subjects: [/^(?:an? )?molecular dynamics\b/],
    runSubjects: [/\bmolecular dynamics\b/, /\blennard[ -–]jones (?:atoms|particles|fluid|liquid|gas)\b/],
    names: {
      N: '<n, atoms, particles, lennard-jones atoms, lennard-jones particles, molecules',
      rho: '<rho, density, reduced density',
      T: '<t, temperature, reduced temperature',
      rc: '<rc, cutoff, cut-off, cutoff radius',
      dt: TIME_STEP,
      steps: STEPS,
    },
    beyond: [
      [
        /\b(?:water|protein|methane|nitrogen|copper|gromacs|amber|coulomb|charges|barostat|thermostat|npt|nvt|constant temperature|constant pressure)\b/,
        'it knows Lennard-Jones atoms at constant energy in reduced units',
      ],
    ],
  },
  dock: {
    subjects: [
      /\bdock(?:ing)?\b(?=.*\b(?:ligand|protein|receptor|kd)\b)/,
      /\b(?:ligand|protein|receptor)\b.*\bdock(?:ed|ing)?\b/,
    ],
    runSubjects: [/\bligand\b.*\bprotein\b/, /\bprotein\b.*\bligand\b/],
    names: {
      P: '<p, protein, receptor, total protein, of protein, protein concentration, receptor concentration',
      L: '<l, ligand, total ligand, of ligand, ligand concentration',
      Kd: '<kd, dissociation constant',
      T: '<t, temperature, ~at',
      competitor:
        'competitor, >another ligand, >of another ligand, >of a second ligand, >second ligand, >of a competitor, >of competitor, competitor concentration',
      competitorKd:
        '<competitorkd, <another ligand of kd, <another ligand with kd, <competitor of kd, <competitor with kd, <second ligand of kd, <second ligand with kd, <kd of the competitor, <competitor kd, <kd of the second ligand',
      rotors: '<rotors, >rotors, >rotatable bonds',
      searchSteps: '<searchsteps, >search steps',
    },
  },
  schrodinger: {
    subjects: [/\bsolve (?:the )?(?:\w+ ){0,2}schr(?:ö|oe|o)dinger\b/, /\bschr(?:ö|oe|o)dinger solver\b/],
    runSubjects: [
      /\bschr(?:ö|oe|o)dinger\b/,
      /\b(?:levels?|bound states?|eigenvalues?|wave ?functions?)\b.*\b(?:well|oscillator|potential|hydrogen)\b/,
      /\b(?:well|oscillator|potential|hydrogen)\b.*\b(?:levels?|bound states?|eigenvalues?|wave ?functions?)\b/,
    ],
    unless: /\btime[ -]dependent\b/,
    names: {
      'params.m': '<m, mass',
      'params.L': '<l, width, >wide, >width',
      'params.omega': '<omega, angular frequency',
      'params.V0': '<v0, depth, >deep, >depth, barrier height',
      'params.De': '<de, dissociation energy, well depth',
      'params.a': '<a',
      'params.re': '<re, equilibrium distance',
      'params.Z': '<z',
      'params.l': '<angular momentum',
      'params.lambda': '<lambda',
      'params.F': '<f',
      n: '<n, levels, states, eigenvalues, energy levels, lowest levels, bound states',
      degree: '<degree',
      elements: '<elements, >elements',
    },
    phrases: [
      [/\bin natural units\b/, { units: 'natural' }],
      [/\bmorse\b/, { potential: 'morse' }],
      [/\b(?:quartic|anharmonic)\b/, { potential: 'quartic' }],
      [/\bdouble[ -–]?well\b/, { potential: 'double-well' }],
      [
        /\b(?:finite (?:square |potential |rectangular )?well|square well of finite depth)\b/,
        { potential: 'finite-well' },
      ],
      [
        /\b(?:infinite (?:square |potential )?well|particle in a box|rigid box|infinitely deep)\b/,
        { potential: 'infinite-well' },
      ],
      [/\b(?<!an)harmonic oscillator\b(?<!anharmonic oscillator)/, { potential: 'harmonic' }],
      [/\bhydrogen\b/, { potential: 'hydrogen' }],
      [/\bcoulomb\b/, { potential: 'coulomb' }],
      [/\bp(?:ö|oe|o)schl[ -–]teller\b/, { potential: 'poschl-teller' }],
      [/\blinear potential\b/, { potential: 'linear' }],
      [/\b(?:1-?d|one[ -]dimensional)\b/, {}],
    ],
    units: {
      'params.L': 'nm',
      'params.V0': 'eV',
      'params.De': 'eV',
      'params.re': 'nm',
      'params.F': 'eV/nm',
      'params.m': 'm_e',
    },
    beyond: [
      [
        /\b(?:3-?d|2-?d|two[ -]dimension\w*|three[ -]dimension\w*|helium|molecule|tunnel\w*|scatter\w*|proton|neutron)\b/,
        'it knows bound states in one dimension or of a radius',
      ],
    ],
  },
}
