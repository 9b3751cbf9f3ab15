import type { Computable } from '../src/operators/operator.ts'
import type { Example } from '../src/operators/stanza.ts'

/** The command that computes a worked example. */
export const exampleCommand = (id: string, { inputs }: Computable, example: Example): string =>
  `svcmesh compute ${id} ${inputs
    .map(({ symbol }, at) => {
      const value = example.inputs[at]
      return typeof value === 'number' ? `${symbol}=${value}` : `'${symbol}=[${(value ?? []).join(',')}]'`
    })
    .join(' ')}`
