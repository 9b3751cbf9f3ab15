import { fromHex } from '../../src/bytes/hex.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { addressOf } from '../../src/identity/address.ts'
import { unknownZid } from '../../src/identity/unknown-zid.ts'
import type { Services } from '../services.ts'
import type { Binding } from './sessions.ts'

type Needs = Pick<Services, 'about' | 'access' | 'hash' | 'identity'>

/**
 * The binding of a ZID whose home is this node.
 * @throws Refusal UNKNOWN_ZID; NOT_HOME, which names the home
 */
export function boundHere(services: Needs, zid: string): Binding {
  const binding = services.access.bindingOf(zid)
  if (binding === null) throw unknownZid(zid)
  if (binding.origin === services.identity.publicKey) return binding
  throw elsewhere(services, zid, binding)
}

/** Why the token of a session is not accepted. */
export function signedOut(services: Needs, zid: string): Refusal {
  const binding = services.access.bindingOf(zid)
  if (binding !== null && binding.origin !== services.identity.publicKey) return elsewhere(services, zid, binding)
  return new Refusal(
    'UNAUTHORIZED',
    'The session has ended; sign in again: POST /api/identity/challenge, then /login.',
    {
      zid,
    },
  )
}

function elsewhere({ about, hash }: Needs, zid: string, { origin }: Binding): Refusal {
  const home = addressOf(hash, fromHex(origin) as Uint8Array)
  const url = about.nodes.find(({ publicKey }) => publicKey === origin)?.url ?? null
  const detail = `The home of this ZID is the node ${home}${url === null ? '' : ` at ${url}`}; sign in there.`
  return new Refusal('NOT_HOME', detail, { zid, home, home_key: origin, url })
}
