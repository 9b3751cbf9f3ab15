import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveSettings } from '../config/resolve-settings.ts'
import { Sessions } from '../node/access/sessions.ts'
import { startNode } from '../node/node.ts'
import { LevelRows } from '../node/store/level-rows.ts'
import { SystemClock } from '../node/system/clock.ts'
import { systemHash, systemSigner } from '../node/system/crypto.ts'
import { systemEntropy } from '../node/system/entropy.ts'
import { toHex } from '../src/bytes/hex.ts'
import { signInBytes } from '../src/identity/session.ts'
import { ownerSigningBytes } from '../src/mesh/owner-signing.ts'

/*
 * `npm run bench -- sessions`: processor time of a sign-in at a node, and how a list, a look-up and an opening grow with the sessions
 * stored there. `--quick` for 10,000 sessions instead of 100,000.
 */

const MOST = process.argv.includes('--quick') ? 10_000 : 100_000
const EACH = 10
const KEY = 'b'.repeat(64)
const SELF = 'c'.repeat(64)

/** Milliseconds of processor time of this process for one of `count` calls. */
async function cpuOf(count: number, task: (index: number) => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  for (let index = 0; index < count; index++) await task(index)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / count
}

const zidOf = (index: number): string => index.toString(16).padStart(32, '0')

async function stored(directory: string): Promise<void> {
  const location = join(directory, 'access')
  const open = async (): Promise<Sessions> =>
    new Sessions({
      rows: await LevelRows.open(location),
      hash: systemHash,
      entropy: systemEntropy,
      clock: new SystemClock(),
      self: SELF,
      bindingOf: () => ({ public_key: KEY, origin: SELF }),
    })
  let sessions = await open()
  const tokens: string[] = []
  for (const count of [100, MOST]) {
    const fresh = count - tokens.length
    const opened = await cpuOf(fresh, async () => {
      const zid = zidOf(Math.floor(tokens.length / EACH))
      tokens.push((await sessions.open(zid, KEY, 'bench')).token)
    })
    await sessions.close()
    const before = process.cpuUsage()
    sessions = await open()
    const { user, system } = process.cpuUsage(before)
    const list = await cpuOf(2_000, (index) => sessions.list(zidOf((index * 7919) % (count / EACH))))
    const cold = await cpuOf(2_000, (index) => sessions.find(tokens[(index * 7919) % count]))
    const warm = await cpuOf(20_000, () => sessions.find(tokens[0]))
    console.log(
      `${String(count).padStart(7)} sessions: list of ${EACH} ${list.toFixed(3)} ms, look-up ${(cold * 1000).toFixed(0)} µs cold, ` +
        `${(warm * 1000).toFixed(1)} µs warm, begin ${opened.toFixed(3)} ms, open the store ${((user + system) / 1000).toFixed(0)} ms`,
    )
  }
  await sessions.close()
}

/** The client's requests are in the figure too: it is an upper bound of the node's own time. */
async function signedIn(data: string): Promise<void> {
  const node = await startNode({ ...resolveSettings({}).values, data, port: 0, workers: 1, logLevel: 'silent' })
  const { url } = node.facts
  const { host } = new URL(url)
  const network = 'local'
  const signer = systemSigner(systemEntropy.bytes(32))
  const [zid, public_key] = [zidOf(1), toHex(signer.publicKey)]
  const { accounts, access, identity } = node.core.services
  const post = async (path: string, body: object) => {
    const { dispatch } = node.core
    const call = { method: 'POST', path: `/api/identity/${path}`, query: '', headers: { host }, ip: host }
    const answer = await dispatch({ ...call, body: body as never })
    return JSON.parse(String(answer.body))
  }
  await post('bind', { zid, public_key, sig: toHex(signer.sign(ownerSigningBytes(network, zid))) })
  await accounts.welcome(zid)
  const sign = (nonce: string): string => toHex(signer.sign(signInBytes({ network, host, zid, nonce })))
  const logins = Array.from({ length: 25 }, () => access.challenges.issue(zid)).map((nonce) => ({
    body: { zid, public_key, nonce, signature: sign(nonce), bearer: true },
  }))
  for (const { body } of logins.splice(0, 5)) await post('login', body)
  const cpu = await cpuOf(logins.length, (index) => post('login', logins[index].body))
  console.log(`sign-in: ${cpu.toFixed(2)} ms of processor time at ${identity.node}, the disk's threads included`)
  await node.close()
}

const folder = await mkdtemp(join(tmpdir(), 'svcmesh-sessions-'))
try {
  await signedIn(join(folder, 'node'))
  await stored(folder)
} finally {
  await rm(folder, { recursive: true, force: true })
}
process.exit(0)
