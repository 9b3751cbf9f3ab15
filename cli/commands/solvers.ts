import { SOLVERS } from '../../src/solvers/generated/registry.ts'
import { colors } from '../colors.ts'
import type { Run } from '../command.ts'
import { CLI_EXIT } from '../exit-table.ts'
import { solverHelp } from '../solver-help.ts'
import { unknownSolver } from '../unknown-solver.ts'

/** `svcmesh solvers [name]`: the solvers of this release, or the inputs of one; without a node. */
export const solvers: Run = async ({ arguments: [name], options }) => {
  if (name !== undefined) {
    const solver = SOLVERS.find((each) => each.name === name)
    if (solver === undefined) throw unknownSolver(name, SOLVERS)
    const { summary, equations, method, reality, input, example } = solver
    if (options.json) console.log(JSON.stringify({ name, summary, equations, method, reality, input, example }))
    else console.log(solverHelp(solver))
    return CLI_EXIT.ok
  }
  const list = SOLVERS.map(({ name: solver, summary, domain }) => ({ name: solver, domain, summary }))
  if (options.json) console.log(JSON.stringify(list))
  else {
    const width = Math.max(...list.map((each) => each.name.length))
    for (const each of list) console.log(`${colors.bold(each.name.padEnd(width))}  ${each.summary}`)
    console.log(colors.dim('inputs of one: svcmesh solvers NAME'))
  }
  return CLI_EXIT.ok
}
