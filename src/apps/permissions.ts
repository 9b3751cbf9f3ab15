import { Refusal } from '../errors/refusal.ts'
import { COMPUTE } from '../programs/step-task.ts'
import { isObject } from '../schema/is-object.ts'
import type { Json } from '../schema/json.ts'
import type { AppDescriptor } from './app-schema.ts'
import type { AppInstance } from './template.ts'

/** Part of every chain of operators, so that no app has to name it. */
const EVERYWHERE = 'KO42'

/** Of something that is not a list of operators, nothing: its call is refused anyway. */
const ofOperators = (operators: Json | undefined): readonly string[] =>
  Array.isArray(operators)
    ? operators.flatMap((each: Json) => (typeof each !== 'string' || each === EVERYWHERE ? [] : [`${COMPUTE}:${each}`]))
    : []

/** The permissions that a run of an app needs, each once. */
export function needsOf(instance: AppInstance): readonly string[] {
  if (instance.kind === 'program') {
    const needs = instance.steps.flatMap(({ call, inputs }) =>
      call === COMPUTE ? ofOperators(inputs.operators) : [call],
    )
    return [...new Set(needs)]
  }
  const { transition } = instance.contract
  if (!isObject(transition)) return ['machine']
  const { solver, operators } = transition
  return [...new Set(['machine', ...(typeof solver === 'string' ? [solver] : []), ...ofOperators(operators)])]
}

/** @throws Refusal PERMISSION_MISSING for a run that needs more than the app names */
export function mustBePermitted({ permissions }: AppDescriptor, instance: AppInstance): void {
  const missing = needsOf(instance).filter((need) => !permissions.includes(need))
  if (missing.length === 0) return
  const detail = `The template uses ${missing.join(', ')}, which the permissions of the app do not name.`
  throw new Refusal('PERMISSION_MISSING', detail, { needs: missing })
}
