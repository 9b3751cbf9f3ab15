import { Type } from 'typebox'
import { fromBase64url } from '../../../../src/bytes/base64url.ts'
import { fromHex } from '../../../../src/bytes/hex.ts'
import { Refusal } from '../../../../src/errors/refusal.ts'
import type { MachineHead } from '../../../../src/journal/machine-head.ts'
import { LEAST_BESIDE_BYTES, LONGEST_PART, MOST_STATE_BYTES } from '../../../../src/machines/state-body.ts'
import { countStoring } from '../../../machines/admit-contract.ts'
import { type SealedStep, stepOf } from '../../../machines/machines.ts'
import { unpaidRun } from '../../../pipeline/counted-run.ts'
import { payerOf } from '../../../pipeline/uncharged-budget.ts'
import type { Services } from '../../../services.ts'
import { jsonAnswer, NO_STORE } from '../../call.ts'
import { read, write } from '../../definition.ts'
import { Hex64 } from '../../schemas.ts'
import { ownCaller } from '../economy/own-caller.ts'
import { accountOf, common, EXAMPLE, MOST_STEPS, Reactor } from './reactor-schemas.ts'

/** The seal of a step, or the one with which the machine was moved here, which has the number 0. */
async function sealAt({ machines }: Services, machine: string, head: MachineHead, step: number) {
  const [place] = await machines.trajectory(machine, step - 1, 1)
  if (place?.step === step) return { seal: place.seal, sealed: stepOf(await machines.seal(place.envelope)) }
  const origin = await machines.origin(head)
  if (origin?.step === step) return { seal: 0, sealed: stepOf(origin.bundle.cko) }
  throw new Refusal(
    'INVALID_QUERY',
    `Step ${step} of this machine is not sealed; the trajectory lists those that are.`,
    {
      wrong: [{ member: 'step', expected: 'a sealed step' }],
    },
  )
}

const textBits = ({ state }: SealedStep): Uint8Array => fromHex(state ?? '') ?? new Uint8Array()

export const reactorBits = read({
  ...common,
  id: 'svc.reactor.state.bits',
  scope: 'read',
  method: 'GET',
  path: '/api/svc/reactor/state/bits',
  channelScope: 'manage',
  summary:
    'The exact state of a machine after a sealed step: its doubles one after the other, 8 bytes each, big-endian.',
  description:
    'For a state that is stored separately from its seal, the SHA-256 of these bytes is `state_digest`. That of the last seal and of every 64th is stored; another one is computed again from the one before, as uncharged work. The key of a channel that may manage it reads the state of its machine.',
  query: Type.Object(
    {
      reactor: Reactor,
      step: Type.Optional(
        Type.Integer({ minimum: 1, maximum: MOST_STEPS, description: 'A sealed step; the last one unless given.' }),
      ),
    },
    { additionalProperties: false },
  ),
  response: Type.Unknown({ description: 'Bytes.' }),
  media: 'application/octet-stream',
  refusals: ['UNKNOWN_MACHINE', 'FORBIDDEN', 'TOO_MUCH_WORK', 'RATE_LIMITED', 'STORAGE_UNAVAILABLE'],
  example: { query: { ...EXAMPLE.query, step: 1 } },
  async read(services, { query: { reactor, step }, caller, call }) {
    const { machines, states } = services
    const head = machines.head(accountOf(caller), reactor)
    const { seal, sealed } = await sealAt(services, reactor, head, step ?? head.step)
    const bits =
      sealed.state !== null
        ? textBits(sealed)
        : await states.after(reactor, sealed, seal, async (task, given) => {
            return (await unpaidRun(services, task, call, caller, given)).computation
          })
    return { status: 200, type: 'application/octet-stream', headers: NO_STORE, body: bits }
  },
})

export const reactorSendState = write({
  ...common,
  id: 'svc.reactor.state.send',
  scope: 'compute',
  method: 'POST',
  path: '/api/svc/reactor/state',
  summary: 'Takes the next part of a state that is stored separately from its seal, before that seal is imported.',
  description:
    'Parts are sent in order, up to 184,320 bytes each; one with `at` 0 begins again. The bytes are those of GET /api/svc/reactor/state/bits. A state that was sent whole is kept for ten minutes, two of them for each account.',
  body: Type.Object(
    {
      digest: { ...Hex64, description: 'SHA-256 of the whole state: `state_digest` of its seal.' },
      bytes: Type.Integer({ minimum: LEAST_BESIDE_BYTES, maximum: MOST_STATE_BYTES, multipleOf: 8 }),
      at: Type.Integer({ minimum: 0, maximum: MOST_STATE_BYTES, description: 'Bytes before this part.' }),
      part: Type.String({ minLength: 2, maxLength: LONGEST_PART, description: 'In base64url without padding.' }),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({ digest: Hex64, received: Type.Integer(), complete: Type.Boolean() }),
  refusals: ['FORBIDDEN', 'OVERLOADED', 'RATE_LIMITED'],
  example: { body: { digest: '0'.repeat(64), bytes: LEAST_BESIDE_BYTES, at: 0, part: 'AAAAAAAAAAA' } },
  async write(services, { body: { digest, bytes, at, part: text }, caller, call }) {
    const own = ownCaller(caller)
    const part = fromBase64url(text)
    if (part === undefined) {
      throw new Refusal('INVALID_BODY', 'The part is not base64url without padding.', {
        wrong: [{ member: 'part', expected: 'base64url without padding' }],
      })
    }
    countStoring(services, payerOf(own, call.ip), part.length)
    const received = await services.sentStates.add(own.account, { digest, bytes, at, part })
    return jsonAnswer(200, { digest, received, complete: received === bytes }, NO_STORE)
  },
})
