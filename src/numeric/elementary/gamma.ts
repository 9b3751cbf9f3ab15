import { exp } from './exp.ts'
import { log } from './log.ts'
export function gamma(x: number): number {
  return exp((x - 0.5) * log(x) - x + 0.9189385332046727 + 1 / (12 * x))
}
