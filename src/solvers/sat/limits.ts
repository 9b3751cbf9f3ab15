/** Largest formulas and searches that are taken. */
export const LIMITS = {
  variables: 200_000,
  clauses: 1_000_000,
  literals: 5_000_000,
  /** Characters of a DIMACS text. */
  text: 50_000_000,
  conflicts: 10_000_000,
  flips: 100_000_000,
  /** Formulas whose models are counted: a decision deeper is a call deeper, and a clause is one character of a name. */
  countedVariables: 2000,
  countedClauses: 65_000,
  decisions: 10_000_000,
  /** Numbers that a recorded refutation may take: literals and antecedents. */
  proof: 120_000_000,
  /** Characters of a proof that is sent with the answer. */
  proofText: 4_000_000,
} as const
