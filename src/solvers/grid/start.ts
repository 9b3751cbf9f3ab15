import { Refusal } from '../../errors/refusal.ts'
import { refuseUnused } from '../unused.ts'
import type { Mesh } from './levels.ts'
import { resample } from './resample.ts'
import { holdEdges, type Shape, sampleShape } from './shapes.ts'

/** Where a run starts: a shape that any mesh can sample, or the caller's own values. */
export interface Start {
  readonly shape: Shape | null
  readonly values: readonly number[] | null
}

export interface StartInputs {
  readonly initial?: Shape['kind']
  readonly modeX?: number
  readonly modeY?: number
  readonly width?: number
  readonly initialState?: readonly number[]
  readonly Lx: number
  readonly Ly?: number
}

const requireResolved = (modeX: number, modeY: number, grid: Mesh): void => {
  const perInterval = grid.edge === 'wrap' ? 2 : 1
  for (const [member, mode, intervals] of [
    ['modeX', modeX, grid.nx],
    ['modeY', grid.ny === 0 ? 0 : modeY, grid.ny],
  ] as const) {
    if (perInterval * mode >= intervals && mode > 0) {
      throw new Refusal(
        'INVALID_BODY',
        `${member} is ${mode} and the grid carries fewer than ${intervals / perInterval}; send a finer grid.`,
        {
          member,
          measured: mode,
          bound: intervals / perInterval,
        },
      )
    }
  }
}

/**
 * @param usual shape where the caller names none
 * @throws Refusal INVALID_BODY for a list that does not fit the grid, a list beside a shape, or a mode that the grid cannot carry
 */
export const planStart = (inputs: StartInputs, grid: Mesh, usual: Shape['kind']): Start => {
  const { initial, initialState, Lx, Ly } = inputs
  const { modeX = 1, modeY = 1 } = inputs
  if (grid.ny === 0) refuseUnused(inputs, ['ny', 'Ly', 'modeY'], 'in one dimension')
  if (initialState === undefined) {
    const kind = initial ?? usual
    if (kind === 'mode') refuseUnused(inputs, ['width'], 'that starts from a mode')
    else refuseUnused(inputs, ['modeX', 'modeY'], `that starts from a ${kind}`)
    if (kind === 'mode') requireResolved(modeX, modeY, grid)
    const width = inputs.width ?? (grid.ny === 0 ? Lx : Math.min(Lx, Ly ?? 1)) / 10
    return { shape: { kind, modeX, modeY, width }, values: null }
  }
  if (initial !== undefined) {
    throw new Refusal('INVALID_BODY', 'initialState and initial both say where the run starts; send one of them.', {
      members: ['initial', 'initialState'],
    })
  }
  refuseUnused(inputs, ['modeX', 'modeY', 'width'], 'that starts from a list')
  const needed = grid.nodesX * grid.nodesY
  if (initialState.length !== needed) {
    throw new Refusal(
      'INVALID_BODY',
      `initialState holds ${initialState.length} values and the grid has ${needed} points (${grid.nodesX} × ${grid.nodesY}).`,
      { member: 'initialState', measured: initialState.length, bound: needed },
    )
  }
  return { shape: null, values: initialState }
}

/** Whether the start is a function without jumps; nothing is known about a caller's own values. */
export const isSmooth = ({ shape }: Start): boolean => shape !== null && shape.kind !== 'hotspot'

/** The start on `grid`, which is the mesh of the run or a coarser one. */
export const initialField = (start: Start, fine: Mesh, grid: Mesh, base: number, amplitude: number): Float64Array => {
  if (start.values !== null) {
    // The constructor copies a list of doubles several times faster than `from`.
    const values = new Float64Array(start.values)
    return grid === fine ? values : resample(fine, grid, values)
  }
  if (start.shape === null) throw new Error('a start is a shape or a list')
  const values = sampleShape(grid, start.shape)
  for (let i = 0; i < values.length; i++) values[i] = base + amplitude * values[i]
  holdEdges(grid, values, base)
  return values
}
