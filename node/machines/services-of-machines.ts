import type { Journal } from '../lane/open-journal.ts'
import type { Ports } from '../ports.ts'
import { Contracts } from './contracts.ts'
import { MachineStates } from './machine-states.ts'
import { Machines } from './machines.ts'
import { SentStates } from './sent-states.ts'

/** Machines, their states, and stored contracts of a node. */
export function servicesOfMachines(ports: Pick<Ports, 'clock' | 'compute' | 'entropy' | 'hash'>, journal: Journal) {
  const { clock, compute, entropy, hash } = ports
  const { lane, ledger, reader } = journal
  const machines = new Machines(lane, reader, entropy, hash)
  return {
    machines,
    states: new MachineStates({ machines, lane, compute, reader: journal.states }),
    sentStates: new SentStates(clock, compute),
    contracts: new Contracts(lane, ledger, reader, entropy, hash),
  }
}
