import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { runUntil, SimulatedNetwork } from './simulated-network.ts'
import { accept, echo, type OpenBench, type TransportBench, wire } from './transport-bench.ts'

const STEP_NS = 10_000_000n
const MS = 1_000_000n
/** Longer than any request of the suites waits for its answer. */
const PATIENCE_NS = 120_000_000_000n

/** Peers of the simulated network. */
export const openSimulatedBench: OpenBench = async (count) => {
  const clock = new VirtualClock(1_800_000_000_000_000_000n)
  const faults: unknown[] = []
  const network = new SimulatedNetwork({ clock, seed: 7, onFault: (error) => faults.push(error) })
  const keys = Array.from({ length: count }, (_, i) => toHex(new Uint8Array(32).fill(i + 1)))
  const transports = keys.map((key) => network.peer(key))
  const key = (i: number): string => keys[i] ?? ''
  const bench: TransportBench = {
    transports,
    gossip: keys.map(() => accept),
    answers: keys.map(() => echo),
    faults,
    block: (a, b) => network.block(key(a), key(b)),
    unblock: (a, b) => network.unblock(key(a), key(b)),
    async until(condition) {
      const end = clock.now() + PATIENCE_NS
      await runUntil(clock, clock.now())
      while (!condition()) {
        if (clock.now() >= end) throw new Error(`it did not happen within ${PATIENCE_NS} ns: ${condition}`)
        await runUntil(clock, clock.now() + STEP_NS)
      }
    },
    pass: (milliseconds) => runUntil(clock, clock.now() + BigInt(milliseconds) * MS),
    async close() {
      for (const transport of transports) await transport.stop()
    },
  }
  for (const [i, transport] of transports.entries()) {
    wire(bench, transport, i)
    await transport.start()
  }
  return bench
}
