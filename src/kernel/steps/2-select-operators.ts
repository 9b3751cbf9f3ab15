import { Refusal } from '../../errors/refusal.ts'
import { nearIds } from '../../operators/near-ids.ts'
import type { Operator } from '../../operators/operator.ts'
import { registry } from '../../operators/registry.ts'
import { MAX_DOMAIN_OPERATORS } from '../limits.ts'

const lookUp = (id: string): Operator => {
  const operator = registry().get(id)
  if (operator !== undefined) return operator
  const near = nearIds(id)
  const hint = near.length === 0 ? 'See GET /api/operators.' : `Did you mean ${near.join(', ')}?`
  throw new Refusal('UNKNOWN_OPERATOR', `Unknown operator ${JSON.stringify(id.slice(0, 60))}. ${hint}`, { near })
}

/**
 * Step 2: the one to three domain operators of a chain.
 * @param chain KO42 first
 * @param ownFormula the caller sent a formula, so that no operator is required
 * @throws Refusal NO_OPERATOR, TOO_MANY_OPERATORS, UNKNOWN_OPERATOR, DUPLICATE_OPERATOR
 */
export const selectOperators = (chain: readonly string[], ownFormula = false): readonly Operator[] => {
  const ids = chain.slice(1)
  if (ids.length === 0 && !ownFormula)
    throw new Refusal('NO_OPERATOR', 'Only KO42 is selected; name one to three operators beside it.')
  if (ids.length > MAX_DOMAIN_OPERATORS)
    throw new Refusal(
      'TOO_MANY_OPERATORS',
      `${ids.length} operators are selected in addition to KO42; select at most ${MAX_DOMAIN_OPERATORS}.`,
      { selected: ids.length, most: MAX_DOMAIN_OPERATORS },
    )
  const operators = ids.map(lookUp)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined)
    throw new Refusal('DUPLICATE_OPERATOR', `Duplicate operator ${twice}; select each operator once.`, {
      operator: twice,
    })
  return operators
}
