// Made by scripts/generate/solvers.ts from src/solvers/catalogue; do not edit.
import { acoustic } from '../catalogue/acoustic.ts'
import { action } from '../catalogue/action.ts'
import { blackhole } from '../catalogue/blackhole.ts'
import { buckling } from '../catalogue/buckling.ts'
import { climate } from '../catalogue/climate.ts'
import { device } from '../catalogue/device.ts'
import { dock } from '../catalogue/dock.ts'
import { epi } from '../catalogue/epi.ts'
import { evolve } from '../catalogue/evolve.ts'
import { fea } from '../catalogue/fea.ts'
import { flow } from '../catalogue/flow.ts'
import { fracture } from '../catalogue/fracture.ts'
import { gauge } from '../catalogue/gauge.ts'
import { grid } from '../catalogue/grid.ts'
import { heat } from '../catalogue/heat.ts'
import { kalman } from '../catalogue/kalman.ts'
import { lorenz } from '../catalogue/lorenz.ts'
import { lotka } from '../catalogue/lotka.ts'
import { multibody } from '../catalogue/multibody.ts'
import { opt } from '../catalogue/opt.ts'
import { quant } from '../catalogue/quant.ts'
import { react } from '../catalogue/react.ts'
import { sat } from '../catalogue/sat.ts'
import { schrodinger } from '../catalogue/schrodinger.ts'
import { shift } from '../catalogue/shift.ts'
import { solve } from '../catalogue/solve.ts'
import { tumor } from '../catalogue/tumor.ts'
import { wave } from '../catalogue/wave.ts'
import { zeta } from '../catalogue/zeta.ts'
import type { Solver } from '../contract.ts'

/** Every solver, by name. */
export const SOLVERS: readonly Solver[] = [
  acoustic,
  action,
  blackhole,
  buckling,
  climate,
  device,
  dock,
  epi,
  evolve,
  fea,
  flow,
  fracture,
  gauge,
  grid,
  heat,
  kalman,
  lorenz,
  lotka,
  multibody,
  opt,
  quant,
  react,
  sat,
  schrodinger,
  shift,
  solve,
  tumor,
  wave,
  zeta,
]
