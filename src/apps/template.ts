import { Refusal } from '../errors/refusal.ts'
import type { ProgramStep } from '../programs/program.ts'
import type { Json, JsonObject } from '../schema/json.ts'
import { replaceObjects } from '../schema/replace-objects.ts'
import { type AppDescriptor, MOST_MACHINE_STEPS } from './app-schema.ts'
import type { AppValues } from './inputs.ts'

const INPUT = '$input'

const bad = (what: string, wrong: string): Refusal =>
  new Refusal('BAD_APP', `The template is refused: ${what}.`, { wrong: [wrong] })

/** The input that an object stands for; undefined for any other object. @throws Refusal BAD_APP */
function inputNamed(object: JsonObject): string | undefined {
  if (!Object.hasOwn(object, INPUT)) return undefined
  const name = object[INPUT]
  if (Object.keys(object).length === 1 && typeof name === 'string') return name
  throw bad('an object with "$input" has this one member, the name of an input of the app', INPUT)
}

/** A template with the values of the inputs in it: those with a unit as quantities, others as they are. */
function filled(template: Json, { inputs }: AppDescriptor, values: AppValues): Json {
  return replaceObjects(template, (object) => {
    const name = inputNamed(object)
    if (name === undefined) return undefined
    const input = Object.hasOwn(inputs, name) ? inputs[name] : undefined
    const value = values[name]
    if (input === undefined || value === undefined) throw bad(`the app has no input "${name}"`, name)
    return input.type === 'number' && input.unit !== undefined ? { unit: input.unit, value } : value
  })
}

/** Everything of a descriptor in which inputs can stand. */
const templateOf = ({ program, machine }: AppDescriptor): Json =>
  [...(program?.steps.map(({ inputs }) => inputs) ?? []), ...(machine === undefined ? [] : [machine])] as Json

/** Names of the inputs that a template uses. @throws Refusal BAD_APP */
export function usedInputs(app: AppDescriptor): ReadonlySet<string> {
  const used = new Set<string>()
  replaceObjects(templateOf(app), (object) => {
    const name = inputNamed(object)
    if (name === undefined) return undefined
    used.add(name)
    return null
  })
  return used
}

/** What a run of an app runs: a program, or a machine that follows a contract. */
export type AppInstance =
  | { readonly kind: 'program'; readonly steps: readonly ProgramStep[] }
  | { readonly kind: 'machine'; readonly contract: JsonObject; readonly steps: number }

/** What the contract of an app is called, so that every seal of its machine names the app. @param id of the app */
export const contractName = ({ name, version }: AppDescriptor, id: string): string => `${name} ${version} ${id}`

function machineOf(app: AppDescriptor, id: string, values: AppValues, stored: JsonObject | null): AppInstance {
  const { machine } = app
  if (machine === undefined) throw bad('it is either a program or a machine', 'machine')
  const steps = filled(machine.steps as Json, app, values)
  if (!Number.isSafeInteger(steps) || (steps as number) < 1 || (steps as number) > MOST_MACHINE_STEPS) {
    throw bad(`its steps are ${JSON.stringify(steps)}; a run takes 1 to ${MOST_MACHINE_STEPS}`, 'machine.steps')
  }
  const definition = 'stored' in machine ? stored : (filled(machine.contract as JsonObject, app, values) as JsonObject)
  if (definition === null) throw bad('the stored contract is missing', 'machine.stored')
  return { kind: 'machine', contract: { ...definition, name: contractName(app, id) }, steps: steps as number }
}

/**
 * What an app runs with values of its inputs. It follows from these alone, so that anybody can compare it with what was sealed.
 * @param id of the app
 * @param stored definition of the contract that the app names; null if it names none
 * @throws Refusal BAD_APP where the template names an input that the app does not declare
 */
export function instanceOf(
  app: AppDescriptor,
  id: string,
  values: AppValues,
  stored: JsonObject | null = null,
): AppInstance {
  if (app.program === undefined) return machineOf(app, id, values, stored)
  const steps = app.program.steps.map(({ id, call, inputs }) => ({
    id,
    call,
    inputs: filled(inputs as JsonObject, app, values) as JsonObject,
  }))
  return { kind: 'program', steps }
}
