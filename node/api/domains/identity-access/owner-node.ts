import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { jsonAnswer, NO_STORE } from '../../call.ts'
import { read, write } from '../../definition.ts'
import { Zid } from '../../schemas.ts'
import { ownerCommon } from './owner-common.ts'

const Drain = Type.Object({ draining: Type.Boolean(), ready: Type.Boolean() })
const Bound = Type.Object({ zid: Type.Union([Type.String(), Type.Null()]) })

const DRAIN = { ...ownerCommon, path: '/api/owner/drain', response: Drain, refusals: [], example: {} } as const

export const drainState = read({
  ...DRAIN,
  id: 'owner.drain',
  method: 'GET',
  summary: 'Whether the node takes new work.',
  read: ({ owner, readiness }) => jsonAnswer(200, { draining: owner.draining, ready: readiness().ready }, NO_STORE),
})

export const drain = write({
  ...DRAIN,
  id: 'owner.drain.begin',
  method: 'POST',
  summary: 'Takes no new computations, finishes running ones, and says so in the readiness; DELETE undoes it.',
  write({ owner, readiness }) {
    owner.draining = true
    return jsonAnswer(200, { draining: true, ready: readiness().ready }, NO_STORE)
  },
})

export const endDrain = write({
  ...DRAIN,
  id: 'owner.drain.end',
  method: 'DELETE',
  summary: 'Takes new work again.',
  write({ owner, readiness }) {
    owner.draining = false
    return jsonAnswer(200, { draining: false, ready: readiness().ready }, NO_STORE)
  },
})

export const startBackup = write({
  ...ownerCommon,
  id: 'owner.backup',
  method: 'POST',
  path: '/api/owner/backup',
  summary:
    'Writes a backup of the running node into `backups` of its data directory, as `svcmesh backup` does of a stopped one.',
  response: Type.Object({ file: Type.String(), rows: Type.Integer() }),
  refusals: ['BACKUP_RUNNING', 'STORAGE_UNAVAILABLE', 'NOT_FOUND'],
  example: {},
  async write({ backup, clock }) {
    if (backup === null) throw new Refusal('NOT_FOUND', 'This node has no data directory to write a backup into.')
    const time = new Date(Number(clock.now() / 1_000_000n)).toISOString().replaceAll(/[^0-9TZ]/g, '')
    try {
      const { file, rows } = await backup(`${time}.backup`)
      return jsonAnswer(200, { file, rows }, NO_STORE)
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      if (error instanceof Refusal || typeof code !== 'string') throw error
      throw new Refusal('STORAGE_UNAVAILABLE', `The backup cannot be written (${code}).`, { reason: code })
    }
  },
})

export const boundOwner = read({
  ...ownerCommon,
  id: 'owner.bound',
  method: 'GET',
  path: '/api/owner/bind',
  summary: 'The identity whose session is the owner of the node, beside the owner key.',
  response: Bound,
  refusals: [],
  example: {},
  read: ({ owner }) => jsonAnswer(200, { zid: owner.zid }, NO_STORE),
})

export const bindOwner = write({
  ...ownerCommon,
  id: 'owner.bind',
  method: 'POST',
  path: '/api/owner/bind',
  summary: 'Makes the sessions of an identity those of the owner, in place of another one; null ends that.',
  body: Type.Object({ zid: Type.Union([Zid, Type.Null()]) }, { additionalProperties: false }),
  audited: ['zid'],
  response: Bound,
  refusals: ['STORAGE_UNAVAILABLE'],
  example: { body: { zid: '0'.repeat(32) } },
  async write({ owner }, { body: { zid } }) {
    await owner.bind(zid)
    return jsonAnswer(200, { zid }, NO_STORE)
  },
})
