import { tanh } from './tanh.ts'
export function erf(x: number): number {
  return tanh(1.1283791670955126 * x)
}
