import { Refusal } from '../errors/refusal.ts'
import type { RefusalCode } from '../errors/table.ts'

/** Signs of statements that are not a formula for one number, longest first. */
const SIGNS: readonly (readonly [sign: RegExp, code: RefusalCode, detail: string])[] = [
  [
    /\+\/-|\+-(?=\s*[\d(A-Za-z])|±|∓|\bplus or minus\b/,
    'TWO_RESULTS',
    'has two results; write the branch that is meant with + or -',
  ],
  [
    /<=>|=>|->|⇒|⟹|⟶|→|⇔|↔|↦|⊢|⊨|∴|\bimplies\b|\btherefore\b/,
    'ENTAILMENT',
    'says that one thing follows from another; ask for one of the quantities in it',
  ],
  [
    /~=|≈|≃|≅|<=|>=|!=|==|≤|≥|≠|≪|≫|<|>/,
    'NOT_COMPUTABLE',
    'compares and so fixes no single number; ask for the bound itself',
  ],
  [/∝|~|\bpropto\b|\bproportional to\b/, 'PROPORTIONALITY', 'is a proportionality; give the formula with its constant'],
]

/**
 * Refuses proportionalities, entailments, comparisons and two-result formulas.
 * @param position of a character of `text` in what the caller sent
 * @throws Refusal PROPORTIONALITY, ENTAILMENT, NOT_COMPUTABLE or TWO_RESULTS
 */
export const refuseStatements = (text: string, position: (index: number) => number): void => {
  for (const [sign, code, detail] of SIGNS) {
    const match = sign.exec(text)
    if (match === null) continue
    throw new Refusal(code, `The expression ${detail} (\`${match[0]}\` at position ${position(match.index)}).`, {
      sign: match[0],
      position: position(match.index),
    })
  }
}
