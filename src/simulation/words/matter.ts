import { NUMBER, ONLY_STEP, type SolverWords, STEPS } from '../solver-words.ts'

/** Junctions, molecules, quantum levels. */
export const MATTER: Readonly<Record<string, SolverWords>> = {
  device: {
    subjects: [],
    runSubjects: [
      /\bp[ -–]?n[ -–]?(?:junction|diode)s?\b/,
      /\b(?:silicon|semiconductor) diode\b/,
      /\bcharged rectangle\b/,
      /\bsemiconductor device\b/,
    ],
    names: {
      Na: '<na, acceptors, acceptor density, acceptor concentration, acceptor doping, p doping, p-doping, <doping of the p side, p side doping',
      Nd: '<nd, donors, donor density, donor concentration, donor doping, n doping, doping of the n side, n side doping',
      ni: '<ni, intrinsic carriers, intrinsic density, intrinsic carrier density, intrinsic concentration',
      T: '<t, temperature, ~at',
      eps_r: '<eps_r, relative permittivity, dielectric constant',
      V: '<v, ^bias, ^biased at, <forward bias, <forward biased at, <applied voltage, <forward voltage, >bias, >forward bias, >of bias, >of forward bias',
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
      [
        new RegExp(`\\breverse[ -]?bias(?:ed)?(?: (?:voltage )?(?:of|by|with|at))?(?: =|:)? (${NUMBER}) ?v\\b`),
        ([, volts]) => ({ V: -Number(volts) }),
      ],
      [new RegExp(`(?<![-\\d.])(${NUMBER}) ?v(?: of)? reverse bias\\b`), ([, volts]) => ({ V: -Number(volts) })],
      [/\b(?:zero bias|no bias|unbiased|without bias)\b/, { V: 0 }],
      [/\buniform(?:ly)? charged?\b/, { charge: 'uniform' }],
    ],
    speaksOf: { V: /\b(?:bias\w*|revers\w+|voltage)\b/, T: /\btemperature\b/ },
    lengths: ['Lx', 'Ly'],
    substance: { members: ['eps_r', 'ni'], fits: /^silicon$/ },
    beyond: [
      [
        /\b(?:mosfet|transistor|bjt|solar cell|laser|illuminat\w+|hetero\w+|capacitor)\b/,
        'it knows a p-n junction, with the bias of the p side over the n side as V, and a charged rectangle',
      ],
    ],
  },
  evolve: {
    subjects: [/^(?:an? )?molecular dynamics\b/, /\bmd (?:run|simulation|of)\b/],
    runSubjects: [
      /\bmolecular dynamics\b/,
      /\batoms with lennard[ -–]jones\b/,
      /\blennard[ -–]jones (?:atoms|particles|fluid|liquid|gas)\b/,
    ],
    names: {
      N: '<n, atoms, particles, lennard-jones atoms, lennard-jones particles, molecules, lj atoms, lj particles',
      rho: '<rho, density, reduced density',
      T: '<t, temperature, reduced temperature, <initial temperature',
      rc: '<rc, cutoff, cut-off, cutoff radius, cut-off radius, <cutoff at',
      dt: ONLY_STEP,
      steps: STEPS,
    },
    speaksOf: { T: /\btemperature\b/, rho: /\bdensity\b/, rc: /\bcut-?off\b/ },
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
    runSubjects: [
      /\bbinding equilibrium\b/,
      /\b(?:protein|receptor|enzyme)\b.*\b(?:drug|inhibitor)\b|\b(?:drug|inhibitor)\b.*\b(?:protein|receptor|enzyme)\b/,
      /\bligand\b.*\bprotein\b/,
      /\bprotein\b.*\bligand\b/,
    ],
    names: {
      P: '<p, protein, receptor, enzyme, >of enzyme, >of receptor, total protein, of protein, protein concentration, receptor concentration',
      L: '<l, ligand, drug, inhibitor, >of drug, >of inhibitor, >of the drug, >of the ligand, total ligand, of ligand, ligand concentration',
      Kd: '<kd, dissociation constant, <k_d',
      T: '<t, temperature, ~at',
      competitor:
        'competitor, >another ligand, >of another ligand, >of a second ligand, >second ligand, >of a competitor, >of competitor, competitor concentration',
      competitorKd:
        '<competitorkd, <another ligand of kd, <another ligand with kd, <competitor of kd, <competitor with kd, <second ligand of kd, <second ligand with kd, <kd of the competitor, <competitor kd, <kd of the second ligand',
      rotors: '<rotors, >rotors, >rotatable bonds',
      searchSteps: '<searchsteps, >search steps',
    },
    speaksOf: { T: /\btemperature\b/, 'competitor+competitorKd': /\bcompet\w+\b/ },
    beyond: [[/\b(?:cooperativ\w*|hill|sites|irreversible|covalent)\b/, 'it knows one site for each protein']],
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
      'params.m': '<m, mass, effective mass',
      'params.L': '<l, width, >wide, >width',
      'params.omega': '<omega, angular frequency',
      'params.V0': '<v0, depth, >deep, >depth, barrier height',
      'params.De': '<de, dissociation energy, well depth',
      'params.a': '<a',
      'params.re': '<re, equilibrium distance',
      'params.Z': '<z, charge number, nuclear charge',
      'params.l': '<angular momentum',
      'params.lambda': '<lambda',
      'params.F': '<f',
      n: '<n, levels, states, eigenvalues, energy levels, lowest levels, bound states, eigenstates, eigenenergies, >bound levels',
      degree: '<degree',
      elements: '<elements, >elements',
    },
    phrases: [
      [/\bin natural units\b/, { units: 'natural' }],
      [/\bmorse\b/, { potential: 'morse' }],
      [/\b(?:quartic|anharmonic)\b/, { potential: 'quartic' }],
      [/\bdouble[ -–]?well\b/, { potential: 'double-well' }],
      [
        /\b(?:(?<!in)finite (?:square |potential |rectangular |quantum )?well|square well of finite depth)\b/,
        { potential: 'finite-well' },
      ],
      [
        /\b(?:infinite (?:square |potential |quantum )?well|particle in a box|rigid box|infinitely deep)\b/,
        { potential: 'infinite-well' },
      ],
      [/\b(?<!an)harmonic oscillator\b(?<!anharmonic oscillator)/, { potential: 'harmonic' }],
      [/\bhydrogen\b/, { potential: 'hydrogen' }],
      [/\bcoulomb\b/, { potential: 'coulomb' }],
      [/\bp(?:ö|oe|o)schl[ -–]teller\b/, { potential: 'poschl-teller' }],
      [/\blinear potential\b/, { potential: 'linear' }],
      [/\b(?:1-?d|one[ -]dimensional)\b/, {}],
    ],
    speaksOf: {
      'params.m': /\beffective mass\b|\bmuon\w*/,
      'params.l': /\bangular momentum\b|\b[pdf]-(?:wave|states?|levels?)\b/,
      'params.V0+params.De': /\bdepth\b/,
      'params.L': /\b(?:wide|width)\b/,
    },
    units: {
      'params.L': 'nm',
      'params.V0': 'eV',
      'params.De': 'eV',
      'params.re': 'nm',
      'params.F': 'eV/nm',
      'params.a': '1/nm',
    },
    beyond: [
      [
        /\b(?:3-?d|2-?d|two[ -]dimension\w*|three[ -]dimension\w*|helium|molecule|tunnel\w*|sawtooth|periodic|tilted|electric field|magnetic|triple|scatter\w*|proton|neutron)\b/,
        'it knows bound states in one dimension or of a radius',
      ],
    ],
  },
}
