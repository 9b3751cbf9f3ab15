import type { InputValue, OperatorTask } from '../../../../src/kernel/task.ts'

/** @returns the task that a validated body asks for, its members in the order of RFC 8785 */
export function operatorTask(body: {
  readonly domain: string
  readonly operators: readonly string[]
  readonly inputs: Readonly<Record<string, InputValue>>
}): OperatorTask {
  return { domain: body.domain, inputs: body.inputs, kind: 'operators', operators: body.operators }
}
