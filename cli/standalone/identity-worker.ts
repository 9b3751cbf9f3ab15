import { toHex } from '../../src/bytes/hex.ts'
import { portableHash, portableSigner } from '../../src/crypto/noble.ts'
import { portableScrypt } from '../../src/crypto/portable-scrypt.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import { equationStrength } from '../../src/identity/equation-strength.ts'
import { GENERATED_BITS, generateEquation } from '../../src/identity/generate-equation.ts'
import { identityKey } from '../../src/identity/identity-key.ts'
import { signInBytes } from '../../src/identity/session.ts'
import { zidOf } from '../../src/identity/zid.ts'
import { ownerSigningBytes } from '../../src/mesh/owner-signing.ts'

/** What the page asks for; the answer has the same `id`. */
interface Order {
  readonly id: number
  readonly kind: 'generate' | 'strength' | 'zid' | 'derive' | 'sign-in' | 'bind'
  readonly equation: string
  readonly network: string
  /** Of the identity; empty for that of the equation. */
  readonly zid: string
  readonly host: string
  readonly nonce: string
}

/** What a worker has in place of a window. */
const scope = globalThis as unknown as {
  addEventListener(type: 'message', listener: (event: { readonly data: Order }) => void): void
  postMessage(message: object): void
}

/** Steps of the bar. */
const STEPS = 200

let generated = ''
let identity: { readonly zid: string; readonly signer: Signer } | undefined

const mustHaveKey = (): { readonly zid: string; readonly signer: Signer } => {
  if (identity === undefined) throw new Error('no key was derived')
  return identity
}

async function derived({ id, equation, network, zid: named }: Order): Promise<object> {
  let step = 0
  const zid = named === '' ? zidOf(portableHash, equation) : named
  const report = (share: number): void => {
    if (Math.floor(share * STEPS) === step) return
    step = Math.floor(share * STEPS)
    scope.postMessage({ id, share })
  }
  const scrypt = async (...given: Parameters<Parameters<typeof identityKey>[0]>): Promise<Uint8Array> =>
    portableScrypt(...given, report)
  const signer = portableSigner(await identityKey(scrypt, equation, network, zid))
  identity = { zid, signer }
  return { zid, public_key: toHex(signer.publicKey) }
}

/** The key stays here: the page gets signatures. The policy of this script's answer lets it send nothing. */
async function answered(order: Order): Promise<object> {
  const { kind, equation, network, host, nonce } = order
  switch (kind) {
    case 'generate':
      generated = generateEquation({ bytes: (count) => crypto.getRandomValues(new Uint8Array(count)) })
      return { equation: generated }
    case 'strength':
      return equation === generated
        ? { bits: GENERATED_BITS, generated: true }
        : { bits: equationStrength(equation), generated: false }
    case 'zid':
      return { zid: zidOf(portableHash, equation) }
    case 'derive':
      return derived(order)
    case 'sign-in': {
      const { zid, signer } = mustHaveKey()
      return { signature: toHex(signer.sign(signInBytes({ network, host, zid, nonce }))) }
    }
    case 'bind': {
      const { zid, signer } = mustHaveKey()
      return { signature: toHex(signer.sign(ownerSigningBytes(network, zid))) }
    }
  }
}

scope.addEventListener('message', ({ data }) => {
  answered(data).then(
    (answer) => scope.postMessage({ id: data.id, ...answer }),
    (error: unknown) => scope.postMessage({ id: data.id, error: String(error) }),
  )
})
