import { webAssembly } from '../../numeric/web-assembly.ts'
import type { Program } from '../compile.ts'
import { CODE, Code, moduleOf } from './code.ts'
import { emitTape, Imports, load, type Operand, requireFinite } from './emit.ts'

/** How the difference in a condition is compared with zero. */
export type Sign = '<' | '<=' | '>' | '>='

/** A map of numbers. Formulas name their numbers. */
export interface NumberMap {
  /** Numbers that never change. */
  readonly constants: ReadonlyMap<string, number>
  /** Computed first, in this order; each may use those before it. */
  readonly results: readonly { readonly name: string; readonly program: Program }[]
  /** Numbers of the state and the formulas of their next values. */
  readonly next: readonly { readonly name: string; readonly program: Program }[]
}

/** A map that is repeated. */
export interface IteratedMap extends NumberMap {
  /** Names of the number of the step, which the code counts, and of a number that stays for a call. */
  readonly counter: string
  readonly given: string
  /** A step after which all of these are true is not taken; none if empty. */
  readonly ends: readonly { readonly program: Program; readonly sign: Sign }[]
}

/** A map compiled to machine code. Not re-entrant: all share one memory. */
export interface Iteration {
  /** Most steps of one call. */
  readonly most: number
  /**
   * Takes up to so many steps, at most `most`, and stops before one that the formulas would refuse or that meets `ends`.
   * @param step number of the steps before
   * @returns steps taken
   */
  run(state: Float64Array, step: number, given: number, steps: number): number
  /** Copies the state after a step of the last call of any iteration. @param step from 1, of that call */
  after(step: number, into: Float64Array): void
}

/** More instructions than this would take longer to compile than they save. */
const MOST_INSTRUCTIONS = 4096

/** Doubles in the one page of memory: step, given number, state, and the states after the steps. */
const DOUBLES = 8192
const STATE = 2

/** Most steps of one call, so that the caller can look up now and then. */
const MOST_STEPS = 1024

const COMPARISONS = {
  '<': CODE.floatLess,
  '<=': CODE.floatAtMost,
  '>': CODE.floatGreater,
  '>=': CODE.floatAtLeast,
} as const satisfies Record<Sign, number>

/** Parameter: steps to take. Local integers: steps taken, address of the state before the step. */
const COUNT = 0
const DONE = 1
const ADDRESS = 2
const FIRST_DOUBLE = 3

/** Depths of the labels within the loop. */
const AGAIN = 0
const STOP = 1

let numbers: Float64Array | undefined
let memory: object | undefined

function sharedMemory(): { readonly memory: object; readonly numbers: Float64Array } {
  if (memory === undefined || numbers === undefined) {
    const opened = new webAssembly.Memory({ initial: 1, maximum: 1 })
    memory = opened
    numbers = new Float64Array(opened.buffer)
  }
  return { memory, numbers }
}

/** A value as the evaluator gives it: finite, and adding zero makes -0 a 0. */
function settle(code: Code, value: Operand): Operand {
  const settled = { local: code.local() }
  load(code, value)
  code.float(0)
  code.put(CODE.floatAdd)
  code.at(CODE.set, settled.local)
  requireFinite(code, settled, STOP)
  return settled
}

function emitStep(code: Code, imports: Imports, map: IteratedMap, names: Map<string, Operand>): void {
  const operand = (name: string): Operand => names.get(name) as Operand
  const evaluate = (program: Program): Operand =>
    settle(code, emitTape(code, imports, program.tape, program.inputs.map(operand), STOP))
  for (const { name, program } of map.results) names.set(name, evaluate(program))
  const next = map.next.map(({ program }) => evaluate(program))
  const state = map.next.map(({ name }) => (operand(name) as { local: number }).local)
  for (const [i, { name }] of map.next.entries()) names.set(name, next[i] as Operand)
  const step = (operand(map.counter) as { local: number }).local
  code.at(CODE.get, step)
  code.float(1)
  code.put(CODE.floatAdd)
  code.at(CODE.set, step)
  for (const [i, { program, sign }] of map.ends.entries()) {
    load(code, evaluate(program))
    code.float(0)
    code.put(COMPARISONS[sign])
    if (i > 0) code.put(CODE.integerAnd)
  }
  if (map.ends.length > 0) code.at(CODE.branchIf, STOP)
  for (const [i, local] of state.entries()) {
    code.at(CODE.get, ADDRESS)
    load(code, next[i] as Operand)
    code.memory(CODE.storeFloat, 8 * (STATE + state.length + i))
    load(code, next[i] as Operand)
    code.at(CODE.set, local)
  }
}

const increase = (code: Code, local: number, by: number): void => {
  code.at(CODE.get, local)
  code.integer(by)
  code.put(CODE.integerAdd)
  code.at(CODE.set, local)
}

function bytesOf(map: IteratedMap, imports: Imports): Uint8Array {
  const code = new Code(FIRST_DOUBLE)
  const names = new Map<string, Operand>([...map.constants].map(([name, constant]) => [name, { constant }]))
  for (const [i, name] of [map.counter, map.given, ...map.next.map((each) => each.name)].entries()) {
    const local = code.local()
    names.set(name, { local })
    code.integer(0)
    code.memory(CODE.loadFloat, 8 * i)
    code.at(CODE.set, local)
  }
  code.open(CODE.block)
  code.open(CODE.loop)
  emitStep(code, imports, map, names)
  increase(code, ADDRESS, 8 * map.next.length)
  increase(code, DONE, 1)
  code.at(CODE.get, DONE)
  code.at(CODE.get, COUNT)
  code.put(CODE.integerLess)
  code.at(CODE.branchIf, AGAIN)
  code.put(CODE.end, CODE.end)
  code.at(CODE.get, DONE)
  return moduleOf(imports.operands, FIRST_DOUBLE - 1, code)
}

const programsOf = ({ results, next, ends }: IteratedMap): readonly Program[] =>
  [...results, ...next, ...ends].map(({ program }) => program)

/**
 * Compiles a map to WebAssembly: values only, without bounds on their rounding errors.
 * @returns null for formulas with measured constants, whose uncertainty may be refused, and for very long ones
 */
export function compileIteration(map: IteratedMap): Iteration | null {
  const programs = programsOf(map)
  if (programs.some(({ tape }) => tape.uncertain.length > 0)) return null
  if (programs.reduce((sum, { operations }) => sum + operations, 0) > MOST_INSTRUCTIONS) return null
  const imports = new Imports()
  const module = new webAssembly.Module(bytesOf(map, imports))
  const shared = sharedMemory()
  const instance = new webAssembly.Instance(module, { m: { m: shared.memory }, f: { ...imports.functions } })
  const { run } = instance.exports as { run(steps: number): number }
  const size = map.next.length
  return {
    most: Math.min(MOST_STEPS, Math.floor((DOUBLES - STATE - size) / Math.max(size, 1))),
    run(state, step, given, steps) {
      shared.numbers[0] = step
      shared.numbers[1] = given
      shared.numbers.set(state, STATE)
      return run(steps)
    },
    after(step, into) {
      const start = STATE + step * size
      for (let i = 0; i < size; i++) into[i] = shared.numbers[start + i] as number
    },
  }
}
