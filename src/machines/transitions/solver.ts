import { Refusal } from '../../errors/refusal.ts'
import type { SymbolDeclaration } from '../../expression/compile.ts'
import { constantNamed } from '../../expression/constants/table.ts'
import { annotation } from '../../schema/annotation.ts'
import type { RunContext } from '../../solvers/contract.ts'
import { normalizeInputs } from '../../solvers/normalize.ts'
import { solverNamed } from '../../solvers/solver-named.ts'
import { mustHaveTwin, type TwinSegment, twinSegment } from '../../solvers/twin.ts'
import { parseUnit } from '../../units/parse-unit.ts'
import type { SolverTransition } from '../contract.ts'
import type { StepOutcome, Transition } from '../transition.ts'

const VALUE = 'value'

interface Named {
  readonly name: string
  readonly unit: string
}

/** Members that are one number in a coherent SI unit. */
function numbersOf(properties: Readonly<Record<string, object>>): readonly Named[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const unit = annotation(schema as never, 'x-unit') ?? '1'
    const isNumber = /^(?:number|integer)$/.test(String(annotation(schema as never, 'type')))
    if (!isNumber || typeof unit !== 'string' || constantNamed(name) !== undefined) return []
    return parseUnit(unit).factor === 1 && parseUnit(unit).offset === 0 ? [{ name, unit }] : []
  })
}

const declared = ({ name, unit }: Named): SymbolDeclaration => ({ name, dimension: parseUnit(unit).dimension })

/** As `initialState` takes it. Several times faster than spreading the array. */
function listOf(numbers: Float64Array): readonly number[] {
  const list: number[] = []
  for (let i = 0; i < numbers.length; i++) list.push(numbers[i] as number)
  return list
}

/** A run of a solver, continued segment by segment. */
export function solverTransition(
  { solver: name, inputs = {}, steps = 1 }: SolverTransition,
  context: RunContext,
): Transition {
  const solver = solverNamed(name)
  mustHaveTwin(solver)
  const own = normalizeInputs(solver, inputs)
  let normal = own
  /** Names of the inputs that were sent last. */
  let sentNames: ReadonlySet<string> = new Set()
  const results = numbersOf(solver.extra.properties).filter((member) => member.name !== VALUE)
  const taken = new Set([VALUE, ...results.map((member) => member.name)])
  const given = numbersOf(solver.input.properties).filter((member) => !taken.has(member.name))
  let symbols: readonly SymbolDeclaration[] | undefined
  const begin = (from: Float64Array | null): TwinSegment => {
    const segment = twinSegment(solver, normal, steps, from === null ? null : listOf(from), context, sentNames)
    const idle = [...sentNames].find((sent) => !Object.hasOwn(segment.inputs, sent))
    if (idle === undefined) return segment
    throw new Refusal('INVALID_BODY', `${idle} has no effect on this step of ${name}; leave it out.`, {
      member: `inputs.${idle}`,
    })
  }
  const first = begin(null)
  /** The segment that was opened last: a step is priced and then taken. */
  let latest: { readonly from: Float64Array | null; readonly segment: TwinSegment } | null = {
    from: null,
    segment: first,
  }
  const segmentFrom = (from: Float64Array | null): TwinSegment => {
    if (latest?.from !== from || latest === null) latest = { from, segment: begin(from) }
    return latest.segment
  }
  const price = (from: Float64Array | null): number => segmentFrom(from).subject.price()
  return {
    domain: first.subject.domain,
    operators: first.subject.operators,
    ownFormula: first.subject.ownFormula === true,
    currency: null,
    names: [VALUE, ...results.map((member) => member.name), ...given.map((member) => member.name)],
    symbols: () => symbols,
    price,
    work: price,
    size: (from) => segmentFrom(from).size(),
    start: null,
    use(sent) {
      const names = Object.keys(sent)
      if (names.length === 0 && sentNames.size === 0) return
      latest = null
      normal = own
      sentNames = new Set()
      if (names.length === 0) return
      normal = normalizeInputs(solver, { ...inputs, ...sent })
      sentNames = new Set(names)
    },
    step(from): StepOutcome {
      const segment = segmentFrom(from)
      const evaluated = segment.subject.evaluate()
      symbols ??= [declared({ name: VALUE, unit: evaluated.unit }), ...results.map(declared), ...given.map(declared)]
      const numbers = [
        evaluated.value,
        ...results.map((member) => numberOr(evaluated.extra[member.name])),
        ...given.map((member) => numberOr(segment.inputs[member.name])),
      ]
      return { state: segment.left(), values: Float64Array.from(numbers), answer: () => evaluated }
    },
  }
}

/** A figure that this run does not have is refused where a formula uses it, as not finite. */
const numberOr = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN)
