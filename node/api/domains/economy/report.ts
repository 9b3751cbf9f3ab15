import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Movement } from '../../../mesh/coins/move.ts'
import type { Reply } from '../../definition.ts'

/** The movement as an answer's members. */
export const reportOf = ({ spends, refused }: Movement): JsonObject => ({
  moved: spends.reduce((sum, { token_ids }) => sum + token_ids.length, 0),
  spends: spends.map(({ spend, token_ids, ticks, certificate }) => ({
    spend,
    token_ids,
    ticks,
    votes: certificate?.votes.length ?? null,
  })),
  refused: refused.map((each) => ({ ...each })),
})

/** Whether everything was moved: only then is the answer the same for a retry. */
export const isComplete = (reply: Reply): boolean =>
  'refused' in reply && Array.isArray(reply.refused) && reply.refused.length === 0
