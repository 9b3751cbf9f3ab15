import { NETWORKS } from '../../config/networks.ts'
import { portableHash, portableSignatures } from '../../src/crypto/noble.ts'
import { KERNEL_DIGEST } from '../../src/kernel/generated/digest.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import type { KnownNetwork, VerifierOptions } from '../../src/verifier/options.ts'
import type { Report } from '../../src/verifier/report.ts'
import { verifyText } from '../../src/verifier/verify-text.ts'
import { SILENT_CONTEXT } from './silent-context.ts'

/** Options of a page or program for verifying a file. */
export interface PortableOptions {
  /** API key, for the HMAC. */
  readonly key?: string | undefined
  /** A network with known signers, in addition to those of the release. */
  readonly network?: KnownNetwork | undefined
  /** Members that must agree bit for bit; see the verifier's options. */
  readonly quorum?: VerifierOptions['quorum']
}

const signatures = portableSignatures()

/** Verifies a file with this program alone: no node, no network, no native code. */
export function verifyPortably(file: string | Uint8Array, { key, network, quorum }: PortableOptions = {}): Report {
  return verifyText(file, {
    hash: portableHash,
    signatures,
    key,
    quorum,
    networks: [...Object.values(NETWORKS), ...(network === undefined ? [] : [network])],
    network: network?.id,
    kernelDigest: KERNEL_DIGEST,
    recompute: (task, states) => runTask(task, SILENT_CONTEXT, states),
  })
}
