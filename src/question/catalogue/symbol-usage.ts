import { catalogue } from './catalogue.ts'
import type { Slot } from './frames.ts'
import { plainSymbol } from './like-symbols.ts'

/** How many quantities of the catalogue have a symbol, by symbol, for each kind of quantity. */
let counted: ReadonlyMap<string, ReadonlyMap<string, number>> | undefined

const count = (): ReadonlyMap<string, ReadonlyMap<string, number>> => {
  const { size, frame } = catalogue()
  const kinds = new Map<string, Map<string, number>>()
  for (let at = 0; at < size; at++)
    for (const { kind, symbol } of frame(at).slots) {
      const ofKind = kinds.get(kind) ?? new Map<string, number>()
      const plain = plainSymbol(symbol)
      kinds.set(kind, ofKind.set(plain, (ofKind.get(plain) ?? 0) + 1))
    }
  return kinds
}

const usesOf = ({ kind }: Pick<Slot, 'kind'>, written: string): readonly [own: number, most: number] => {
  counted ??= count()
  const ofKind = counted.get(kind)
  return [ofKind?.get(plainSymbol(written)) ?? 0, Math.max(0, ...(ofKind?.values() ?? []))]
}

/** Share of the uses of the commonest symbol from which on a symbol is usual for a kind of quantity. */
const USUAL = 0.1

/** How usual a symbol is for this kind of quantity, whatever the formula calls it: `f` for a frequency nu, `s` for a distance x. */
export const usageFor = (written: string, slot: Slot): 'usual' | 'rare' | 'never' => {
  const [own, most] = usesOf(slot, written)
  return own === 0 ? 'never' : own >= USUAL * most ? 'usual' : 'rare'
}

/** Whether a symbol is the commonest one of a kind of quantity, which stands for any of them: `E` for an energy. */
export const isCommonestFor = (written: string, slot: Slot): boolean => {
  const [own, most] = usesOf(slot, written)
  return own > 0 && own === most
}
