import type { Services } from '../services.ts'

/**
 * The id where its owner made it or its content public, null otherwise: who knows nearly all of a computation could test guesses of
 * the rest against it.
 */
export async function publicId(
  { reader, tally }: Pick<Services, 'reader' | 'tally'>,
  id: string,
): Promise<string | null> {
  if ((await reader.publishedBy(id)) !== undefined) return id
  const coin = await reader.coin(id)
  return coin !== undefined && (await tally.listedAtSeal(id, coin.seq)) ? id : null
}
