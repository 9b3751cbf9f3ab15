import { toHex } from '../../src/bytes/hex.ts'
import { isBearer } from '../../src/identity/handle.ts'
import { nodeSubkey } from '../../src/identity/node-secret.ts'
import { proofKey, proofNameOf } from '../../src/identity/proof-key.ts'
import { SCOPES } from '../../src/identity/scope.ts'
import { zidOfToken } from '../../src/identity/session.ts'
import type { Caller } from '../caller.ts'
import type { Accounts } from '../pipeline/accounts.ts'
import type { Ports } from '../ports.ts'
import { MemoryStore } from '../store/memory-store.ts'
import { Challenges } from './challenges.ts'
import { Handles } from './handles.ts'
import { type Binding, Sessions } from './sessions.ts'

interface AccessSettings extends Bindings {
  readonly network: string
  /** 32 bytes from which the keys of proofs derive. */
  readonly secret: Uint8Array
}

interface Bindings {
  /** Of a ZID, null if it has none. */
  readonly bindingOf: (zid: string) => Binding | null
}

/** Who is signed in, and how one signs in. */
export interface Access extends Bindings {
  readonly sessions: Sessions
  readonly challenges: Challenges
  readonly handles: Handles
  /** Key of the proofs (`svc_proof`) of a ZID's computations at this node: the same in all of its sessions. */
  proofKeyOf(zid: string): string
  /** Deletes what has ended by itself. */
  sweep(): Promise<void>
  /** The accounts, which know the tokens of sessions and the bearers of machines as keys too; the account of a session is its ZID. */
  withSessions(accounts: Accounts): Accounts
}

export function createAccess(ports: Ports, { network, secret, bindingOf }: AccessSettings): Access {
  const { access: rows = new MemoryStore(), hash, entropy, clock, signer } = ports
  const sessions = new Sessions({ rows, hash, entropy, clock, self: toHex(signer.publicKey), bindingOf })
  const proofKeyOf = (zid: string): string => proofNameOf(nodeSubkey(hash, secret, `proofs of ${zid}`, network))

  const callerOf = async (token: string): Promise<Caller | null> => {
    const session = await sessions.find(token)
    if (session === null) return null
    const { zid } = session
    return { account: zid, proofKey: proofKey(hash, proofKeyOf(zid), network), demo: false, scopes: SCOPES, session }
  }

  const handles = new Handles({ rows, hash, entropy, clock })
  return {
    bindingOf,
    sessions,
    handles,
    challenges: new Challenges({ hash, entropy, clock }),
    proofKeyOf,
    async sweep() {
      await sessions.sweep()
      await handles.sweep()
    },
    withSessions: (accounts) => ({
      ...accounts,
      resolve(key) {
        const meant = isBearer(key) ? handles.credentialOf(key) : key
        if (meant === undefined) return null
        return zidOfToken(meant) === undefined ? accounts.resolve(meant) : callerOf(meant)
      },
    }),
  }
}
