import { setTimeout as sleep } from 'node:timers/promises'
import { mathDigestOf } from '../../node/math-digest.ts'
import { systemHash } from '../../node/system/crypto.ts'
import { expandPaths, gatherSettings } from '../../node/system/read-settings.ts'
import { KERNEL_DIGEST } from '../../src/kernel/generated/digest.ts'
import { colors } from '../colors.ts'
import type { Run } from '../command.ts'
import {
  examineClock,
  examineDisk,
  examineNode,
  examinePermissions,
  examineSync,
  type Finding,
  failed,
  fine,
} from '../examine.ts'
import { examineListen, examineNetworkFile, examineSecret } from '../examine-mesh.ts'
import { examinePort } from '../examine-port.ts'
import { CLI_EXIT } from '../exit-table.ts'

/** Duration of the clock check, milliseconds. */
const WATCH_MS = 200

const watchClock = async (): Promise<Finding> => {
  const offset = (): number => Date.now() - performance.now()
  const before = offset()
  await sleep(WATCH_MS)
  return examineClock(Date.now(), offset() - before)
}

/** Whether this machine computes the same bits as all others. */
const examineMath = (): Finding => {
  const { digest, expected } = mathDigestOf(systemHash)
  if (expected) return fine('math', digest)
  return failed(
    'math',
    `${digest} is not the expected digest`,
    'Use an official build of Node; this one computes different bits.',
  )
}

const MARKS: Readonly<Record<Finding['state'], string>> = {
  ok: colors.green('✔'),
  warning: colors.yellow('!'),
  failed: colors.red('✘'),
}

const print = (findings: readonly Finding[]): void => {
  for (const { name, state, found, remedy } of findings) {
    console.log(`${MARKS[state]} ${name.padEnd(8)} ${found}`)
    if (remedy !== null) console.log(`${' '.repeat(11)}${colors.bold('→')} ${remedy}`)
  }
}

/** `svcmesh doctor`: checks everything a node needs from this machine, with remedies. */
export const doctor: Run = async ({ options }) => {
  const { json, deep, ...flags } = options
  const given = (await gatherSettings(flags)).values
  const network = await examineNetworkFile(expandPaths(given).networkFile)
  const values = expandPaths({ ...given, network: network.description?.id ?? given.network })
  const findings: Finding[] = [
    examineNode(process.versions.node),
    await watchClock(),
    fine('kernel', KERNEL_DIGEST),
    examineMath(),
    await examinePort(values.host, values.port),
    network.finding,
    await examineListen(values.listen),
    await examineSecret(values.meshSecretFile),
    await examineDisk(values.data),
    await examinePermissions(values.data),
    await examineSync(values.data),
  ]
  if (deep) {
    const { examineStore } = await import('../examine-store.ts')
    const { examineBeside } = await import('../examine-beside.ts')
    findings.push(await examineStore(values.data, values.network))
    findings.push(...(await examineBeside(values.data, values.network)))
  }
  if (json) console.log(JSON.stringify({ findings }))
  else print(findings)
  return findings.some(({ state }) => state === 'failed') ? CLI_EXIT.unsound : CLI_EXIT.ok
}
