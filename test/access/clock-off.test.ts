import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveSettings } from '../../config/resolve-settings.ts'
import { type RunningNode, startNode } from '../../node/node.ts'
import { SystemClock } from '../../node/system/clock.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { ADA, code, SignIns, signedBy } from '../api/sign-ins.ts'
import { SECOND } from '../api/test-core.ts'
import { svcmesh } from '../cli/run-binary.ts'

const MINUTE = 60n * SECOND
const wallNow = (): bigint => BigInt(Date.now()) * 1_000_000n

describe('signing in while a clock is ten minutes off', function () {
  this.timeout(60_000)
  let folder: string
  let node: RunningNode | undefined
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-clock-'))
  })
  after(async () => {
    await node?.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** On the same data directory each time; the client's clock is off by as much, seen from the node. */
  const startAt = async (minutes: bigint): Promise<void> => {
    await node?.close()
    const clock = new SystemClock(() => wallNow() + minutes * MINUTE)
    const { values } = resolveSettings({})
    const settings = { ...values, data: join(folder, 'data'), port: 0, workers: 1, logLevel: 'silent' } as const
    node = await startNode(settings, { clock })
  }
  const run = async (...words: readonly string[]) => {
    const { code, stdout, stderr } = await svcmesh([...words, '--json'], {
      SVCMESH_URL: node?.facts.url ?? '',
      SVCMESH_KEYS: join(folder, 'keys.json'),
      SVCMESH_IDENTITY: join(folder, 'identity.json'),
    })
    assert.equal(code, 0, `${words.join(' ')}: ${stderr}`)
    return JSON.parse(stdout)
  }

  it('works with a client that is ten minutes slow, and one that is ten minutes fast after the node was set back', async () => {
    await startAt(10n)
    await run('id', 'new')
    const { zid } = await run('id', 'bind')
    const slow = await run('id', 'sign-in')
    assert.equal((await run('wallet')).account, zid)
    await startAt(-10n)
    const fast = await run('id', 'sign-in')
    assert.equal((await run('wallet')).account, zid)
    const { sessions } = await run('id', 'sessions')
    const ids = sessions.map(({ session }: { session: string }) => session).toSorted()
    assert.deepEqual(ids, [slow.session, fast.session].toSorted(), 'the first one has not ended')
  })

  it('depends on the clock of the node alone: one that jumps ahead forgets its nonces, and issues others', async () => {
    const clock = new VirtualClock(wallNow())
    const people = await SignIns.start({ clock })
    const loginWith = async (nonce: string) => {
      const { zid, public_key } = ADA
      return people.post('login', { zid, public_key, nonce, signature: signedBy(ADA, nonce), bearer: true })
    }
    const [early, late] = [await people.nonceFor(ADA), await people.nonceFor(ADA)]
    clock.advance(59n * SECOND)
    const { json } = await loginWith(early)
    clock.advance(10n * MINUTE)
    assert.equal(code(await loginWith(late)), '409 STALE_NONCE')
    assert.equal((await people.session(json.token)).valid, true)
    assert.equal((await loginWith(await people.nonceFor(ADA))).status, 200)
    await people.stop()
  })

  it('is not disturbed by a clock that is set back between challenge and answer', async () => {
    let [wall, counter] = [wallNow(), 0n]
    const clock = new SystemClock(
      () => wall,
      () => counter,
    )
    const before = clock.now()
    wall -= 10n * MINUTE
    counter += SECOND
    assert.equal(clock.now(), before + SECOND, 'it continues at its own pace, so a nonce is valid for its minute')
    wall += 20n * MINUTE
    assert.equal(clock.now(), wall, 'and follows one that is set ahead')
  })
})
