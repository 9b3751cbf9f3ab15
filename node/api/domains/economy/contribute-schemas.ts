import { Type } from 'typebox'
import { MODES } from '../../../../src/contribution/tenures.ts'
import type { Case } from '../../../../src/mesh/contributions.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { Hex64, Svcond } from '../../schemas.ts'

export const Mode = Type.String({ enum: [...MODES] })

/** 16 hex digits of a double, or the code of a refusal. */
export const Found = Type.String({ pattern: '^([0-9a-f]{16}|[A-Z][A-Z_]{2,63})$' })

export const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) => Type.Union([type, Type.Null()])

/** A challenge and what came of it. */
export const Challenge = Type.Object({
  challenge: Hex64,
  contributor: Hex64,
  home: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'The node that sealed the envelope.' }),
  envelope: Hex64,
  claimed: Type.String({ description: 'What the contributor signed.' }),
  expected: Type.String({ description: 'What the challenger expects.' }),
  finding: Type.String({ enum: ['open', 'contributor_wrong', 'contributor_right', 'not_reproducible'] }),
  found: orNull(Type.String({ description: 'What enough members agree on.' })),
  settled: Type.Boolean({ description: 'Whether no event can change the finding any more.' }),
  drawn: Type.Array(Hex64, { description: 'Members that compute it again.' }),
  svcond: Svcond,
})

export const shownCase = ({ challenge, result, finding, found, settled, drawn }: Case): JsonObject => ({
  challenge: challenge.event,
  contributor: result.contributor,
  home: challenge.body.home,
  envelope: challenge.body.envelope,
  claimed: result.value,
  expected: challenge.body.expected,
  finding,
  found,
  settled,
  drawn: [...drawn],
  svcond: challenge.svcond,
})

export const common = { domain: 'economy' } as const
