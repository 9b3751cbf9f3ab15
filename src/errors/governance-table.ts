import { row } from './row.ts'

/** Refusals of proposals and ballots. */
export const GOVERNANCE_REFUSALS = {
  UNKNOWN_PROPOSAL: row(404, 'Unknown proposal on this node; GET /api/governance/proposals lists them.', 404),
  BAD_PROPOSAL: row(422, 'The proposal is invalid: check its members, its closing tick and its activation tick.'),
  PARAMETER_OUT_OF_BOUNDS: row(
    422,
    'The value is outside of the bounds of this parameter; GET /api/governance/parameters lists them.',
  ),
  TOO_MANY_PROPOSALS: row(409, 'This node has as many open proposals, proposals or ballots as a member may have.', 409),
  VOTING_CLOSED: row(409, 'The proposal is closed; its ballots are counted as they are.', 409),
  ALREADY_VOTED: row(409, 'This node has voted on the proposal; the first ballot of a member counts.', 409),
  PROPOSAL_CONFLICT: row(
    409,
    'Another proposal about the same epoch or release stands against it; wait for its end.',
    409,
  ),
} as const
