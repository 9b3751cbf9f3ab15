import colors from 'picocolors'
import { NETWORKS } from '../../config/networks.ts'
import { systemHash, systemSignatures } from '../../node/system/crypto.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { KERNEL_DIGEST } from '../../src/kernel/generated/digest.ts'
import type { Task } from '../../src/kernel/task.ts'
import { runTask } from '../../src/solvers/run-task.ts'
import type { KnownNetwork } from '../../src/verifier/options.ts'
import { verifyText } from '../../src/verifier/verify-text.ts'
import type { Run } from '../command.ts'
import { readObject, readText } from '../read-file.ts'
import { renderReport } from '../render-report.ts'

const NOTHING = (): void => undefined

const recompute = (task: Task) => runTask(task, { stamp: NOTHING, progress: NOTHING, checkpoint: NOTHING })

const isKey = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

/** A network as a file names it. @throws Refusal when the file is something else */
const readNetwork = async (path: string): Promise<KnownNetwork> => {
  const { id, nodeKeys } = await readObject(path)
  if (typeof id === 'string' && Array.isArray(nodeKeys) && nodeKeys.every(isKey)) return { id, nodeKeys }
  const detail = `${path} names no network; write {"id": "local", "nodeKeys": ["64 hex digits", …]}.`
  throw new Refusal('INVALID_SETTING', detail, { path })
}

/** `svcmesh verify FILE`: the exit code is the report's, the same that the one-file verifier ends with. */
export const verify: Run = async ({ arguments: [path = ''], options }) => {
  const { key, network } = options
  const report = verifyText(await readText(path), {
    hash: systemHash,
    signatures: systemSignatures(),
    networks: typeof network === 'string' ? [await readNetwork(network)] : Object.values(NETWORKS),
    kernelDigest: KERNEL_DIGEST,
    recompute,
    ...(typeof key === 'string' ? { key } : {}),
  })
  if (options.json) console.log(JSON.stringify(report))
  else console.log(renderReport(report, colors.isColorSupported))
  return report.exit_code
}
