import { Refusal } from '../errors/refusal.ts'
import { isRelease } from '../mesh/governance/release.ts'
import type { JsonObject } from '../schema/json.ts'
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
 * Refuses a descriptor whose parts do not fit together: template, inputs with their units and defaults, permissions. The
 * program or contract that it gives is read as any other.
 * @param id of the app
 * @param stored as of `instanceOf`
 * @returns what it runs with its defaults, and other values within the bounds
 * @throws Refusal BAD_APP, BAD_APP_INPUT, UNKNOWN_UNIT, PERMISSION_MISSING
 */
export function mustBeSound(app: AppDescriptor, id: string, stored: JsonObject | null = null): AppInstance {
  mustFitTogether(app)
  const instance = instanceOf(app, id, sampleValues(app), stored)
  mustBePermitted(app, instance)
  return instance
}
