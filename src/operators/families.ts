/** Field of physics (and beyond) that a `domain` may name. `any` goes with every domain. */
export const FIELDS = [
  'mechanics',
  'quantum',
  'relativity',
  'thermodynamics',
  'electromagnetism',
  'information',
  'fluids',
  'waves',
  'chemistry',
  'materials',
  'astrophysics',
  'biology',
  'earth',
  'mathematics',
  'finance',
  'engineering',
  'any',
] as const

export type FieldOfPhysics = (typeof FIELDS)[number]

/** One of the 65 families of the catalogue. */
export interface Family {
  /** First letters of its identifiers, also the name of its file. */
  readonly prefix: string
  readonly name: string
  /** Number of operators planned. */
  readonly target: number
  readonly fields: readonly FieldOfPhysics[]
  /** Books on which its formulas rest. */
  readonly references: string
  /** First and last number of its block in the running sequence 1 to 87; families without one count from 1. */
  readonly block?: readonly [number, number]
  /** Identifiers that are words and not prefix and number. */
  readonly named?: readonly string[]
  /** Shorter name that the specification's table of families uses. */
  readonly shortName?: string
}

const family = (
  prefix: string,
  name: string,
  target: number,
  fields: readonly FieldOfPhysics[],
  references: string,
  rest: Pick<Family, 'block' | 'named' | 'shortName'> = {},
): Family => ({ prefix, name, target, fields, references, ...rest })

