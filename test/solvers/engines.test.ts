import { fileURLToPath } from 'node:url'
import { testInEveryEngine } from '../engines/same-everywhere.ts'
import { run } from './solver-digest-entry.ts'

describe('solver digest', () => {
  // The engine that runs the tests says what the others must find; the solvers' golden numbers say that it is right.
  testInEveryEngine(fileURLToPath(new URL('./solver-digest-entry.js', import.meta.url)), run())
})
