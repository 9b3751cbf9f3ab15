import type { Test } from '../shape.ts'

/** As the version of the software; at most six digits each, so that they are compared exactly. */
const RELEASE = /^(?:0|[1-9][0-9]{0,5})\.(?:0|[1-9][0-9]{0,5})\.(?:0|[1-9][0-9]{0,5})$/

/** Whether a value is a release, `MAJOR.MINOR.PATCH`. */
export const isRelease: Test = (value) => typeof value === 'string' && RELEASE.test(value)

/** @returns negative if the first release is older, 0 if both are the same */
export function compareReleases(a: string, b: string): number {
  const [left, right] = [a, b].map((release) => release.split('.').map(Number))
  const differing = (left ?? []).map((part, index) => part - (right?.[index] ?? 0)).find((order) => order !== 0)
  return differing ?? 0
}
