import { productError } from '../double-double.ts'

/** What root = fl(√z) leaves out, to its first 50 bits. */
export function rootRest(z: number, root: number): number {
  if (root === 0) return 0
  const square = root * root
  return (z - square - productError(root, root, square)) / (2 * root)
}
