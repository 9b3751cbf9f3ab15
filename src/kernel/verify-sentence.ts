import type { Computation } from './computation.ts'
import type { RealityVerdict, UncertaintyVerdict } from './verdict.ts'

/** A ratio in percent, two significant digits. */
const percent = (share: number): string => `${Number((100 * share).toPrecision(2))} %`

const realitySentence = ({ bound, checks, errors, measured, passed }: RealityVerdict, formula: boolean): string => {
  if (checks === 0) return `No physical check applies to ${formula ? 'a closed formula' : 'this run'}.`
  const verdict = passed === true ? 'passed' : 'did not all pass'
  const gate =
    measured === null
      ? ''
      : `; the ${percent(bound)} gate measured ${percent(measured)}${errors.length === 0 ? '' : ` (${errors.join(', ')})`}`
  return `${checks === 1 ? 'The physical check' : `The ${checks} physical checks`} on this run ${verdict}${gate}.`
}

const uncertaintySentence = (uncertainty: UncertaintyVerdict | null): readonly string[] => {
  if (uncertainty === null || !uncertainty.above_gate || uncertainty.relative === null) return []
  return [
    `The stated uncertainty of ${percent(uncertainty.relative)} is above the gate: it covers errors other than those that the gate measures (${uncertainty.errors.join(', ')}).`,
  ]
}

const masterSentence = ({ masterSum, masterSubject, ownEquation }: Computation): string =>
  masterSum === null
    ? `The master equation was not evaluated: ${masterSubject}.`
    : `The master equation was evaluated on ${masterSubject}; its residual of ${percent(masterSum.residual)} is what the six terms leave over, as a share of the largest of them (the time and space derivatives of the d'Alembertian count separately). It is not a gate: the checks judge the run by its own equation, which ${ownEquation ?? 'need not have all six terms'}.`

/** The sentence of the VERIFY step. */
export const verifySentence = (
  computation: Computation,
  passed: boolean,
  reality: RealityVerdict,
  uncertainty: UncertaintyVerdict | null,
): string =>
  [
    passed ? 'The value is within its rounding bound.' : 'The value is not within all of its bounds.',
    realitySentence(reality, computation.errors === null),
    ...uncertaintySentence(uncertainty),
    masterSentence(computation),
  ].join(' ')
