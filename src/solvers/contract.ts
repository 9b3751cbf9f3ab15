import type { Static, TObject } from 'typebox'
import type { Hash } from '../crypto/ports.ts'
import type { Check, ErrorScope } from '../kernel/computation.ts'
import type { ContinuumKind, Field, Medium, TimeLevels } from '../kernel/field.ts'
import type { OpenKernels } from '../numeric/kernels.ts'
import type { JsonObject } from '../schema/json.ts'
import type { Picture } from './picture.ts'

/** A solver's statement before it works: that it may run, and the cost. Nothing large is allocated yet. */
export interface Admission<Plan> {
  readonly plan: Plan
  /** Deterministic work in operations, linear in cells × steps. */
  readonly operations: number
  /** Bytes of the fields that `run` will allocate. */
  readonly memory: number
  /** Stability figures, already passed. */
  readonly checks: readonly Check[]
}

/** How a run reports progress and learns that it was cancelled. */
export interface RunContext {
  /** Called now and then with the share done, 0 to 1. */
  progress(share: number): void
  /** Throws the refusal CANCELLED when the caller has gone. */
  checkpoint(): void
  /** Opens kernels whose calls several threads share; absent with a single thread. The bits are the same. */
  readonly openKernels?: OpenKernels
  /** Of the machine that runs this; the portable one if absent. The bits are the same. */
  readonly hash?: Hash
}

/** How a task reports progress, learns that it was cancelled, and records the end of each protocol step. */
export interface TaskContext extends RunContext {
  /** Called at the end of each of the steps 1 to 6. */
  stamp(): void
}

export interface SolverResult {
  /** The headline number that is signed and recomputed. */
  readonly value: number
  readonly unit: string
  readonly uncertainty: number
  /** Bound on the relative rounding error of `value`. */
  readonly roundingBound: number
  /** Formulas with inputs substituted, without KO42. */
  readonly equations: readonly string[]
  /** Named extra outputs at the surface. */
  readonly extra: JsonObject
  readonly fields: readonly Field[]
  /** The last time levels of the declared field; null at rest or after fewer than two steps. */
  readonly evolving: TimeLevels | null
  /** What `initialState` takes to continue from here with the same bits; absent where the solver has no twin. */
  readonly state?: Float64Array
}

/** The field, profile or spectrum on which the master equation is evaluated. Declared once, in the solver's definition. */
export interface ContinuumDeclaration<Plan> {
  /** A field over space, a profile over another continuous coordinate, or the levels of a spectrum. */
  readonly kind: ContinuumKind
  /** φ is the first of these fields that the run gives and that has one of the coordinates in `over`. */
  readonly fields: readonly string[]
  /** Coordinates that are differentiated; default: all that have the unit of the first axis. The others are held at their last point. */
  readonly over?: readonly string[]
  /** The coordinate is time, as for a single body. */
  readonly overTime?: true
  /** What the run knows of the medium: wave speed, damping, source …; its mass is zero unless it is named. */
  medium?(plan: Plan, result: SolverResult, phi: Field): Partial<Medium>
  /** What the solver's own equation has beside the six terms, as a clause after "which": "is of fourth order". */
  readonly ownEquation?: string
  /** Which axes wrap around, slowest first; default: none. */
  periodic?(plan: Plan): readonly boolean[]
  /** Grid index of the headline value; default: where |φ| is largest. */
  probe?(plan: Plan, result: SolverResult): readonly number[]
  /** Wavenumbers of the levels or modes that the run found, lowest first, rad per unit of the coordinate. */
  levelWavenumbers?(plan: Plan, result: SolverResult): readonly number[]
}

/** How a run is cut into segments, for solvers that take `initialState`: N steps at once are N steps one after the other. */
export interface Twin<Inputs, Plan> {
  /**
   * Inputs of a segment of a run.
   * @param steps number of steps of the solver's own step
   * @param state as the last segment left it; null at the beginning, which then follows from the inputs
   * @param sent names of inputs that are of this segment alone: lists over the steps begin with its first one
   */
  segment(inputs: Inputs, steps: number, state: readonly number[] | null, sent: ReadonlySet<string>): Inputs
  /** Numbers of the state that a segment leaves. */
  size(plan: Plan): number
}

/**
 * A solver is one file. Order of calls: schema, `admit` (refuses before the work), `run`, `verify` (refuses after it).
 * All four are pure and deterministic.
 */
export interface Solver<Input extends TObject = TObject, Plan = unknown> {
  /** Path segment under /api/svc/. */
  readonly name: string
  /** True for the kernel's own endpoints (solve, multibody, shift), which are not among the 26 domain solvers. */
  readonly core?: true
  /** One sentence. */
  readonly summary: string
  /** What is solved, in LaTeX without delimiters. */
  readonly equations: readonly string[]
  /** Scheme and order, in a sentence or two. */
  readonly method: string
  /** What a run is checked against, in a sentence. */
  readonly reality: string
  /** What a caller might expect of it and it does not compute, one phrase each: "anisotropic plates". */
  readonly excludes?: readonly string[]
  /** The price in operations, as a formula of the inputs. */
  readonly cost: string
  readonly picture: Picture
  /** The field, profile or spectrum for the master equation; null for a solver that gives scalars and series only. */
  readonly continuum: ContinuumDeclaration<Plan> | null
  /** Which errors the checks of the 0.1 % gate measure in this run, and which ones `uncertainty` states. */
  errors(plan: Plan): ErrorScope
  readonly twin?: Twin<Static<Input>, Plan>
  /** Field of physics, as in `domain`. */
  readonly domain: string
  /** Operator ids beside KO42 (1 to 3); empty for what projects KO42 itself. */
  readonly operators: readonly string[]
  /** Those of `operators` that a run with these inputs uses; all when absent. */
  operatorsFor?(inputs: Static<Input>): readonly string[]
  /** JSON Schema of the inputs: unit (`x-unit`), default and limits of each; unknown members are refused. */
  readonly input: Input
  /** Defaults that follow from what was sent, such as the grid that an initial shape needs; before those of `input`. */
  defaultsFor?(given: Readonly<Record<string, unknown>>): Partial<Static<Input>>
  /** JSON Schema of `extra`. */
  readonly extra: TObject
  /** Code thrown when `verify` fails. */
  readonly failure: 'REALITY_CHECK_FAILED' | 'ENERGY_NOT_CONSERVED' | 'DID_NOT_CONVERGE'
  /** Papers and books, with page or equation. */
  readonly references: readonly string[]
  /** A run whose headline value is known from an independent source. */
  readonly example: {
    readonly inputs: Static<Input>
    readonly value: number
    readonly tolerance: number
    readonly source: string
  }
  admit(inputs: Static<Input>): Admission<Plan>
  run(plan: Plan, context: RunContext): SolverResult
  /** Checks on the caller's own run; a failed one refuses the result. */
  verify(plan: Plan, result: SolverResult): readonly Check[]
  /** What to change when `verify` fails, with data for the problem document (dt, t_max …). */
  remedy(plan: Plan, failed: Check): { readonly detail: string; readonly data: JsonObject }
}
