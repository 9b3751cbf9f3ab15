import type { Services } from '../services.ts'
import { lastTick } from './sealed-tick.ts'
import { type AttestedText, SecureSessions } from './secure-sessions.ts'

/** @param services of the node, once it has them */
export function sessionsOfNode(
  ports: Pick<Services, 'clock' | 'entropy'>,
  services: () => Services,
): SecureSessions<AttestedText> {
  return new SecureSessions({
    ...ports,
    ownerOf(channel) {
      const found = services().channels.find(channel)
      return found === undefined ? null : { account: found.account, key: `${found.key.lookup} ${found.epoch}` }
    },
    async latest(channel) {
      const last = await lastTick(services(), channel)
      if (last === null) return null
      const envelope = await services().reader.envelope(last.id)
      if (envelope === undefined) throw new Error(`the envelope ${last.id} of a channel is missing`)
      return { ...last, text: envelope.text }
    },
  })
}
