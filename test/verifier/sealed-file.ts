import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { fromHex, toHex } from '../../src/bytes/hex.ts'
import { parseJson } from '../../src/bytes/parse-json.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { merkleSumTree, type SumNode } from '../../src/crypto/merkle-sum.ts'
import { portableHash, portableSignatures } from '../../src/crypto/noble.ts'
import { bundleText, sealedAnswer } from '../../src/envelope/answer.ts'
import type { Inclusion } from '../../src/envelope/bundle.ts'
import type { VerifierOptions } from '../../src/verifier/options.ts'
import { API_KEY, BEFORE, FIELD, NETWORK, ORIGIN, type Sample, SCALAR, signer } from '../envelope/sample.ts'

/** A kernel that knows the two sample computations. */
export const OPTIONS: VerifierOptions = {
  hash: portableHash,
  signatures: portableSignatures(),
  key: API_KEY,
  networks: [{ id: NETWORK, nodeKeys: [toHex(signer.publicKey)] }],
  kernelDigest: ORIGIN.kernel_digest,
  recompute: (task) => (task.kind === 'solver' ? FIELD : SCALAR),
}

export type Json = Record<string, unknown>

/** The answer as the API returns it. */
export function answerFile({ envelope, seal, computation }: Sample, withFields = false): Json {
  return parseJson(
    sealedAnswer(envelope, seal, withFields ? { member: 'fields', fields: computation.fields } : undefined),
  ) as Json
}

/** The tick of the envelope as its node publishes it: the envelope between two others. */
export function inclusionOf({ envelope }: Sample): Inclusion {
  const leaf = (id: string, face: number) => ({ id: fromHex(id) as Uint8Array, face })
  const leaves = [
    leaf(BEFORE, 7),
    leaf(envelope.id, envelope.cko.charge.plancks),
    leaf(portableHash.sha256Hex('after'), 11),
  ]
  const tree = merkleSumTree(portableHash, leaves)
  const root = tree.root as SumNode
  const unsigned = {
    network: NETWORK,
    origin: toHex(signer.publicKey),
    seq: 4,
    prev: portableHash.sha256Hex('event before'),
    svcond: envelope.cko.svcond + 1,
    kind: 'tick',
    body: {
      tick: envelope.cko.svcond,
      count: 3,
      root: toHex(root.hash),
      sum: String(root.sum),
      last: portableHash.sha256Hex('after'),
    },
  }
  return {
    event: { ...unsigned, sig: toHex(signer.sign(toUtf8(canonicalJson(unsigned)))) },
    index: 1,
    face: envelope.cko.charge.plancks,
    path: tree.path(1).map(({ hash, sum }) => ({ hash: toHex(hash), sum: String(sum) })),
  }
}

/** The stored bundle as GET /api/svc/envelopes/:id returns it once the tick has closed. */
export function storedFile(sample: Sample): Json {
  return parseJson(bundleText(sample.envelope, sample.seal, inclusionOf(sample))) as Json
}
