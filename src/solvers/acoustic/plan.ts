import { Refusal } from '../../errors/refusal.ts'
import type { Admission } from '../contract.ts'
import { admitSize } from '../limits.ts'
import { refuseUnused } from '../unused.ts'
import { axesOfShape, type ResonatorAxis } from './axes.ts'
import type { AcousticInputs } from './inputs.ts'
import { type Neck, neckOf, requireCompact } from './neck.ts'

export interface AcousticPlan {
  readonly inputs: AcousticInputs
  readonly axes: readonly ResonatorAxis[]
  readonly cells: number
  /** Of a Helmholtz resonator, which has no axes. */
  readonly neck: Neck | null
}

/** Members that a shape does not look at. */
const UNUSED: Readonly<Record<AcousticInputs['shape'], readonly string[]>> = {
  tube: ['b', 'V', 'walls'],
  rectangle: ['b', 'V', 'ends', 'endCorrection'],
  box: ['V', 'ends', 'endCorrection'],
  cylinder: ['b', 'V', 'ends', 'endCorrection'],
  disc: ['L', 'b', 'V', 'ends', 'endCorrection'],
  sphere: ['L', 'b', 'V', 'ends', 'endCorrection'],
  helmholtz: ['b', 'ends', 'walls'],
}
const LEAST_CELLS = 128
const CELLS_PER_MODE = 16
/** The coarser grid has one standing wave per cell. */
const LEAST_CELLS_PER_MODE = 3
/** Operations of a cell for one numerical eigenvalue on this grid and on one with half as many cells. */
const CELL_COST = 900
const FIELD_COST = 2_000_000

/**
 * @throws Refusal UNUSED_INPUT; INVALID_BODY for a mode that is not among the first n, an odd number of cells or too
 * few; TOO_MUCH_WORK
 */
export const admitAcoustic = (inputs: AcousticInputs): Admission<AcousticPlan> => {
  const { shape, n, mode, endCorrection = 'none' } = inputs
  refuseUnused(inputs, UNUSED[shape], shape === 'helmholtz' ? 'for a Helmholtz resonator' : `for a ${shape}`)
  if (shape === 'tube' && endCorrection === 'none') refuseUnused(inputs, ['a'], 'for a tube without end correction')
  if (shape === 'helmholtz' && mode > 1) {
    throw new Refusal('INVALID_BODY', `mode is ${mode} and a Helmholtz resonator has one mode; send mode 1.`, {
      ...{ member: 'mode', measured: mode, bound: 1 },
    })
  }
  if (mode > n) {
    throw new Refusal(
      'INVALID_BODY',
      `mode is ${mode} and only ${n} modes are asked for; send n of at least ${mode}.`,
      {
        member: 'mode',
        measured: mode,
        bound: n,
      },
    )
  }
  const cells = inputs.cells ?? Math.max(LEAST_CELLS, CELLS_PER_MODE * n)
  if (cells % 2 !== 0) {
    throw new Refusal('INVALID_BODY', `cells is ${cells} and must be even, since half as many are compared.`, {
      member: 'cells',
      measured: cells,
    })
  }
  if (cells < LEAST_CELLS_PER_MODE * n) {
    throw new Refusal('INVALID_BODY', `cells is ${cells} and ${n} modes need at least ${LEAST_CELLS_PER_MODE * n}.`, {
      member: 'cells',
      measured: cells,
      bound: LEAST_CELLS_PER_MODE * n,
    })
  }
  const neck = shape === 'helmholtz' ? neckOf(inputs) : null
  if (neck !== null) requireCompact(neck)
  const axes = axesOfShape(inputs)
  const round = axes.some(({ kind }) => kind !== 'straight')
  const operations =
    20_000 +
    CELL_COST * cells * Math.max(1, n * axes.length) +
    (round ? FIELD_COST + 400_000 * n : axes.length > 1 ? 800_000 : 0)
  const memory = 8 * (40_000 + 40 * cells)
  admitSize(operations, memory)
  return { plan: { inputs, axes, cells, neck }, operations, memory, checks: [] }
}
