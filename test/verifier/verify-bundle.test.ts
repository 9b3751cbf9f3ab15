import assert from 'node:assert/strict'
import { systemHash, systemSignatures } from '../../node/system/crypto.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { portableHash } from '../../src/crypto/noble.ts'
import { FIRST_PREV, UNCHAINED } from '../../src/envelope/build-cko.ts'
import { unsealedAnswer } from '../../src/envelope/unsealed-answer.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { KEYLESS_MARKER, proofKey } from '../../src/identity/proof-key.ts'
import type { Task } from '../../src/kernel/task.ts'
import type { VerifierOptions } from '../../src/verifier/options.ts'
import type { Report } from '../../src/verifier/report.ts'
import { verifyBundle } from '../../src/verifier/verify-bundle.ts'
import { FIELD, NETWORK, ORIGIN, SCALAR, sample, TASK } from '../envelope/sample.ts'
import { answerFile, type Json, OPTIONS, storedFile } from './sealed-file.ts'

const HEAT: Task = { kind: 'solver', solver: 'heat', inputs: { n: 3 } }
const outcomes = (report: Report) => Object.fromEntries(report.checks.map(({ name, outcome }) => [name, outcome]))
const detail = (report: Report, name: string) => report.checks.find((check) => check.name === name)?.detail ?? ''

