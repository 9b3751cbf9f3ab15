import { fileURLToPath } from 'node:url'
import { MATH_DIGEST } from '../../src/numeric/math-digest.ts'
import { testInEveryEngine } from '../engines/same-everywhere.ts'

describe('math digest', () => {
  testInEveryEngine(fileURLToPath(new URL('./math-digest-entry.js', import.meta.url)), MATH_DIGEST)
})
