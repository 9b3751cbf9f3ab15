import { constantNamed } from '../../expression/constants/table.ts'
import { ORDINALS } from '../words/number-lists.ts'
import { ALWAYS, NEVER, type Saying } from '../words/saying.ts'

const ELEMENTARY_CHARGE = constantNamed('q_e')?.value ?? NaN

const PROTON = constantNamed('m_p')?.value ?? NaN

/** A number without a unit that a thing or a way of saying fixes. */
const count = (
  value: number,
  words: string,
  pattern: RegExp,
  about: RegExp = ALWAYS,
  unless: RegExp = NEVER,
): Saying => ({ pattern, about, unless, value, unit: '1', words })

const LIGHT_PUSHES =
  /^(?=[\s\S]*\b(?:pressure|force|push\w*)\b)[\s\S]*(?:\b(?:sun)?light\b|\blaser\b|W\/(?:m²|m\^2|\(?m))/i
const REFLECTANCE = 'reflectance, fraction reflected'
const WHOLLY = '(?:perfect(?:ly)?|total(?:ly)?|complete(?:ly)?|full(?:y)?|ideal(?:ly)?|entirely|wholly)'

const LIGHT: readonly Saying[] = [
  count(
    0,
    REFLECTANCE,
    new RegExp(
      `\\b${WHOLLY}[ -](?:black|absorb\\w*)\\b|\\ball of (?:it|the light) is absorbed\\b|\\babsorbs (?:all|everything)\\b`,
      'i',
    ),
    LIGHT_PUSHES,
    /\breflect\w*|\bmirror\w*/i,
  ),
  count(
    1,
    REFLECTANCE,
    new RegExp(`\\b${WHOLLY}[ -](?:reflect\\w*|mirror\\w*)\\b|\\breflects (?:all|everything)\\b`, 'i'),
    LIGHT_PUSHES,
    /\babsor\w*|\bblack\b/i,
  ),
]

const BENDS = /\brefract\w*|\bSnell|\b(?:index|n ?=)/i
/** Where air has a number of its own, or the angle is one at which nothing goes on. */
const AIR_SAID =
  /\b(?:air|vacuum) ?\((?:n|index)|index of (?:the )?(?:air|vacuum)|\bn_?air\b|1\.0[0-9]|\bcritical\b|\btotal\b|\bBrewster|\bpolari[sz]ing|\bfilm\b|\blens\b|\bdepth\b|\bspeed\b/i

/** The side of a surface on which air is, as the words tell the way of the light. */
const AIR: readonly Saying[] = [
  count(
    1,
    'first refractive index',
    /\bfrom (?:the )?(?:air|vacuum)\b|\bin (?:air|vacuum)(?= (?:strikes|hits|meets|falls|enters|reaches|is incident))|\b(?:air|vacuum)(?: in)?to (?:an? |the )?\w+/i,
    BENDS,
    new RegExp(`${AIR_SAID.source}|\\b(?:in)?to (?:the )?(?:air|vacuum)\\b`, 'i'),
  ),
  count(
    1,
    'second refractive index',
    /\b(?:in|out )?to (?:the )?(?:air|vacuum)\b|\b(?:in)?to (?:the )?(?:air|vacuum)\b/i,
    BENDS,
    new RegExp(`${AIR_SAID.source}|\\bfrom (?:the )?(?:air|vacuum)\\b`, 'i'),
  ),
]

const CELL = /\bdensit\w*|\bunit cell\b|\bpacking\b|\blattice\b|\bcrystal\w*|\bcell\b/i
const CELL_SAID = /\batoms (?:per|in (?:the|each|an?|one)) (?:unit )?cell\b|\b[nZ] ?= ?\d|\ballotrop\w*|\btransform\w*/i

const lattice = (atoms: number, pattern: string, others: string): Saying =>
  count(
    atoms,
    'number of atoms in the unit cell',
    new RegExp(`\\b(?:${pattern})\\b`, 'i'),
    CELL,
    new RegExp(`${CELL_SAID.source}|\\b(?:${others})\\b`, 'i'),
  )

const FACES = 'fcc|f\\.c\\.c|face[- ]cent(?:re|er)d|cubic close[- ]packed'
const BODY = 'bcc|b\\.c\\.c|body[- ]cent(?:re|er)d'
const PRIMITIVE = '(?:simple|primitive)[- ]cubic'
const DIAMOND = 'diamond (?:structure|lattice|cubic)'

const LATTICES: readonly Saying[] = [
  lattice(4, FACES, [BODY, PRIMITIVE, DIAMOND].join('|')),
  lattice(2, BODY, [FACES, PRIMITIVE, DIAMOND].join('|')),
  lattice(1, PRIMITIVE, [FACES, BODY, DIAMOND].join('|')),
  lattice(8, DIAMOND, [FACES, BODY, PRIMITIVE].join('|')),
]

const ONE_ELECTRON =
  /\b(?:ioni[sz]\w*|Bohr|Rydberg|remove\w*|strip\w*|levels?|transition|states?|drops?|jumps?|falls|orbit|n ?=|hydrogen-like|one electron|last electron)\b/i
const CHARGE_NUMBER_SAID = /\bZ ?= ?\d|\batomic number\b|\bhydrogen\b(?!-like)|\bnernst\b|\bplasma\b|\bbeam\b/i
const ion = (charge: number, pattern: RegExp): Saying =>
  count(charge, 'charge number, atomic number', pattern, ONE_ELECTRON, CHARGE_NUMBER_SAID)

const EXCITED = ORDINALS.slice(0, 4)
const WELL =
  /\b(?:infinite(?:ly (?:deep|high))?|one-?dimensional|1-?D|rigid|impenetrable)\b[^.?!]{0,40}\b(?:well|box|walls?)\b|\bparticle in a box\b/i
const ATOM = /\b(?:hydrogen|Bohr|He\+|Li2\+)/i
const OSCILLATOR = /\b(?:harmonic|quantum) oscillator\b/i
/** Where a level is one of two. */
const OTHER_LEVEL =
  /\b(?:difference|between|spacing|transitions?|jump\w*|photon|emit\w*|absor\w*|drops?|falls|excite[ds]? (?:from|to)|to (?:the|its) (?:ground|first|second|third|fourth)|from (?:the|its) ground|n ?=)\b/i

const excited = (about: RegExp, lowest: number): readonly Saying[] =>
  EXCITED.map((ordinal, at) =>
    count(
      lowest + at + 1,
      'level, principal quantum number, state',
      new RegExp(`\\b${ordinal}[- ]excited (?:state|level)\\b`, 'i'),
      about,
      new RegExp(
        `${OTHER_LEVEL.source}|\\b(?:finite|parabolic|three-dimensional|3-?D|anharmonic\\w*)\\b${about === WELL ? '|\\bharmonic\\b' : ''}`,
        'i',
      ),
    ),
  )

const ATOMS: readonly Saying[] = [
  ion(2, /\bHe(?:\^?\+|⁺)|\bsingly ioni[sz]ed helium\b/),
  ion(3, /\bLi(?:\^?2\+|\+\+|²⁺)|\bdoubly ioni[sz]ed lithium\b/),
  ion(4, /\bBe(?:\^?3\+|³⁺)/),
  ...excited(WELL, 1),
  ...excited(ATOM, 1),
  ...excited(OSCILLATOR, 0),
  count(
    1,
    'level, principal quantum number, state',
    /\bground[- ]?state\b/i,
    /\b(?:hydrogen|Bohr|He\+|He\^\+|Li2\+|Li\^2\+|Be3\+)/i,
    new RegExp(`${OTHER_LEVEL.source}|\\b(?:excited|wavelength|frequency|well|box|oscillator|molecule|two)\\b`, 'i'),
  ),
  {
    pattern: /\bcharge (?:of )?(?:\+ ?)?e\b(?! ?\^)|\bsingly[- ]charged\b|\bone elementary charge\b/i,
    about: /\b(?:fields?|tesla|magnet\w*|solenoid)\b|\d ?m?T\b/i,
    unless: /\d ?(?:µ|μ|n|p)?C\b/,
    value: ELEMENTARY_CHARGE,
    unit: 'C',
    words: 'charge',
  },
]

const PLASMA: readonly Saying[] = [
  {
    pattern: /\bhydrogen plasma\b|\bprotons per (?:m|cm|cubic)/i,
    about: /\bplasma\b|\bwind\b|\bAlfv[eé]n/i,
    unless: /\b(?:deuteri\w*|tritium|helium|ion mass|mass of the ions?)\b/i,
    value: PROTON,
    unit: 'kg',
    words: 'ion mass, mass of the proton',
  },
]

/** The gap of a chain; an orbital of it has a number beside that of its atoms. */
const HUECKEL = /^(?=[\s\S]*\b(?:gap|HOMO)\b)[\s\S]*\bH(?:ü|ue?)ckel\b/i
const CARBONS = 'number of carbon atoms'

const CHAINS: readonly Saying[] = [
  count(2, CARBONS, /\beth(?:yl)?ene\b/i, HUECKEL, /\bbutadiene\b|\bhexatriene\b/i),
  count(4, CARBONS, /\bbutadiene\b/i, HUECKEL, /\bhexatriene\b|\beth(?:yl)?ene\b|\bcyclo/i),
  count(6, CARBONS, /\bhexatriene\b/i, HUECKEL, /\bbutadiene\b|\beth(?:yl)?ene\b|\bcyclo/i),
]

const CONFIDENCE = /\bconfidence\b|\bmargin of error\b/i
const CRITICAL_SAID = /\bz ?=|\bStudent|\bt[- ]?(?:value|distribution|interval)|\bt ?=|\bregression\b/i
const confidence = (percent: string, value: number): Saying =>
  count(value, 'critical value', new RegExp(`\\b${percent} ?(?:%|per ?cent)`, 'i'), CONFIDENCE, CRITICAL_SAID)

const STATISTICS: readonly Saying[] = [
  confidence('90', 1.6448536269514722),
  confidence('95', 1.959963984540054),
  confidence('99', 2.5758293035489004),
  count(
    1 / 6,
    'probability of success',
    /\b(?:dice|die)\b/i,
    /\b(?:ones|twos|threes|fours|fives|six(?:es)?)\b/i,
    /\b(?:loaded|biased|unfair|sum|total|(?:four|eight|ten|twelve|twenty)-sided|d\d+|odd|even|greater|more than|less than|doubles?|pairs?|probability (?:of|for) (?:a|each) (?:six|success) (?:is|=))\b/i,
  ),
]

const RICHARDSON = /\bRichardson\b/i

const NUMERICS: readonly Saying[] = [
  count(
    2,
    'ratio of the steps, refinement ratio',
    /\bh ?\/ ?2\b|\bhalf (?:of )?(?:the|that) step\b|\bhalv\w+ the step\b/i,
    RICHARDSON,
  ),
  count(2, 'order of the method', /\bsecond[- ]order\b|\border (?:of )?h(?:\^2|²)|\bsecond order in h\b/i, RICHARDSON),
  count(
    4,
    'order of the method',
    /\bfourth[- ]order\b|\border (?:of )?h(?:\^4|⁴)/i,
    RICHARDSON,
    /\bsecond[- ]order\b/i,
  ),
]

/** Numbers that things have without its being said: the surface of a mirror, air beside glass, a cubic cell, a die. */
export const THINGS_SAID: readonly Saying[] = [
  ...LIGHT,
  ...AIR,
  ...LATTICES,
  ...ATOMS,
  ...PLASMA,
  ...CHAINS,
  ...STATISTICS,
  ...NUMERICS,
]
