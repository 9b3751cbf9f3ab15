import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Movement } from '../../../mesh/coins/move.ts'

/** The movement as an answer's members. */
export const reportOf = ({ spends, refused }: Movement): JsonObject => ({
  moved: spends.reduce((sum, { token_ids }) => sum + token_ids.length, 0),
  spends: spends.map(({ spend, token_ids, ticks, certificate }) => ({
    spend,
    token_ids,
    ticks,
    votes: certificate.votes.length,
  })),
  refused: refused.map((each) => ({ ...each })),
})