describe('verifyBundle', () => {
  it('is valid for an answer as the API returned it, and lists what it could not check', () => {
    const report = verifyBundle(answerFile(sample()), OPTIONS)
    assert.equal(report.verdict, 'held', report.summary)
    assert.equal(report.exit_code, 0)
    assert.deepEqual(outcomes(report), {
      shape: 'held',
      'envelope id': 'held',
      'value bits': 'held',
      consistency: 'held',
      recomputation: 'held',
      HMAC: 'held',
      'seal path': 'held',
      'seal signature': 'held',
      'node address': 'held',
      signer: 'held',
      'chain link': 'held',
      inclusion: 'not checked',
      quorum: 'not checked',
      answer: 'held',
      coverage: 'held',
      fields: 'not checked',
    })
    assert.deepEqual(report.claim && [report.claim.value, report.claim.unit, report.claim.operator_id], [
      9,
      'J',
      'NM23',
    ])
  })

  it('is valid for fields, a metric shift, a stored bundle with its inclusion proof, and inside an MCP result', () => {
    const field = verifyBundle(answerFile(sample(FIELD, { task: HEAT }), true), OPTIONS)
    assert.equal(field.verdict, 'held', field.summary)
    assert.equal(outcomes(field).fields, 'held')
    const shifted = sample(FIELD, { task: HEAT, spread: 200_000_000n })
    assert.ok(shifted.envelope.cko.metric_shift)
    assert.equal(verifyBundle(answerFile(shifted), OPTIONS).verdict, 'held')
    const stored = verifyBundle(storedFile(sample()), OPTIONS)
    assert.equal(stored.verdict, 'held', stored.summary)
    assert.equal(outcomes(stored).inclusion, 'held')
    assert.equal(outcomes(stored).answer, 'not checked')
    const rpc = { jsonrpc: '2.0', id: 1, result: { content: [], structuredContent: answerFile(sample()) } }
    assert.equal(verifyBundle(rpc, OPTIONS).verdict, 'held')
  })

  it('says "not checked" and never "wrong" where key, signers or kernel are missing', () => {
    const { key: _key, ...keyless } = OPTIONS
    const options: VerifierOptions = {
      ...keyless,
      networks: [],
      kernelDigest: portableHash.sha256Hex('another release'),
    }
    const report = verifyBundle(answerFile(sample()), options)
    assert.deepEqual([report.verdict, report.exit_code], ['unproven', 3])
    const found = outcomes(report)
    assert.deepEqual([found.HMAC, found.signer, found.recomputation], ['not checked', 'not checked', 'not checked'])
    assert.match(detail(report, 'recomputation'), /not recomputed/)
    assert.match(detail(report, 'signer'), /signer unknown/)
    // Anybody can sign an envelope that agrees with itself: the first sentence states what is unknown.
    assert.match(
      report.summary,
      /The value was not recomputed\. Whether the signing key .* is unknown here\. Anybody could have made this file: .*$/,
    )
    assert.match(verifyBundle(answerFile(sample()), OPTIONS).summary, /^All 13 checks .*; 3 could not be made\.$/)
  })

  it('fails on a wrong key, a stranger as signer, and a kernel that disagrees in the last bit', () => {
    const file = answerFile(sample())
    const fails = (options: Partial<VerifierOptions>, name: string) => {
      const report = verifyBundle(file, { ...OPTIONS, ...options })
      assert.equal(report.exit_code, 1)
      assert.deepEqual(
        report.checks.filter((check) => check.outcome === 'failed').map((check) => check.name),
        [name],
      )
      return detail(report, name)
    }
    fails({ key: 'svc_ak_YW5vdGhlci1hbm90aGVyLWFub3RoZXIt' }, 'HMAC')
    fails({ key: 'nonsense' }, 'HMAC')
    fails({ networks: [{ id: 'svcmesh-test', nodeKeys: ['00'.repeat(32)] }] }, 'signer')
    const off = { ...SCALAR, value: 9.000000000000002 }
    assert.match(fails({ recompute: () => off }, 'recomputation'), /4022000000000001.*4022000000000000/)
    fails({ recompute: () => ({ ...SCALAR, unit: 'W' }) }, 'recomputation')
    fails({ recompute: () => ({ ...SCALAR, uncertainty: 0.046 }) }, 'recomputation')
    fails({ recompute: () => ({ ...SCALAR, equations: [] }) }, 'recomputation')
    const refuse = () => {
      throw new Refusal('MISSING_INPUT', 'm is missing')
    }
    assert.match(fails({ recompute: refuse }, 'recomputation'), /MISSING_INPUT/)
  })

  it('checks the predecessor if the signed trees contain it', () => {
    const link = (file: Json) => outcomes(verifyBundle(file, OPTIONS))['chain link']
    assert.equal(link(answerFile(sample())), 'held')
    assert.equal(link(answerFile(sample(SCALAR, { index: 2 }))), 'not checked')
    assert.equal(link(storedFile(sample(SCALAR, { index: 2 }))), 'held', 'the tick holds it')
    // A node that signs a fork: everything else about these is valid.
    const fork = { placement: { prev: portableHash.sha256Hex('fork') } }
    assert.equal(link(answerFile(sample(SCALAR, fork))), 'failed')
    assert.equal(link(storedFile(sample(SCALAR, { ...fork, index: 2 }))), 'failed')
    // The first envelope of a node has no predecessor, and only the first.
    assert.equal(link(answerFile(sample(SCALAR, { index: 0, placement: { seq: 0, prev: FIRST_PREV } }))), 'held')
    assert.equal(link(answerFile(sample(SCALAR, { index: 0, placement: { seq: 3, prev: FIRST_PREV } }))), 'failed')
    assert.equal(link(answerFile(sample(SCALAR, { index: 0, placement: { seq: 0 } }))), 'failed')
  })

  it('checks a keyless proof with the published key, whatever key is given, and does not count it as a coin', () => {
    const pools = { from_bond_plancks: 0, from_fuel_plancks: 0, from_free_plancks: 0 }
    const free = { plancks: 0, ...pools, funding: 'free' } as const
    const placement = { seq: UNCHAINED, prev: FIRST_PREV, charge: free }
    const key = proofKey(portableHash, KEYLESS_MARKER, NETWORK)
    const report = verifyBundle(answerFile(sample(SCALAR, { placement, key })), OPTIONS)
    assert.equal(report.verdict, 'held', report.summary)
    assert.equal(outcomes(report).HMAC, 'held')
    assert.deepEqual([outcomes(report)['chain link'], outcomes(report).inclusion], ['not checked', 'not checked'])
    const coin = { ...placement, charge: { ...free, plancks: 5, from_fuel_plancks: 5 } }
    assert.equal(
      outcomes(verifyBundle(answerFile(sample(SCALAR, { placement: coin, key })), OPTIONS))['chain link'],
      'failed',
    )
  })

  it('calls a file without an envelope unreadable', () => {
    const unsealed = JSON.parse(unsealedAnswer(TASK, SCALAR, null, null, ORIGIN)) as Json
    const rows: [unknown, RegExp][] = [
      [unsealed, /not sealed/],
      [{ code: 'MISSING_INPUT', status: 422 }, /MISSING_INPUT/],
      [{}, /no envelope/],
      [[], /no envelope/],
      [null, /no envelope/],
      ['x', /no envelope/],
      [{ cko: 1 }, /no envelope/],
    ]
    for (const [file, reason] of rows) {
      const report = verifyBundle(file, OPTIONS)
      assert.equal(report.exit_code, 2)
      assert.match(report.summary, reason)
    }
  })

  it('refuses members that no node writes', () => {
    const report = verifyBundle({ ...answerFile(sample()), note: 'mine' }, OPTIONS)
    assert.equal(report.verdict, 'failed')
    assert.match(detail(report, 'answer'), /^unknown or malformed members: note$/)
  })
})

