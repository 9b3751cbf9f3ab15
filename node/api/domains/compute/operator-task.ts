import { readInputTexts } from '../../../../src/kernel/input-text.ts'
import type { InputValue, OperatorTask } from '../../../../src/kernel/task.ts'

/**
 * @returns the task of a validated body, its members in the order of RFC 8785
 * @throws Refusal INVALID_BODY for a text that is not a quantity
 */
export function operatorTask(body: {
  readonly domain: string
  readonly operators: readonly string[]
  readonly inputs: Readonly<Record<string, InputValue | string>>
}): OperatorTask {
  return { domain: body.domain, inputs: readInputTexts(body.inputs), kind: 'operators', operators: body.operators }
}
