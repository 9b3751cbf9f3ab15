import { Type } from 'typebox'
import { PARAMETER_NAMES, PARAMETERS, type ParameterRow } from '../../../../src/mesh/governance/parameters.ts'
import { inOrder } from '../../../../src/mesh/governance/ratifications.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { tickOf } from '../../../../src/time/tick.ts'
import { read } from '../../definition.ts'
import { AnyObject, Hex64, Svcond } from '../../schemas.ts'
import { Parameter } from './governance-schemas.ts'
import { Release } from './update-schemas.ts'

const common = { method: 'GET', auth: 'none', tier: 'computation', domain: 'network-governance' } as const

export const parameters = read({
  ...common,
  id: 'governance.parameters',
  path: '/api/governance/parameters',
  summary: 'Parameters that members decide about: values in this tick, bounds, and values that are to come.',
  response: Type.Object({
    svcond: Svcond,
    parameters: Type.Array(
      Type.Object({
        parameter: Parameter,
        value: Type.Integer(),
        default: Type.Integer(),
        least: Type.Integer(),
        most: Type.Integer(),
        unit: Type.String(),
        sentence: Type.String(),
        set_by: Type.Union([Hex64, Type.Null()]),
        coming: Type.Array(Type.Object({ value: Type.Integer(), activates: Svcond, proposal: Hex64 })),
      }),
    ),
  }),
  refusals: [],
  example: {},
  read({ mesh, clock }) {
    const now = tickOf(clock.now())
    const { governance } = mesh.state
    const rows = PARAMETER_NAMES.map((parameter) => {
      const { default: usual, least, most, unit, sentence }: ParameterRow = PARAMETERS[parameter]
      const set = governance.parameterSetBy(parameter, now)
      const coming = governance.ratifications.accepted.flatMap(({ proposal, body }) =>
        body.type === 'parameter' && body.parameter === parameter && body.activates > now
          ? [{ value: body.value, activates: body.activates, proposal }]
          : [],
      )
      const value = set?.value ?? usual
      return { parameter, value, default: usual, least, most, unit, sentence, set_by: set?.proposal ?? null, coming }
    })
    return { svcond: now, parameters: rows }
  },
})

export const upgrades = read({
  ...common,
  id: 'governance.upgrades',
  path: '/api/governance/upgrades',
  summary: 'Releases whose content members have decided, with the signatures that prove it without trust in the node.',
  query: Type.Object({ release: Type.Optional(Release) }, { additionalProperties: false }),
  response: Type.Object({
    svcond: Svcond,
    upgrades: Type.Array(
      Type.Object({
        release: Release,
        content: Type.String({ description: 'sha256 of the canonical JSON of the artifacts.' }),
        activates: Svcond,
        proposal: Hex64,
        event: AnyObject,
        ratifiers: Type.Array(Type.Object({ member: Hex64, sig: Type.String() })),
      }),
    ),
  }),
  refusals: [],
  example: {},
  read({ mesh, clock }, { query: { release } }) {
    const { governance } = mesh.state
    const wanted = governance.upgrades().filter(({ body }) => release === undefined || body.release === release)
    const rows = wanted.flatMap(({ proposal, body }) => {
      const ratified = governance.ratifications.of(proposal)
      if (ratified === null) return []
      const { content, activates } = body
      const ratifiers = inOrder(ratified).map((each) => ({ ...each }))
      return [
        {
          release: body.release,
          content,
          activates,
          proposal,
          event: ratified.event as unknown as JsonObject,
          ratifiers,
        },
      ]
    })
    return { svcond: tickOf(clock.now()), upgrades: rows }
  },
})
