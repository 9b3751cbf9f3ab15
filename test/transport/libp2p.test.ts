import { openMemoryBench, openTcpBench } from './libp2p-bench.ts'
import { transportSuite } from './transport-suite.ts'

describe('libp2p in memory', function () {
  this.retries(2)
  transportSuite({ open: openMemoryBench, relays: true })
})

describe('libp2p over TCP', function () {
  this.retries(2)
  transportSuite({ open: openTcpBench, relays: true })
})
