import type { Network } from './network.ts'

/** Three machines and nine buses, on 100 MVA: J. H. Chow (ed.), Time-Scale Modeling of Dynamic Networks, Springer 1982, p. 70. */
export const WSCC_9: Network = {
  buses: [
    { bus: 1, type: 'slack', Vm: 1.04, Pg: 72.3, Qmax: 300, Qmin: -300 },
    { bus: 2, type: 'pv', Vm: 1.025, Pg: 163, Qmax: 300, Qmin: -300 },
    { bus: 3, type: 'pv', Vm: 1.025, Pg: 85, Qmax: 300, Qmin: -300 },
    { bus: 4, type: 'pq' },
    { bus: 5, type: 'pq', Pd: 90, Qd: 30 },
    { bus: 6, type: 'pq' },
    { bus: 7, type: 'pq', Pd: 100, Qd: 35 },
    { bus: 8, type: 'pq' },
    { bus: 9, type: 'pq', Pd: 125, Qd: 50 },
  ],
  branches: [
    { from: 1, to: 4, r: 0, x: 0.0576 },
    { from: 4, to: 5, r: 0.017, x: 0.092, b: 0.158 },
    { from: 5, to: 6, r: 0.039, x: 0.17, b: 0.358 },
    { from: 3, to: 6, r: 0, x: 0.0586 },
    { from: 6, to: 7, r: 0.0119, x: 0.1008, b: 0.209 },
    { from: 7, to: 8, r: 0.0085, x: 0.072, b: 0.149 },
    { from: 8, to: 2, r: 0, x: 0.0625 },
    { from: 8, to: 9, r: 0.032, x: 0.161, b: 0.306 },
    { from: 9, to: 4, r: 0.01, x: 0.085, b: 0.176 },
  ],
}
