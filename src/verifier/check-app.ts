import type { SignedApp } from '../apps/app-schema.ts'
import { type AppValues, valuesOf } from '../apps/inputs.ts'
import { mustBePermitted } from '../apps/permissions.ts'
import { asSignedApp, mustBeSigned } from '../apps/signed-app.ts'
import { type AppInstance, contractName, instanceOf } from '../apps/template.ts'
import { canonicalJson } from '../bytes/canonical-json.ts'
import type { Cko } from '../envelope/cko.ts'
import { readContract } from '../machines/contract.ts'
import type { ProgramRecord } from '../programs/record.ts'
import type { Json, JsonObject } from '../schema/json.ts'
import type { VerifierOptions } from './options.ts'
import { type Finding, failed, notChecked, passed } from './report.ts'
import { fits, isObject, type Test } from './shape.ts'

interface AppOfFile {
  readonly app: SignedApp['app']
  readonly id: string
  readonly values: AppValues
}

const areValues: Test = (value) =>
  isObject(value) && Object.values(value).every((each) => typeof each === 'number' || typeof each === 'string')

/** The form of the part of a record that names an app. */
export const isAppOfRun: Test = fits<NonNullable<ProgramRecord['app']>>({
  id: (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value),
  inputs: areValues,
})

/** The descriptor and the inputs in a file, with the signature of the author checked. @throws Refusal */
function appIn({ hash, signatures }: VerifierOptions, given: unknown): AppOfFile {
  const { inputs, ...signed } = given as JsonObject
  const { app, sig } = asSignedApp(signed)
  const id = mustBeSigned({ hash, signatures }, { app, sig })
  return { app, id, values: valuesOf(app, inputs as JsonObject) }
}

const saysInputs = ({ values }: AppOfFile, given: unknown): boolean =>
  canonicalJson(values) === canonicalJson(given as Json)

const held = ({ app: { name, version, author } }: AppOfFile, what: string): Finding =>
  passed(`${name} ${version}, signed by ${author.slice(0, 16)}…, gives this ${what} for these inputs`)

/**
 * Whether the steps that a record lists are those of the app that it names, for the inputs that it names.
 * @param given member `app` of the file: the signed descriptor and the inputs
 */
export function checkAppOfProgram(
  options: VerifierOptions,
  { app: named, steps }: Pick<ProgramRecord, 'app' | 'steps'>,
  given: unknown,
): Finding {
  if (given === undefined) return notChecked('the file does not contain the descriptor of the app')
  const found = appIn(options, given)
  if (named?.id !== found.id) return failed('the record names another app than that of the file')
  if (!saysInputs(found, named.inputs) || !saysInputs(found, (given as JsonObject).inputs)) {
    return failed('the record has other inputs than the file, or not all that the app has')
  }
  const instance = instanceOf(found.app, found.id, found.values)
  mustBePermitted(found.app, instance)
  const listed = steps.map(({ id, call, inputs }) => ({ id, call, inputs }))
  if (instance.kind !== 'program' || canonicalJson(instance.steps) !== canonicalJson(listed)) {
    return failed('the template of the app gives another program for these inputs')
  }
  return held(found, 'program')
}

/** The contract of a stored one as it is sealed: under the name of the app. */
function isStored({ hash }: VerifierOptions, { app, id }: AppOfFile, contract: JsonObject): boolean {
  const { machine } = app
  if (machine === undefined || !('stored' in machine)) return false
  const { stored } = machine
  const definition = canonicalJson({ ...contract, name: stored.name })
  return contract.name === contractName(app, id) && hash.sha256Hex(definition) === stored.id
}

const isContractOf = (instance: AppInstance, contract: JsonObject): boolean =>
  instance.kind === 'machine' && canonicalJson(readContract(instance.contract)) === canonicalJson(contract)

/**
 * Whether the machine that a seal is of follows the contract of an app for the inputs in the file.
 * @param given member `app` of the file: the signed descriptor and the inputs
 */
export function checkAppOfMachine(options: VerifierOptions, { task }: Cko, given: unknown): Finding {
  const found = appIn(options, given)
  if (task.kind !== 'machine') return failed('the sealed task is not that of a machine')
  if (!saysInputs(found, (given as JsonObject).inputs)) return failed('not all inputs of the app are in the file')
  const contract = task.contract as JsonObject
  const { app, id, values } = found
  const isNamed = app.machine !== undefined && 'stored' in app.machine
  const instance = instanceOf(app, id, values, isNamed ? contract : null)
  mustBePermitted(app, instance)
  if (isNamed ? isStored(options, found, contract) : isContractOf(instance, contract)) return held(found, 'contract')
  return failed('the app gives another contract for these inputs than the machine follows')
}