export const FAMILIES: readonly Family[] = [
  family('QM', 'quantum mechanics', 58, ['quantum'], 'Griffiths QM; Sakurai; Feynman III', { block: [1, 17] }),
  family('NM', 'Newtonian mechanics', 66, ['mechanics'], 'Halliday-Resnick-Walker; Goldstein; Feynman I', {
    block: [18, 30],
    shortName: 'Newtonian',
  }),
  family('GR', 'general relativity', 38, ['relativity', 'astrophysics'], 'Misner-Thorne-Wheeler; Carroll; Hartle', {
    block: [31, 41],
  }),
  family('KO', 'metric tensioner', 1, ['any'], 'the specification', { block: [42, 42] }),
  family('CS', 'computer science', 52, ['information', 'mathematics'], 'Knuth; Cormen; Cover-Thomas', {
    block: [43, 87],
  }),
  family('AW', 'awareness and misc', 5, ['any'], 'the specification', {
    named: ['ON0', 'QL1', 'VX', 'ZEQ000', 'ZEQ00'],
    shortName: 'awareness',
  }),
  family('SR', 'special relativity', 27, ['relativity', 'mechanics'], 'Taylor-Wheeler; Feynman I ch. 15-17'),
  family('RD', 'rotational dynamics', 27, ['mechanics'], 'Halliday-Resnick-Walker; Goldstein'),
  family('OW', 'oscillations and waves', 33, ['waves', 'mechanics'], 'French; Crawford; Feynman I'),
  family('AC', 'acoustics', 27, ['waves', 'engineering'], 'Kinsler; Pierce'),
  family('ES', 'electrostatics', 31, ['electromagnetism'], 'Griffiths EM; Jackson; Feynman II'),
  family('MG', 'magnetism and induction', 33, ['electromagnetism'], 'Griffiths EM; Jackson'),
  family('EW', 'electromagnetic waves and antennas', 25, ['electromagnetism', 'waves'], 'Jackson; Balanis; Pozar'),
  family('EC', 'circuits', 40, ['electromagnetism', 'engineering'], 'Horowitz-Hill; Nilsson-Riedel'),
  family('GO', 'geometrical optics', 24, ['waves', 'electromagnetism'], 'Hecht; Born-Wolf'),
  family('WO', 'wave optics and photonics', 29, ['waves', 'electromagnetism'], 'Hecht; Saleh-Teich'),
  family('TD', 'thermodynamics', 43, ['thermodynamics'], 'Callen; Zemansky; Moran-Shapiro'),
  family('SM', 'statistical mechanics', 31, ['thermodynamics'], 'Reif; Pathria'),
  family('HT', 'heat transfer', 34, ['thermodynamics', 'engineering'], 'Incropera; VDI Heat Atlas'),
  family('FL', 'fluid mechanics', 42, ['fluids', 'mechanics'], 'White; Batchelor; Landau VI'),
  family('GD', 'gas dynamics', 24, ['fluids', 'thermodynamics'], 'Anderson; Liepmann-Roshko'),
  family('HY', 'hydraulics and open channels', 20, ['fluids', 'engineering'], 'Chow; Chanson'),
  family(
    'EL',
    'elasticity and strength of materials',
    31,
    ['materials', 'mechanics', 'engineering'],
    'Timoshenko; Roark',
  ),
  family(
    'BE',
    'structures and beams',
    27,
    ['engineering', 'mechanics', 'materials'],
    'Roark; Gere; Timoshenko (buckling)',
    { named: ['BEAM_DEFLECTION', 'FEA_DISPLACEMENT'] },
  ),
  family('FR', 'fracture and fatigue', 16, ['materials', 'engineering'], 'Anderson (fracture); Dowling'),
  family('VB', 'vibration', 18, ['mechanics', 'waves', 'engineering'], 'Rao; Den Hartog'),
  family('AT', 'atomic physics', 25, ['quantum'], 'Foot; Bransden-Joachain; NIST ASD notes'),
  family('MS', 'molecular spectroscopy', 23, ['quantum', 'chemistry'], 'Herzberg; Atkins'),
  family('NP', 'nuclear physics', 29, ['quantum'], 'Krane; Evans'),
  family('HEP', 'particle physics', 27, ['quantum', 'relativity'], 'PDG Review; Halzen-Martin; Griffiths'),
  family('SS', 'condensed matter', 31, ['materials', 'quantum'], 'Ashcroft-Mermin; Kittel'),
  family('SD', 'semiconductor devices', 27, ['materials', 'electromagnetism', 'engineering'], 'Sze'),
  family('SU', 'superconductivity', 13, ['materials', 'quantum', 'electromagnetism'], 'Tinkham'),
  family('PL', 'plasma physics', 27, ['electromagnetism', 'fluids'], 'NRL Plasma Formulary; Chen'),
  family('AS', 'stars and astrophysics', 31, ['astrophysics'], "Carroll-Ostlie; Allen's Astrophysical Quantities"),
  family('CO', 'cosmology', 23, ['astrophysics', 'relativity'], 'Ryden; Weinberg; Peebles'),
  family('OM', 'orbital mechanics', 29, ['astrophysics', 'mechanics'], 'Vallado; Bate-Mueller-White'),
  family('BH', 'black holes and gravitational waves', 18, ['relativity', 'astrophysics'], 'Maggiore; Wald'),
  family('PS', 'planetary science', 13, ['astrophysics', 'earth'], 'de Pater-Lissauer'),
  family('CHE', 'physical chemistry', 42, ['chemistry', 'thermodynamics'], 'Atkins; IUPAC Green Book'),
  family('ECH', 'electrochemistry', 16, ['chemistry', 'electromagnetism'], 'Bard-Faulkner; IUPAC Green Book'),
  family('CK', 'chemical kinetics', 20, ['chemistry'], 'Laidler; Levenspiel'),
  family('SO', 'solutions and colloids', 18, ['chemistry'], 'Atkins; Israelachvili'),
  family('QC', 'quantum chemistry', 13, ['chemistry', 'quantum'], 'Levine; Szabo-Ostlund'),
  family('MA', 'materials science', 18, ['materials'], 'Callister; Ashby'),
  family('BP', 'biophysics', 22, ['biology', 'chemistry'], 'Phillips; Nelson'),
  family('PH', 'pharmacology and docking', 14, ['biology', 'chemistry'], 'Rowland-Tozer; Copeland', {
    named: ['BINDING_AFFINITY'],
  }),
  family('EP', 'epidemiology', 13, ['biology'], 'Anderson-May; Keeling-Rohani'),
  family('PE', 'population and ecology', 14, ['biology', 'mathematics'], 'Murray; Gotelli'),
  family('MP', 'medical physics and physiology', 18, ['biology'], 'Hobbie-Roth; ICRU'),
  family('GP', 'geophysics', 20, ['earth'], 'Turcotte-Schubert; Stacey'),
  family('CL', 'atmosphere and climate', 23, ['earth', 'thermodynamics'], 'Wallace-Hobbs; Pierrehumbert'),
  family('OC', 'oceanography', 14, ['earth', 'fluids'], 'Gill; TEOS-10 manual'),
  family('HG', 'hydrology', 13, ['earth', 'fluids'], 'Dingman; FAO-56'),
  family('IT', 'information theory', 18, ['information'], 'Cover-Thomas; MacKay'),
  family('SP', 'signal processing', 23, ['information', 'engineering'], 'Oppenheim-Schafer'),
  family('CT', 'control and estimation', 20, ['engineering', 'mathematics'], 'Ogata; Franklin; Simon'),
  family(
    'ST',
    'probability and statistics',
    27,
    ['mathematics', 'information'],
    'NIST/SEMATECH handbook; Casella-Berger',
  ),
  family('NA', 'numerical analysis', 18, ['mathematics'], 'Burden-Faires; Higham'),
  family('DS', 'dynamical systems and chaos', 16, ['mathematics', 'mechanics'], 'Strogatz'),
  family('OP', 'optimisation', 11, ['mathematics'], 'Boyd-Vandenberghe; Nocedal-Wright'),
  family('FI', 'finance', 18, ['finance', 'mathematics'], 'Hull', { named: ['BLACK_SCHOLES'] }),
  family('PG', 'power systems and grid', 14, ['engineering', 'electromagnetism'], 'Grainger-Stevenson; IEC 60909'),
  family(
    'AE',
    'aerospace and propulsion',
    23,
    ['engineering', 'mechanics', 'fluids'],
    'Sutton; Anderson; ISA atmosphere (ISO 2533)',
  ),
  family('MU', 'metrology and units', 13, ['engineering', 'mathematics'], 'SI Brochure; GUM (JCGM 100); CODATA 2022'),
]

const BY_PREFIX: ReadonlyMap<string, Family> = new Map(FAMILIES.map((family) => [family.prefix, family]))

/** Family of a prefix, or undefined. */
export const familyOf = (prefix: string): Family | undefined => BY_PREFIX.get(prefix)

const BY_NAME: ReadonlyMap<string, Family> = new Map(
  FAMILIES.flatMap((family) => (family.named ?? []).map((name) => [name, family] as const)),
)

/** Family in whose file an identifier belongs: by its letters, or by name; undefined if there is none. */
export const familyOfId = (id: string): Family | undefined =>
  BY_NAME.get(id) ?? BY_PREFIX.get(/^[A-Z]*/.exec(id)?.[0] ?? '')
