import { type Static, Type } from 'typebox'
import type { Cko } from '../../../../src/envelope/cko.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { placeOf, sealedStep, shownOrigin, telemetryOf } from '../../../machines/shown.ts'
import type { Services } from '../../../services.ts'
import { jsonAnswer, NO_STORE } from '../../call.ts'
import { read } from '../../definition.ts'
import { AnyObject, Hex64, Modulation, Phase, Svcond } from '../../schemas.ts'
import {
  accountOf,
  common,
  EXAMPLE,
  MOST_STEPS,
  Observed,
  Origin,
  Place,
  Reactor,
  reactorTool,
  SealedStep,
} from './reactor-schemas.ts'

const Named = Type.Object({ reactor: Reactor }, { additionalProperties: false })
const Paged = Type.Object(
  {
    reactor: Reactor,
    from: Type.Optional(
      Type.Integer({ minimum: 0, maximum: MOST_STEPS, default: 0, description: 'Steps after this one.' }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  },
  { additionalProperties: false },
)
const refusals = ['UNKNOWN_MACHINE', 'FORBIDDEN'] as const

/** A page of the sealed steps of a machine, each shown in the same way. */
async function pageOf(
  services: Services,
  account: string,
  { reactor, from = 0, limit = 20 }: Static<typeof Paged>,
  show: (envelope: string, cko: Cko) => JsonObject,
): Promise<{ readonly place: JsonObject; readonly rows: readonly JsonObject[] }> {
  const head = services.machines.head(account, reactor)
  const places = await services.machines.trajectory(reactor, from, limit)
  const outputs = await services.machines.outputs(places)
  const rows = places.map(({ envelope }, index) => show(envelope, outputs[index] as Cko))
  return { place: await placeOf(services, reactor, head), rows }
}

export const reactors = read({
  ...common,
  id: 'svc.reactor.list',
  scope: 'read',
  tool: reactorTool('list'),
  method: 'GET',
  path: '/api/svc/reactor',
  summary: 'The machines of this key, oldest first.',
  query: Type.Object(
    {
      offset: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({ total: Type.Integer(), reactors: Type.Array(Type.Object(Place)) }),
  refusals: ['FORBIDDEN'],
  example: { query: { offset: 0, limit: 20 } },
  async read(services, { query, caller }) {
    const account = accountOf(caller)
    const { offset = 0, limit = 20 } = query
    const all = services.machines.list(account)
    const places = all.slice(offset, offset + limit).map((machine) => {
      return placeOf(services, machine, services.machines.head(account, machine))
    })
    return jsonAnswer(200, { total: all.length, reactors: await Promise.all(places) }, NO_STORE)
  },
})

export const reactorObserve = read({
  ...common,
  id: 'svc.reactor.observe',
  scope: 'read',
  tool: reactorTool('observe'),
  method: 'GET',
  path: '/api/svc/reactor/observe',
  summary: 'The observed figures of the last sealed step; empty before the first.',
  query: Named,
  response: Type.Object({ ...Place, observed: Observed }),
  refusals,
  example: EXAMPLE,
  async read(services, { query, caller }) {
    const head = services.machines.head(accountOf(caller), query.reactor)
    const place = await placeOf(services, query.reactor, head)
    const last = await services.machines.lastStep(head)
    return jsonAnswer(200, { ...place, observed: last?.observed ?? {} }, NO_STORE)
  },
})

export const reactorState = read({
  ...common,
  id: 'svc.reactor.state',
  scope: 'read',
  tool: reactorTool('state'),
  method: 'GET',
  path: '/api/svc/reactor/state',
  summary: 'The exact state of a machine after its last sealed step, and its contract.',
  query: Named,
  response: Type.Object({
    ...Place,
    state: Type.Union([Type.String(), Type.Null()], { description: 'Doubles, 16 hex digits each, big-endian.' }),
    state_digest: Type.Union([Hex64, Type.Null()], {
      description: 'SHA-256 of `state`; of the bytes at `state_url` if the state is stored separately from its seal.',
    }),
    state_numbers: Type.Optional(Type.Integer({ description: 'Of a state that is stored separately from its seal.' })),
    state_url: Type.Optional(Type.String({ description: 'Where its bytes are.' })),
    definition: AnyObject,
    origin: Type.Union([Origin, Type.Null()], { description: 'Where it was before it was moved here.' }),
  }),
  refusals,
  example: EXAMPLE,
  async read(services, { query, caller }) {
    const head = services.machines.head(accountOf(caller), query.reactor)
    const place = await placeOf(services, query.reactor, head)
    const last = await services.machines.lastStep(head)
    const definition = (await services.machines.contract(head)) as JsonObject
    const { state = null, state_digest = null, state_numbers } = last ?? {}
    const beside =
      state_numbers === undefined
        ? {}
        : { state_numbers, state_url: `/api/svc/reactor/state/bits?reactor=${query.reactor}&step=${head.step}` }
    const moved = await services.machines.origin(head)
    const origin = moved === null ? null : shownOrigin(moved)
    return jsonAnswer(200, { ...place, state, state_digest, ...beside, definition, origin }, NO_STORE)
  },
})

export const reactorTrajectory = read({
  ...common,
  id: 'svc.reactor.trajectory',
  scope: 'read',
  tool: reactorTool('trajectory'),
  method: 'GET',
  path: '/api/svc/reactor/trajectory',
  summary: 'Sealed steps in order, each linked to the previous one; `proof_url` has the whole envelope.',
  query: Paged,
  response: Type.Object({ ...Place, steps: Type.Array(SealedStep) }),
  refusals,
  example: { query: { ...EXAMPLE.query, from: 0, limit: 20 } },
  async read(services, { query, caller }) {
    const { place, rows } = await pageOf(services, accountOf(caller), query, sealedStep)
    return jsonAnswer(200, { ...place, steps: rows }, NO_STORE)
  },
})

const Telemetry = Type.Object({
  step: Type.Integer(),
  svcond: Svcond,
  phase: Phase,
  R_t: Modulation,
  master_sum: Type.Union([AnyObject, Type.Null()]),
  functional_equation: Type.Union([AnyObject, Type.Null()]),
  spectral_propagator: Type.Union([AnyObject, Type.Null()]),
  checks: Type.Array(AnyObject, { description: 'Drift of conserved quantities among them, as measured.' }),
})

export const reactorTelemetry = read({
  ...common,
  id: 'svc.reactor.telemetry',
  scope: 'read',
  tool: reactorTool('telemetry'),
  method: 'GET',
  path: '/api/svc/reactor/telemetry',
  summary: 'R(t), master, functional and spectral parts and the measured drift of sealed steps.',
  query: Paged,
  response: Type.Object({ ...Place, telemetry: Type.Array(Telemetry) }),
  refusals,
  example: EXAMPLE,
  async read(services, { query, caller }) {
    const { place, rows } = await pageOf(services, accountOf(caller), query, telemetryOf)
    return jsonAnswer(200, { ...place, telemetry: rows }, NO_STORE)
  },
})
