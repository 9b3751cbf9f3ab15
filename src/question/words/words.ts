/** Words that carry no meaning for the choice of a formula. */
const EMPTY = new Set(
  `a an and are as at be been being but by can could did do does done for from had has have having he her his i if in into is it its
  itself let may me might must my of off on one onto or our out over per shall she should so some such than that the their them then there these they this
  those through thus to too under upon us very was we were what when where whether which while who whose why will with within without
  would you your find calculate compute determine evaluate estimate give given gives obtain tell show need needs needed
  want know get question problem answer please how much many just also only about approximately roughly exactly
  during each every any all both between across along around against until whats value number amount quantity
  figure required necessary resulting corresponding due use using used assume assuming suppose consider considered ignore ignoring
  neglect neglecting called known has makes make made take takes taken taking`
    .split(/\s+/)
    .map((word) => word.trim()),
)

/** Words that end in s without being plurals. */
const SINGULAR = new Set(
  'lens gas bias series axis basis physics analysis mass loss glass gauss celsius radius modulus flux'.split(' '),
)

/** British and American spellings, and irregular plurals, as one word. */
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  `metre meter, litre liter, centre center, fibre fiber, colour color, vapour vapor, sulphur sulfur, aluminium aluminum, grey gray,
  radii radius, moduli modulus, feet foot, teeth tooth, nuclei nucleus, foci focus, axes axis, halves half, indices index,
  vertices vertex, matrices matrix, spectra spectrum, quanta quantum, media medium, behaviour behavior,
  aeroplane airplane, travelled travel, travelling travel, fell fall, fallen fall, thrown throw, threw throw,
  hung hang, wound wind, spun spin, drawn draw, held hold, ran run, sped speed, rose rise, risen rise, flown fly, flew fly,
  bent bend, burnt burn, spent spend, lost lose, kept keep, disk disc, tyre tire, landé lande, schrödinger schrodinger, hückel huckel, strömgren stromgren, väisälä vaisala,
    analyser analyzer, polariser polarizer, sulphate sulfate, caesium cesium, dioptre diopter, mould mold, left leave, met meet, built build,
  temp temperature, temps temperature, freq frequency, accel acceleration, vel velocity, eff efficiency, vol volume, dist distance,
  conc concentration, wt weight, ref reference`
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string]),
)

/** Words that people use for one another wherever quantities are named. The second is what they count as. */
const SYNONYMS: ReadonlyMap<string, string> = new Map(
  `velocity speed, fast speed, faster speed, quickly speed, heavy mass, heavier mass, weighs mass, weighing mass, long length, longer length,
  tall height, high height, higher height, taller height, altitude height, deep depth, deeper depth, wide width, thick thickness, broad width,
  hot temperature, hotter temperature, old age, far distance, away distance, apart distance, separated distance, separation distance, spacing distance, gap distance,
  displacement distance, duration time, starting initial, start initial, original initial, initially initial, begin initial, ending final,
  end final, finally final, eventual final, after final, new final, now final, afterwards final, later final, before initial, mean average, maximal maximum, max maximum, largest maximum, greatest maximum, peak maximum, highest maximum,
  minimal minimum, min minimum, least minimum, smallest minimum, lowest minimum, volts voltage, amps current, gravitational gravity, gravitation gravity,
  isothermally isothermal, adiabatically adiabatic, isobarically isobaric, isochorically isochoric,
    isentropically isentropic, elastically elastic, inelastically inelastic, horizontally horizontal, vertically vertical, uniformly uniform,
    exponentially exponential, continuously continuous, radially radial, axially axial, relativistically relativistic, electrically electric,
    electrical electric, resistor resistance, capacitor capacitance, inductor inductance, magnetically magnetic, thermally thermal, colder cold, precess precession, precesses precession,
    precessing precession, oscillates oscillation, oscillate oscillation, oscillating oscillation, reflected reflection, reflects reflection, reflect reflection,
    transmitted transmission, transmits transmission, absorbed absorption, absorbs absorption, deflected deflection, deflects deflection, deflect deflection,
    dissociated dissociation, vibrates vibration, vibrate vibration, sags deflection, sag deflection, automobile car, bulb lamp, lightbulb lamp`
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string]),
)

const VOWEL = /[aeiouy]/

const undouble = (word: string): string => (/([bdgkmnprt])\1$/.test(word) ? word.slice(0, -1) : word)

const singular = (word: string): string => {
  if (word.length < 4 || SINGULAR.has(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:s|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2)
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

const withoutEnding = (word: string): string => {
  for (const ending of ['ing', 'ed']) {
    const rest = word.slice(0, -ending.length)
    if (word.endsWith(ending) && rest.length >= 3 && VOWEL.test(rest)) return undouble(rest)
  }
  return word
}

const remembered = new Map<string, string>()
const REMEMBERED = 20_000

const canonical = (text: string): string => {
  const word = text.replace(/['’]s?$/, '')
  const spelled = SPELLINGS.get(word) ?? word
  const one = SPELLINGS.get(singular(spelled)) ?? singular(spelled)
  const meant = SYNONYMS.get(spelled) ?? SYNONYMS.get(one) ?? one
  const bare = SINGULAR.has(meant) ? meant : withoutEnding(meant.replace(/is(e|ed|ing|ation)$/, 'iz$1'))
  return bare.length > 3 && bare.endsWith('e') ? bare.slice(0, -1) : bare
}

/** The form under which a word is compared: lower case, singular, without verb endings, one of several synonyms. */
export const stemOf = (text: string): string => {
  const word = text.toLowerCase()
  const known = remembered.get(word)
  if (known !== undefined) return known
  const stem = canonical(word)
  if (remembered.size < REMEMBERED) remembered.set(word, stem)
  return stem
}

/** Whether a word says something about the matter. */
export const isTelling = (text: string): boolean =>
  text.length > 1 && !EMPTY.has(text.toLowerCase()) && /\p{L}/u.test(text)

/** Two words that are one thing. */
const JOINED = /\b(ground) (state)\b/g

/** The words of a text in lower case, hyphens and signs apart. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replace(JOINED, '$1$2')
    .split(/[^\p{L}\p{N}'’_]+/u)
    .filter((word) => word !== '')
