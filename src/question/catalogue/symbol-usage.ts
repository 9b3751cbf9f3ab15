import { catalogue } from './catalogue.ts'
import type { Slot } from './frames.ts'
import { plainSymbol } from './like-symbols.ts'

/** How often the symbols of a kind of quantity are used, and the commonest of them. */
interface Usage {
  readonly uses: Map<string, number>
  most: number
}

/** Usage in the catalogue by kind of quantity. */
let counted: ReadonlyMap<string, Usage> | undefined

const count = (): ReadonlyMap<string, Usage> => {
  const { size, frame } = catalogue()
  const kinds = new Map<string, Usage>()
  for (let at = 0; at < size; at++)
    for (const { kind, symbol } of frame(at).slots) {
      const usage = kinds.get(kind) ?? { uses: new Map<string, number>(), most: 0 }
      const plain = plainSymbol(symbol)
      const uses = (usage.uses.get(plain) ?? 0) + 1
      usage.uses.set(plain, uses)
      usage.most = Math.max(usage.most, uses)
      kinds.set(kind, usage)
    }
  return kinds
}

const usesOf = ({ kind }: Pick<Slot, 'kind'>, written: string): readonly [own: number, most: number] => {
  counted ??= count()
  const usage = counted.get(kind)
  return [usage?.uses.get(plainSymbol(written)) ?? 0, usage?.most ?? 0]
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
