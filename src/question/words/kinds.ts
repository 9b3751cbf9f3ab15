import { stemOf } from './words.ts'

/** What things are by kind, for formulas that name the kind: water is a fluid, a bead a particle. */
const KINDS: ReadonlyMap<string, readonly string[]> = new Map(
  (
    [
      [
        'water oil glycerin glycerine glycerol liquid ethanol honey seawater mercury blood syrup petrol air gas',
        'fluid medium',
      ],
      ['bead ball grain droplet drop bubble sphere raindrop pebble dust silt particle', 'particle body'],
      ['aircraft airplane plane jet rocket car bullet train ship', 'body'],
      ['room workshop environment outdoors ambient sky wall outside', 'surroundings'],
    ] as const
  ).flatMap(([words, kinds]) =>
    words.split(' ').map((word): [string, readonly string[]] => [stemOf(word), kinds.split(' ').map(stemOf)]),
  ),
)
/** A kind that is not said counts less than a word that is. */
const KIND = 0.7

/** Adds the kinds of the things near a number to the words around it. */
export const addKinds = (around: Map<string, number>): void => {
  for (const [stem, weight] of [...around])
    for (const kind of KINDS.get(stem) ?? []) if (!around.has(kind)) around.set(kind, KIND * weight)
}
