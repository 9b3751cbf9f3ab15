import type { Computation } from './computation.ts'
import { includeKO42 } from './steps/1-include-ko42.ts'
import { selectOperators } from './steps/2-select-operators.ts'
import { matchScale } from './steps/3-match-scale.ts'
import { targetPrecision } from './steps/4-target-precision.ts'
import { compileMasterEquation } from './steps/5-compile-master-equation.ts'
import { executeFunctionalEquation } from './steps/6-execute-functional-equation.ts'
import type { Subject } from './subject.ts'

/** Result of admission, before the work is done. */
export interface Admitted {
  /** KO42 first. */
  readonly operatorChain: readonly string[]
  /** Field of physics resolved from the domain. */
  readonly domain: string
  /** Price in operations. */
  readonly operations: number
  /** Operations at most, paid for or not. */
  readonly work: number
}

/** Steps 1 to 3 and the price: everything that can be refused before any work is done. */
export function admit(subject: Subject): Admitted {
  const operatorChain = includeKO42(subject.operators)
  const operators = selectOperators(operatorChain, subject.ownFormula)
  const domain = matchScale(subject.domain, operators)
  const operations = subject.price()
  return { operatorChain, domain, operations, work: subject.work?.() ?? operations }
}

/**
 * The seven-step protocol up to the seal, which is step 7 (src/kernel/steps/7-verify.ts).
 * @param stamp called at the end of each of steps 1 to 6, so that the caller can record the time
 */
export function runProtocol(subject: Subject, stamp: () => void): Computation {
  const operatorChain = includeKO42(subject.operators)
  stamp()
  const operators = selectOperators(operatorChain, subject.ownFormula)
  stamp()
  const domain = matchScale(subject.domain, operators)
  stamp()
  const precise = targetPrecision(subject)
  stamp()
  const master = compileMasterEquation(precise)
  stamp()
  const computation = executeFunctionalEquation(master, operatorChain, domain)
  stamp()
  return computation
}
