import assert from 'node:assert/strict'
import { Refusal } from '../../src/errors/refusal.ts'
import type { RefusalCode } from '../../src/errors/table.ts'
import type { Computation } from '../../src/kernel/computation.ts'
import { operatorSubject } from '../../src/kernel/operator-subject.ts'
import { runProtocol } from '../../src/kernel/protocol.ts'
import type { OperatorTask } from '../../src/kernel/task.ts'

/** Runs a chain through the protocol. */
export const compute = (
  operators: readonly string[],
  inputs: OperatorTask['inputs'],
  domain = 'auto',
  stamp: () => void = () => {},
): Computation => runProtocol(operatorSubject({ kind: 'operators', domain, operators, inputs }), stamp)

/** The refusal that a call ends in. */
export const refusalOf = (call: () => unknown, code: RefusalCode): Refusal => {
  try {
    call()
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    assert.equal(failure.code, code, failure.message)
    return failure
  }
  return assert.fail(`nothing was refused; expected ${code}`)
}
