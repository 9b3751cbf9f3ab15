import { Refusal } from '../errors/refusal.ts'
import { MAX_REFERENCES, type ProgramStep } from './program.ts'
import { type Reference, referencesIn } from './references.ts'

/** What a step waits for. */
interface Place {
  readonly references: readonly Reference[]
  /** Steps whose values it takes, each once. */
  readonly needs: readonly string[]
  /** From 0: one more than the highest level of the steps that it needs. Steps of one level may run at the same time. */
  readonly level: number
}

/** A step and what it waits for. */
export type PlannedStep<Step extends ProgramStep = ProgramStep> = Step & Place

/** The steps on a cycle of references, the first one again at its end; undefined if there is none. */
function cycleOf(needs: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>()
  const follow = (id: string, way: readonly string[]): readonly string[] | undefined => {
    const since = way.indexOf(id)
    if (since >= 0) return [...way.slice(since), id]
    if (done.has(id)) return undefined
    for (const next of needs.get(id) ?? []) {
      const cycle = follow(next, [...way, id])
      if (cycle !== undefined) return cycle
    }
    done.add(id)
    return undefined
  }
  for (const id of needs.keys()) {
    const cycle = follow(id, [])
    if (cycle !== undefined) return cycle
  }
  return undefined
}

function mustBeBounded(count: number): void {
  if (count <= MAX_REFERENCES) return
  const detail = `The program has ${count} references; at most ${MAX_REFERENCES} are read.`
  throw new Refusal('BAD_REFERENCE', detail, { received: count, most: MAX_REFERENCES })
}

/** @returns the references of every step by its id */
function referencesOf(steps: readonly ProgramStep[]): ReadonlyMap<string, readonly Reference[]> {
  const references = new Map<string, readonly Reference[]>()
  let count = 0
  for (const { id, inputs } of steps) {
    if (references.has(id)) {
      throw new Refusal('DUPLICATE_STEP', `Duplicate step "${id}"; give each step a name of its own.`, { step: id })
    }
    const found = referencesIn(inputs)
    count += found.length
    mustBeBounded(count)
    references.set(id, found)
  }
  for (const [id, found] of references) {
    const unknown = found.find(({ step }) => !references.has(step))
    if (unknown === undefined) continue
    const detail = `Step "${id}" takes a value of the unknown step "${unknown.step}".`
    throw new Refusal('UNKNOWN_STEP', detail, { step: id, from: unknown.step })
  }
  return references
}

/**
 * The steps of a program in their order, with what each waits for.
 * @throws Refusal DUPLICATE_STEP, BAD_REFERENCE, UNKNOWN_STEP, PROGRAM_CYCLE, LATER_STEP
 */
export function planProgram<Step extends ProgramStep>(steps: readonly Step[]): readonly PlannedStep<Step>[] {
  const references = referencesOf(steps)
  const needs = new Map(
    [...references].map(([id, found]) => [id, [...new Set(found.map(({ step }) => step))]] as const),
  )
  const cycle = cycleOf(needs)
  if (cycle !== undefined) {
    throw new Refusal('PROGRAM_CYCLE', `The steps wait for each other: ${cycle.join(' → ')}.`, { cycle })
  }
  const levels = new Map<string, number>()
  return steps.map((step) => {
    const before = needs.get(step.id) ?? []
    const later = before.find((id) => !levels.has(id))
    if (later !== undefined) {
      const detail = `Step "${step.id}" takes a value of "${later}", which follows it; list "${later}" first.`
      throw new Refusal('LATER_STEP', detail, { step: step.id, from: later })
    }
    const level = Math.max(-1, ...before.map((id) => levels.get(id) ?? 0)) + 1
    levels.set(step.id, level)
    return { ...step, references: references.get(step.id) ?? [], needs: before, level }
  })
}
