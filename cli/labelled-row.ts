import { colors } from './colors.ts'

/** Lines of a name and a value, the values below each other. @param width of the names, in characters */
export const labelledRow =
  (width: number) =>
  (name: string, value: unknown): string =>
    `${colors.dim(name.padEnd(width))}${value}`
