/** A way of asking that names no quantity: what follows what, with the unit of the answer and the names it may have. */
export interface WayOfAsking {
  /** Words that stand beside each other. */
  readonly words: readonly string[]
  /** A unit of the dimension that is asked for, or null where several are. */
  readonly unit: string | null
  readonly names: readonly string[]
}

const ROWS: readonly (readonly [phrases: string, unit: string | null, names: string])[] = [
  ['how fast|how quickly|how rapidly|at what speed|how slowly', 'm/s', 'speed velocity'],
  [
    'how long does|how long do|how long did|how long will|how long would|how long is it|how long until|how long must|how long can|how long should|how long have|how long has|how long it|how long after|how long before|how long for|how much time|when does|when do|when will|when is|how soon|after what time|how many seconds|how many minutes|how many hours|how many days|how many years|how many weeks|how old|how long to',
    's',
    'time duration age',
  ],
  ['how far|how distant', 'm', 'distance range'],
  ['how high|how tall|from what height', 'm', 'height'],
  ['how deep', 'm', 'depth'],
  ['how wide', 'm', 'width diameter'],
  ['how thick', 'm', 'thickness'],
  ['how close|how far apart|how near', 'm', 'distance separation spacing'],
  ['how heavy|how massive', 'kg', 'mass weight'],
  ['how hot|how cold|how warm', 'K', 'temperature'],
  ['how strongly|how hard|how strong', null, 'force field'],
  ['how likely|how probable|what are the odds|what is the chance|what are the chances', '1', 'probability'],
  ['how loud', '1', 'level'],
  ['how bright', null, 'luminosity flux illuminance magnitude'],
  ['how luminous', 'W', 'luminosity'],
  ['how efficient', '1', 'efficiency'],
  ['how steep', '1', 'angle slope'],
  ['how often', null, 'frequency rate'],
  ['how much energy', 'J', 'energy'],
  ['how much heat', 'J', 'heat energy'],
  ['how much work', 'J', 'work'],
  ['how much power', 'W', 'power'],
  ['how much force', 'N', 'force'],
  ['how much does it cost|how much money|how expensive|what does it cost', 'money', 'cost price'],
  ['how many turns|how many windings', '1', 'turns'],
  ['how dense', 'kg/m^3', 'density'],
  ['what part|what share|what fraction|what percentage|what proportion', '1', 'fraction share efficiency'],
]

export const WAYS_OF_ASKING: readonly WayOfAsking[] = ROWS.flatMap(([phrases, unit, names]) =>
  phrases.split('|').map((phrase) => ({ words: phrase.split(' '), unit, names: names.split(' ') })),
)
