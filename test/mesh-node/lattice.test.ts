import assert from 'node:assert/strict'
import type { Compute } from '../../node/ports.ts'
import { portableHash, portableSignatures } from '../../src/crypto/noble.ts'
import { KERNEL_DIGEST } from '../../src/kernel/generated/digest.ts'
import type { Task } from '../../src/kernel/task.ts'
import type { JobStatement } from '../../src/mesh/job-statement.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import type { VerifierOptions } from '../../src/verifier/options.ts'
import { verifyBundle } from '../../src/verifier/verify-bundle.ts'
import { NM23 } from '../api/test-core.ts'
import { ask, mint } from './ask.ts'
import { NETWORK, TestNetwork } from './network.ts'

const nothing = (): void => undefined
const LIAR = 3

/** Computes correctly and then reports other last bits. */
const lying = (honest: Compute): Compute => ({
  ...honest,
  async run(task, options) {
    const { computation, stamps } = await honest.run(task, options)
    return { computation: { ...computation, value: computation.value * (1 + 1e-15) }, stamps }
  },
})

describe('the lattice of five nodes, one of them dishonest', () => {
  let network: TestNetwork
  let key: string

  before(async () => {
    network = await TestNetwork.start({
      size: 5,
      compute: (index, honest) => (index === LIAR ? lying(honest) : honest),
    })
    key = await mint(network, network.node(0))
  })
  after(async () => {
    await network.close()
    assert.deepEqual(network.faults, [])
  })

  const lattice = async (headers: Readonly<Record<string, string>> = {}) =>
    (await ask(network, network.node(0), 'POST', '/api/svc/lattice', { key, body: NM23, headers })).json

  const options = (quorum?: VerifierOptions['quorum']): VerifierOptions => ({
    hash: portableHash,
    signatures: portableSignatures(),
    networks: [{ id: NETWORK, nodeKeys: network.members }],
    kernelDigest: KERNEL_DIGEST,
    recompute: (task: Task) => runTask(task, { stamp: nothing, progress: nothing, checkpoint: nothing }),
    quorum,
  })

  const quorumCheck = (file: unknown, quorum?: VerifierOptions['quorum']) =>
    verifyBundle(file, options(quorum)).checks.find(({ name }) => name === 'quorum')

  it('lists every node with tick, phase, R(t) and bits, and says who agrees', async () => {
    const answer = await lattice()
    assert.equal(answer.nodes_measured, 5)
    assert.equal(answer.coherenceScore, 3 / 4)
    const liar = network.node(LIAR).key
    for (const { public_key, agrees, svcond, phase, R_t, value_bits, node } of answer.lattice) {
      assert.equal(agrees, public_key !== liar, public_key)
      assert.equal(agrees, value_bits === answer.value_bits)
      assert.match(node, /^[0-9a-f]{16}$/)
      assert.ok(Math.abs(svcond - answer.svcond) <= 10 && phase >= 0 && phase < 1 && Math.abs(R_t - 1) <= 1e-3)
    }
    assert.deepEqual(answer.agreement, { k: 4, members: 5, quorum: 4, reached: true })
    const { status, json } = await ask(network, network.node(0), 'GET', '/api/mesh/status')
    assert.equal(status, 200)
    assert.equal(json.coherenceScore, 3 / 4)
  })

  it('gives a certificate that is valid offline and invalid after any change', async () => {
    const answer = await lattice()
    assert.equal(verifyBundle(answer, options('members')).verdict, 'held')
    assert.equal(quorumCheck(answer, 'members')?.outcome, 'held')
    assert.equal(quorumCheck(answer, 4)?.outcome, 'held')
    assert.equal(quorumCheck(answer, 5)?.outcome, 'failed', 'only four of them agree')
    const { certificate } = answer
    const [first, second] = certificate.statements as readonly [JobStatement, JobStatement]
    const other = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1)
    for (const [name, value] of Object.entries(first)) {
      const changed = typeof value === 'string' ? other(value) : typeof value === 'number' ? value + 1 : 'OVERFLOW'
      const statements = [{ ...first, [name]: changed }, ...certificate.statements.slice(1)]
      assert.equal(quorumCheck({ ...answer, certificate: { ...certificate, statements } })?.outcome, 'failed', name)
    }
    for (const broken of [
      { ...certificate, task: other(certificate.task) },
      { ...certificate, kernel_digest: other(certificate.kernel_digest) },
      { ...certificate, value_bits: other(certificate.value_bits) },
      { ...certificate, statements: [first, first, second] },
      { ...certificate, statements: [{ ...first, sig: second.sig }] },
      { ...certificate, statements: [] },
      { ...certificate, more: 1 },
      'certificate',
      null,
    ]) {
      assert.equal(quorumCheck({ ...answer, certificate: broken })?.outcome, 'failed', JSON.stringify(broken))
    }
  })

  it('is not covered when the keys of the nodes are unknown: anybody could have signed as a node', async () => {
    const answer = await lattice()
    const coverage = (file: object, networks: VerifierOptions['networks']) =>
      verifyBundle(file, { ...options(), networks }).checks.find(({ name }) => name === 'coverage')
    assert.equal(coverage(answer, options().networks)?.outcome, 'held')
    for (const networks of [[], [{ id: 'other', nodeKeys: network.members }], [{ id: NETWORK, nodeKeys: [] }]]) {
      const { outcome, detail } = coverage(answer, networks) ?? {}
      assert.equal(outcome, 'not checked')
      assert.match(detail ?? '', /signed lattice, nodes_measured, .*certificate is not known here; name the network/)
      const { certificate: _certificate, ...rest } = answer
      assert.equal(coverage(rest, networks)?.outcome, 'not checked')
    }
    // The row of the node that sealed is covered as its seal is.
    const { certificate: _certificate, agreement: _agreement, ...alone } = answer
    const own = { ...alone, lattice: answer.lattice.slice(0, 1) }
    assert.equal(coverage(own, [])?.outcome, 'held')
  })

  it('contains the signed statement of every node, agreeing or not, and any change is detected', async () => {
    const answer = await lattice()
    const dissent = quorumCheck(answer)
    assert.match(dissent?.detail ?? '', /^4 of 5 members computed .*; 1 of the 5 that answered did not$/)
    assert.equal(verifyBundle(answer, options()).checks.find(({ name }) => name === 'coverage')?.outcome, 'held')
    const rows = answer.lattice as readonly Record<string, unknown>[]
    const liar = rows.findIndex(({ agrees }) => agrees === false)
    const withRow = (index: number, more: object) => ({
      ...answer,
      lattice: rows.map((row, at) => (at === index ? { ...row, ...more } : row)),
    })
    for (const [name, value] of Object.entries(rows[liar] as object)) {
      const changed = typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : 'ab'.repeat(32)
      const found = quorumCheck(withRow(liar, { [name]: changed }))
      assert.equal(found?.outcome, 'failed', `${name}: ${found?.detail}`)
    }
    for (const [name, file] of Object.entries({
      'a value in a row': withRow(1, { value: 999 }),
      'a row left out': { ...answer, lattice: rows.toSpliced(liar, 1) },
      'a row twice': { ...answer, lattice: [...rows, rows[1]] },
      'another node first': { ...answer, lattice: [rows[1], rows[0], ...rows.slice(2)] },
      'no rows': { ...answer, lattice: [] },
      'a text for rows': { ...answer, lattice: '99 J' },
      'another count': { ...answer, nodes_measured: 17 },
      'another score': { ...answer, coherenceScore: 1 },
      'another sentence': { ...answer, statement: '4 of the 4 other nodes that answered computed the same bits.' },
      'another agreement': { ...answer, agreement: { ...answer.agreement, k: 5 } },
      'a smaller network': { ...answer, agreement: { ...answer.agreement, members: 4, quorum: 3 } },
    })) {
      assert.equal(quorumCheck(file)?.outcome, 'failed', name)
    }
    const { lattice: _rows, ...rowless } = answer
    assert.equal(verifyBundle(rowless, options()).verdict, 'failed', 'figures without the rows they follow from')
    const verdict = await ask(network, network.node(0), 'POST', '/api/svc/verify', { key, body: answer })
    assert.equal(verdict.json.valid, true, verdict.json.summary)
  })

  it('requires a certificate and known keys when the caller wants them', async () => {
    const { certificate, lattice: rows, ...rest } = await lattice()
    const { nodes_measured, coherenceScore, statement, agreement, ...bare } = rest
    assert.equal(rows.length, nodes_measured)
    assert.equal(quorumCheck(bare)?.outcome, 'not checked')
    assert.equal(quorumCheck(bare, 'members')?.outcome, 'failed')
    const strangers = { ...options('members'), networks: [{ id: NETWORK, nodeKeys: network.members.slice(0, 1) }] }
    const found = verifyBundle({ ...bare, certificate }, strangers).checks.find(({ name }) => name === 'quorum')
    assert.equal(found?.outcome, 'failed')
    const nobody = { ...options(), networks: [] }
    const open = verifyBundle({ ...bare, certificate }, nobody).checks.find(({ name }) => name === 'quorum')
    assert.equal(open?.outcome, 'not checked')
  })

  it('answers a repeated Idempotency-Key with the same lattice and asks no other node', async () => {
    const first = await lattice({ 'idempotency-key': 'once' })
    const jobs = async (): Promise<number> => {
      const path = `/api/mesh/events/${network.node(0).key}?limit=256`
      const { events } = (await ask(network, network.node(1), 'GET', path)).json
      return events.filter(({ kind }: { kind: string }) => kind === 'job').length
    }
    await network.ticks(2)
    const before = await jobs()
    assert.deepEqual(await lattice({ 'idempotency-key': 'once' }), first)
    await network.ticks(2)
    assert.equal(await jobs(), before)
  })

  it('counts only those that answer: alone, the answer is that of one node', async () => {
    network.air.partition([network.node(0).key])
    await network.ticks(2)
    const answer = await lattice()
    assert.equal(answer.sealed, true)
    assert.equal(answer.nodes_measured, 1)
    assert.equal(answer.coherenceScore, null)
    assert.equal(answer.certificate, undefined)
    assert.equal(quorumCheck(answer)?.outcome, 'not checked')
    assert.equal(quorumCheck({ ...answer, coherenceScore: 1 })?.outcome, 'failed')
    assert.equal(quorumCheck({ ...answer, nodes_measured: 17 })?.outcome, 'failed')
    network.air.heal()
    await network.ticks(6)
  })
})
