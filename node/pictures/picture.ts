import type { Computation } from '../../src/kernel/computation.ts'
import type { Task } from '../../src/kernel/task.ts'
import { solverNamed } from '../../src/solvers/solver-named.ts'
import { pngOf } from './png.ts'
import { compose, type Drawable, type Scene } from './scene.ts'
import { svgOf } from './svg.ts'

export type PictureFormat = 'png' | 'svg'

export const MEDIA_TYPES: Readonly<Record<PictureFormat, string>> = { png: 'image/png', svg: 'image/svg+xml' }

/** Those members of a computation that a picture is made of. */
export type Shown = Pick<Computation, 'value' | 'unit' | 'uncertainty' | 'checks' | 'equations' | 'extra' | 'fields'>

/** What of an answer is drawn; what a chain of operators gives is a number without a field. */
export const drawableOf = (task: Task, shown: Shown): Drawable =>
  task.kind === 'solver'
    ? { ...shown, title: task.solver, picture: solverNamed(task.solver).picture }
    : { ...shown, title: task.operators.join(' → '), picture: { kind: 'none' } }

export const sceneOf = (task: Task, shown: Shown): Scene => compose(drawableOf(task, shown))

/** The bytes of a picture of an answer. */
export const drawPicture = (task: Task, shown: Shown, format: PictureFormat): Uint8Array => {
  const svg = svgOf(sceneOf(task, shown))
  return format === 'svg' ? new TextEncoder().encode(svg) : pngOf(svg)
}
