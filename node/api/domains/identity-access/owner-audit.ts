import { Type } from 'typebox'
import { jsonAnswer, NO_STORE } from '../../call.ts'
import { read } from '../../definition.ts'
import { Hex64, Svcond } from '../../schemas.ts'

const MOST_RECORDS = 1000
const USUAL_RECORDS = 100

const Position = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

export const ownerAudit = read({
  id: 'owner.audit',
  method: 'GET',
  path: '/api/owner/audit',
  auth: 'owner',
  tier: 'machine-control',
  domain: 'identity-access',
  summary: 'The audit chain of this node: who did or tried what to which key, secret or setting, and how it ended.',
  description:
    'Each record names the SHA-256 of the one before it: of the line `svcmesh audit`, a line feed, and the record without `hash` in canonical ' +
    'JSON (RFC 8785). Note `head` now and then: `svcmesh audit verify --head` then finds any later change of older records. Names of things ' +
    'are recorded, never their content. The latest four million records are kept.',
  query: Type.Object(
    {
      cursor: Type.Optional({
        ...Position,
        description: 'Position of the first record; without it, the answer is the end of the chain.',
      }),
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: MOST_RECORDS, description: `Default ${USUAL_RECORDS}.` }),
      ),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({
    records: Type.Array(
      Type.Object({
        seq: Position,
        svcond: Svcond,
        who: Type.String({ description: 'Account, or `owner`.' }),
        action: Type.String({ description: 'Id of the endpoint.' }),
        target: Type.String(),
        outcome: Type.String({ description: '`OK`, or the code of the refusal.' }),
        previous: Hex64,
      }),
    ),
    head: Type.Object(
      { seq: Type.Integer({ minimum: -1 }), hash: Hex64 },
      { description: 'The last record; `seq` is -1 and the hash zero before the first one.' },
    ),
    next: Type.Union([Position, Type.Null()], { description: '`cursor` of the next page; null at the end.' }),
  }),
  refusals: ['FORBIDDEN', 'STORAGE_UNAVAILABLE'],
  example: { query: { limit: 10 } },
  async read({ audit }, { query: { cursor, limit = USUAL_RECORDS } }) {
    const { head } = audit
    const from = cursor ?? Math.max(0, head.seq + 1 - limit)
    const records = await audit.read(from, limit)
    const last = records.at(-1)?.seq ?? head.seq
    const next = last < head.seq ? last + 1 : null
    return jsonAnswer(200, { records, head, next }, NO_STORE)
  },
})
