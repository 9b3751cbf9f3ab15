import { NETWORKS } from '../config/networks.ts'
import { systemHash, systemSignatures } from '../node/system/crypto.ts'
import { Refusal } from '../src/errors/refusal.ts'
import { KERNEL_DIGEST } from '../src/kernel/generated/digest.ts'
import { runTask } from '../src/tasks/run-task.ts'
import type { KnownNetwork, VerifierOptions } from '../src/verifier/options.ts'
import type { Invocation } from './command.ts'
import { readText } from './read-file.ts'
import { readNetwork } from './standalone/read-network.ts'
import { readQuorum } from './standalone/read-quorum.ts'
import { SILENT_CONTEXT } from './standalone/silent-context.ts'

const CONTEXT = { ...SILENT_CONTEXT, hash: systemHash }

const recompute: VerifierOptions['recompute'] = (task, states) => runTask(task, CONTEXT, states)

/** The network of a file, if one was given. @throws Refusal when the file does not describe one */
const namedNetwork = async (path: string | boolean | undefined): Promise<KnownNetwork | undefined> => {
  if (typeof path !== 'string') return undefined
  const named = readNetwork(await readText(path))
  if (named !== undefined) return named
  const detail = `${path} does not describe a network; write {"id": "local", "nodeKeys": ["64 hex digits", …]}.`
  throw new Refusal('INVALID_SETTING', detail, { path })
}

/** @throws Refusal INVALID_SETTING */
const wantedQuorum = (given: string | boolean | undefined): VerifierOptions['quorum'] => {
  const quorum = readQuorum(given)
  if (quorum !== null) return quorum
  throw new Refusal('INVALID_SETTING', `--quorum is "${given}"; give a number of members, or no value.`, {
    received: given,
  })
}

/** What a verifier knows and checks, from the flags `--network`, `--key` and `--quorum`. @throws Refusal INVALID_SETTING */
export const verifierOptions = async (options: Invocation['options']): Promise<VerifierOptions> => {
  const network = await namedNetwork(options.network)
  return {
    hash: systemHash,
    signatures: systemSignatures(),
    networks: [...Object.values(NETWORKS), ...(network === undefined ? [] : [network])],
    network: network?.id,
    kernelDigest: KERNEL_DIGEST,
    recompute,
    ...(typeof options.key === 'string' ? { key: options.key } : {}),
    quorum: wantedQuorum(options.quorum),
  }
}