describe('tampering', () => {
  // The adapters agree on every signature (test/crypto); node:crypto is the faster one.
  const options: VerifierOptions = { ...OPTIONS, hash: systemHash, signatures: systemSignatures() }

  type Path = readonly (string | number)[]

  function* paths(value: unknown, at: Path = []): Generator<Path> {
    if (at.length > 0) yield at
    if (typeof value !== 'object' || value === null) return
    for (const [key, item] of Object.entries(value))
      yield* paths(item, [...at, Array.isArray(value) ? Number(key) : key])
  }

  const at = (value: unknown, path: Path): unknown => path.reduce((node, step) => (node as Json)[step], value)

  function replaced(value: unknown, path: Path, item: unknown): unknown {
    const [step, ...rest] = path
    if (step === undefined) return item
    const next = replaced((value as Json)[step], rest, item)
    if (Array.isArray(value)) return value.with(step as number, next)
    return { ...(value as Json), [step]: next }
  }

  function removed(value: unknown, path: Path): unknown {
    const parent = path.slice(0, -1)
    const step = path.at(-1)
    const holder = at(value, parent)
    const rest = Array.isArray(holder)
      ? holder.toSpliced(step as number, 1)
      : Object.fromEntries(Object.entries(holder as Json).filter(([name]) => name !== step))
    return replaced(value, parent, rest)
  }

  /** Values near the one that is there: the same type where that is possible, and another type. */
  function changes(value: unknown): unknown[] {
    if (typeof value === 'number')
      return [value + 1, -value - 0.5, value === 0 ? 5e-324 : value * (1 + 2e-16), String(value)]
    if (typeof value === 'string') {
      const last = value.at(-1)
      return [`${value.slice(0, -1)}${last === '0' ? '1' : '0'}`, `${value} `, value.toUpperCase(), '', null]
    }
    if (typeof value === 'boolean') return [!value, null]
    if (value === null) return [0, {}, 'null']
    return Array.isArray(value) ? [[], [...value, 0], {}, null] : [{}, { ...value, added: 1 }, [], null]
  }

  const same = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b)
  const shifted = sample(FIELD, { task: HEAT, spread: 200_000_000n })
  const files: [string, Json][] = [
    ['an answer', answerFile(sample())],
    ['an answer with fields and a metric shift', answerFile(shifted, true)],
    ['a stored bundle with its inclusion proof', storedFile(sample())],
  ]
  // What may go without harm: members that only repeat the signed part, or that a file need not have.
  const optional = new Set(['inclusion', 'fields'])

  for (const [name, file] of files) {
    it(`every single change of ${name} makes a check fail`, () => {
      let tried = 0
      for (const path of paths(file)) {
        const value = at(file, path)
        for (const change of changes(value).filter((item) => !same(item, value))) {
          const report = verifyBundle(replaced(file, path, change), options)
          // `{inclusion: null}` is what a file without the proof says.
          if (path.length === 1 && optional.has(path[0] as string) && change === null) continue
          assert.notEqual(report.verdict, 'held', `${path.join('.')} = ${JSON.stringify(change)}`)
          tried++
        }
      }
      assert.ok(tried > 400, `${tried} changes`)
    })

    it(`every member taken out of the parts of ${name} makes a check fail`, () => {
      for (const path of paths(file)) {
        const repeats = path.length === 1 && !['cko', 'seal', 'envelope_id', 'svc_proof'].includes(path[0] as string)
        if (repeats) continue
        assert.notEqual(verifyBundle(removed(file, path), options).verdict, 'held', path.join('.'))
      }
    })
  }
})
