import { openSimulatedBench } from './simulated-bench.ts'
import { transportSuite } from './transport-suite.ts'

describe('simulated network', () => {
  transportSuite({ open: openSimulatedBench, relays: false })
})
