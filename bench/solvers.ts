import { evolve } from './solvers/evolve.ts'
import { fea } from './solvers/fea.ts'
import { flow } from './solvers/flow.ts'
import { gauge } from './solvers/gauge.ts'
import { heat } from './solvers/heat.ts'
import { multibody } from './solvers/multibody.ts'
import { quant } from './solvers/quant.ts'
import { react } from './solvers/react.ts'
import { sat } from './solvers/sat.ts'
import { wave } from './solvers/wave.ts'
import { zeta } from './solvers/zeta.ts'

/** One function for each solver that has a peer or a limit to be measured against, by name. */
const PROGRAMS: Readonly<Record<string, () => void>> = {
  evolve,
  fea,
  flow,
  gauge,
  heat,
  multibody,
  quant,
  react,
  sat,
  zeta,
  wave,
}

const only = process.argv
  .slice(2)
  .filter((word) => word.startsWith('--only='))
  .flatMap((word) => word.slice('--only='.length).split(','))
for (const [name, run] of Object.entries(PROGRAMS)) {
  if (only.length === 0 || only.includes(name)) run()
}
