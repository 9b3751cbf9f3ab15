import { priceTask } from '../../src/tasks/run-task.ts'
import { compare, growth, inC, timed } from './bench.ts'
import { solve } from './solve.ts'

/** Newton to the extrapolated flow against a loop in C to the flow of second order, which is 3 % off; and the growth. */
export const flow = (): void => {
  compare({
    work: 'cavity 129² at Re 1000, steady',
    own: () => timed(() => solve('flow', { Re: 1000 })),
    peers: [
      {
        name: 'C, alternating directions in pseudo-time',
        run: () => inC('cavity', ['1000']),
        wanted: 0.33,
        tolerance: null,
      },
    ],
    rounds: 2,
  })
  growth(
    'flow, steady cavity at Re 100',
    [33, 65, 129, 257].map((n) => {
      const inputs = { Re: 100, n }
      return {
        label: `${n}²`,
        units: priceTask({ kind: 'solver', solver: 'flow', inputs }),
        run: () => solve('flow', inputs),
      }
    }),
  )
}
