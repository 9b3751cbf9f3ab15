import { toHex } from '../../src/bytes/hex.ts'
import { portableHash, portableSigner } from '../../src/crypto/noble.ts'
import { portableScrypt } from '../../src/crypto/portable-scrypt.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import { equationStrength } from '../../src/identity/equation-strength.ts'
import { GENERATED_BITS, generateEquation } from '../../src/identity/generate-equation.ts'
import { identityKey } from '../../src/identity/identity-key.ts'
import type { IdentityOrder } from '../../src/identity/identity-order.ts'
import { signInBytes } from '../../src/identity/session.ts'
import { zidOf } from '../../src/identity/zid.ts'
import { ownerSigningBytes, signStatement } from '../../src/mesh/owner-signing.ts'

/** What a worker has in place of a window. */
const scope = globalThis as unknown as {
  addEventListener(type: 'message', listener: (event: { readonly data: IdentityOrder }) => void): void
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

/** The key of an identity, with progress. */
async function signerOf({ id, equation, network }: IdentityOrder, zid: string): Promise<Signer> {
  let step = 0
  const report = (share: number): void => {
    if (Math.floor(share * STEPS) === step) return
    step = Math.floor(share * STEPS)
    scope.postMessage({ id, share })
  }
  const scrypt = async (...given: Parameters<Parameters<typeof identityKey>[0]>): Promise<Uint8Array> =>
    portableScrypt(...given, report)
  return portableSigner(await identityKey(scrypt, equation, network, zid))
}

async function derived(order: IdentityOrder): Promise<object> {
  const zid = order.zid === '' ? zidOf(portableHash, order.equation) : order.zid
  const signer = await signerOf(order, zid)
  identity = { zid, signer }
  return { zid, public_key: toHex(signer.publicKey) }
}

/** By the key that is here and that of the equation, or by the same key twice. */
async function stated(order: IdentityOrder): Promise<object> {
  const { equation, network, after, recovery } = order
  const { zid, signer } = mustHaveKey()
  const next = equation === '' ? signer : await signerOf(order, zid)
  return { statement: signStatement(network, signer, next, { zid, after, recovery }) }
}

/** The key stays here: the page gets signatures. The policy of this script's answer lets it send nothing. */
async function answered(order: IdentityOrder): Promise<object> {
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
    case 'statement':
      return stated(order)
  }
}

scope.addEventListener('message', ({ data }) => {
  answered(data).then(
    (answer) => scope.postMessage({ id: data.id, ...answer }),
    (error: unknown) => scope.postMessage({ id: data.id, error: String(error) }),
  )
})
