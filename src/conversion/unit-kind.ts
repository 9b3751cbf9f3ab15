/** Units of angles and of information have no dimension and yet are not plain numbers, nor each other. */
const KINDS: readonly (readonly [kind: string, unit: RegExp])[] = [
  ['angle', /^(?:[mµu]?rad|deg|°|arcmin|arcsec|mas|rev|turn)$/],
  ['solid angle', /^m?sr$/],
  ['information', /^(?:[kMGTPE]|[KMGTPE]i)?(?:bit|B)$/],
]

/** What a unit without dimension counts, also as a factor of a product; empty for every other one. */
export const unitKind = (unit: string): string => {
  const factors = unit.split(/[^\p{L}°%]+/u)
  return KINDS.filter(([, pattern]) => factors.some((factor) => pattern.test(factor)))
    .map(([kind]) => kind)
    .join(' ')
}
