import { row } from './row.ts'

/** Refusals of keys, of what they may do, and by the owner of a node. */
export const ACCESS_REFUSALS = {
  MISSING_SCOPE: row(403, 'The key lacks the scope that this needs; use one that has it.', 403),
  OWNER_ONLY: row(403, 'Only the owner of the node may do that; send the owner key.', 403),
  DAILY_CAP_REACHED: row(402, 'The daily cap of the key is used up; it is counted anew at midnight UTC.', 402),
  UNKNOWN_KEY: row(404, 'Unknown key of this account, or it has ended; GET /api/keys lists the valid ones.', 404),
  TOO_MANY_KEYS: row(409, 'The account has as many valid keys as it may have; revoke one first.', 409),
  LAST_KEY: row(409, 'This is the last key with which the account can be managed; rotate it instead.', 409),
  STALE_STATEMENT: row(409, 'Another statement about the ZID came first; follow the one that is in force.', 409),
  WRONG_SIGNER: row(403, 'Neither the key of the ZID nor its recovery key has signed the statement.', 403),
  STATEMENT_REFUSED: row(409, 'This may not follow what is in force about the ZID; the detail says why.', 409),
  BANNED: row(403, 'The owner of this node has banned this account or address; use another node.', 403),
  UNKNOWN_BAN: row(404, 'Unknown ban, or it is over; GET /api/owner/bans lists them.', 404),
  DRAINING: row(503, 'The node is being drained and takes no new work; use another one.', 503),
  BACKUP_RUNNING: row(409, 'A backup is being written; ask again when it is done.', 409),
} as const
