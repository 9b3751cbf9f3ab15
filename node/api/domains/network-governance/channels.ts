import { Type } from 'typebox'
import { fromHex } from '../../../../src/bytes/hex.ts'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { addressOf } from '../../../../src/identity/address.ts'
import type { ChannelTenure } from '../../../../src/mesh/channel-tenures.ts'
import { NOBODY } from '../../../../src/mesh/nobody.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Services } from '../../../services.ts'
import { tenuresOf } from '../../../streams/holding.ts'
import { read } from '../../definition.ts'
import { AnyObject, Hex64, Svcond } from '../../schemas.ts'

const shown = ({ hash, mesh }: Services, { claim, release }: ChannelTenure): JsonObject => ({
  public_key: claim.origin,
  node: addressOf(hash, fromHex(claim.origin) as Uint8Array),
  url: mesh.state.registers.discovery(claim.origin)?.url ?? null,
  event: claim.event,
  svcond: claim.svcond,
  from: claim.body.envelope === NOBODY ? null : claim.body.envelope,
  released:
    release === null
      ? null
      : {
          event: release.event,
          svcond: release.svcond,
          envelope: release.body.envelope,
          to: release.body.to === NOBODY ? null : release.body.to,
        },
})

export const meshChannel = read({
  id: 'mesh.channels.one',
  method: 'GET',
  path: '/api/mesh/channels/:channel',
  auth: 'none',
  tier: 'computation',
  domain: 'network-governance',
  summary:
    'Which node runs a public channel, and which nodes ran it before, according to the signed events of the network.',
  description: 'Its ticks are at `url`, each signed by the holder; the tick events of the holder commit to them.',
  params: Type.Object({ channel: Type.String({ pattern: '^[0-9a-f]{32}$' }) }),
  response: Type.Object({
    channel: Type.String(),
    final: Type.Boolean({ description: 'No earlier claim can appear any more.' }),
    holder: Type.Object({ public_key: Hex64, node: Type.String(), event: Hex64, svcond: Svcond }),
    tenures: Type.Array(AnyObject),
  }),
  refusals: ['UNKNOWN_CHANNEL'],
  example: { params: { channel: '0'.repeat(32) } },
  read(services, { params: { channel } }) {
    const tenures = tenuresOf(services.mesh, channel).map((tenure) => shown(services, tenure))
    const holder = tenures.at(-1)
    if (holder === undefined) {
      throw new Refusal('UNKNOWN_CHANNEL', `No node of this network has registered channel ${channel}.`, { channel })
    }
    const final = services.mesh.state.registers.register('channel', channel)?.final ?? false
    return { channel, final, holder, tenures }
  },
})
