import colors from 'picocolors'
import { NETWORKS } from '../../config/networks.ts'
import { systemHash, systemSignatures } from '../../node/system/crypto.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { KERNEL_DIGEST } from '../../src/kernel/generated/digest.ts'
import type { Task } from '../../src/kernel/task.ts'
import { runTask } from '../../src/solvers/run-task.ts'
import type { KnownNetwork } from '../../src/verifier/options.ts'
import type { Outcome, Report } from '../../src/verifier/report.ts'
import { verifyBundle } from '../../src/verifier/verify-bundle.ts'
import type { Run } from '../command.ts'
import { readObject } from '../read-file.ts'

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

const MARKS: Readonly<Record<Outcome, string>> = {
  held: colors.green('✔ held       '),
  failed: colors.red('✘ FAILED     '),
  'not checked': colors.yellow('– not checked'),
}

const print = ({ claim, checks, summary, verdict }: Report): void => {
  if (claim !== null) {
    const { value, unit, uncertainty, operator_id, network, node, svcond } = claim
    console.log(`${colors.bold(String(value))}${uncertainty > 0 ? ` ± ${uncertainty}` : ''} ${unit}  ${operator_id}`)
    console.log(colors.dim(`sealed by ${node} on network ${network} at svcond ${svcond}`))
  }
  for (const { name, outcome, detail } of checks)
    console.log(`${MARKS[outcome]} ${name.padEnd(14)} ${colors.dim(detail)}`)
  console.log(verdict === 'held' ? colors.green(summary) : colors.red(summary))
}

/** `svcmesh verify FILE`: the exit code is the report's, the same that the one-file verifier ends with. */
export const verify: Run = async ({ arguments: [path = ''], options }) => {
  const { key, network } = options
  const report = verifyBundle(await readObject(path), {
    hash: systemHash,
    signatures: systemSignatures(),
    networks: typeof network === 'string' ? [await readNetwork(network)] : Object.values(NETWORKS),
    kernelDigest: KERNEL_DIGEST,
    recompute,
    ...(typeof key === 'string' ? { key } : {}),
  })
  if (options.json) console.log(JSON.stringify(report))
  else print(report)
  return report.exit_code
}
