import { Refusal } from '../errors/refusal.ts'
import { readContract } from '../machines/contract.ts'
import { planProgram } from '../programs/plan.ts'
import type { JsonObject } from '../schema/json.ts'
import { isRelease } from '../updates/release.ts'
import type { AppDescriptor } from './app-schema.ts'
import { sampleValues } from './inputs.ts'
import { mustBePermitted } from './permissions.ts'
import { type AppInstance, instanceOf, usedInputs } from './template.ts'

const bad = (what: string, wrong: string): Refusal =>
  new Refusal('BAD_APP', `The app is refused: ${what}.`, { wrong: [wrong] })

function mustFitTogether(app: AppDescriptor): void {
  if ((app.program === undefined) === (app.machine === undefined)) {
    throw bad('it has either `program` or `machine`', 'program')
  }
  if (!isRelease(app.version)) throw bad('its version is MAJOR.MINOR.PATCH, as in 1.0.0', 'version')
  const used = usedInputs(app)
  const idle = Object.keys(app.inputs).find((name) => !used.has(name))
  if (idle !== undefined) throw bad(`the template does not use the input "${idle}"`, `inputs.${idle}`)
}

/**
 * Refuses a descriptor that could never run, without computing anything: what belongs together, inputs, references and
 * cycles of the steps, the form of the contract, permissions.
 * @param id of the app
 * @param stored as of `instanceOf`
 * @returns what it runs with its defaults, and other values within the bounds
 * @throws Refusal BAD_APP, BAD_APP_INPUT, UNKNOWN_UNIT, PERMISSION_MISSING; those of `planProgram`; INVALID_BODY of the contract
 */
export function mustBeSound(app: AppDescriptor, id: string, stored: JsonObject | null = null): AppInstance {
  mustFitTogether(app)
  const instance = instanceOf(app, id, sampleValues(app), stored)
  mustBePermitted(app, instance)
  if (instance.kind === 'program') planProgram(instance.steps)
  else readContract(instance.contract)
  return instance
}
