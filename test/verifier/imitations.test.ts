import assert from 'node:assert/strict'
import { renderReport } from '../../cli/render-report.ts'
import { flatMembers } from '../../src/envelope/answer.ts'
import { answerSummary } from '../../src/envelope/summary.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { findBundle } from '../../src/verifier/find-bundle.ts'
import type { Report } from '../../src/verifier/report.ts'
import { verifyBundle } from '../../src/verifier/verify-bundle.ts'
import { FIELD, resealed, sample } from '../envelope/sample.ts'
import { answerFile, OPTIONS } from './sealed-file.ts'

const outcome = (report: Report, name: string) => report.checks.find((check) => check.name === name)?.outcome

describe('members that imitate a sealed answer', () => {
  const answer = answerFile(sample())
  const flat = Object.fromEntries(
    [...flatMembers(sample().envelope)].map(([name, text]) => [name, JSON.parse(text)]),
  ) as JsonObject
  const summary = answerSummary(flat)
  const mcp = (text: string, more: object = {}) => ({
    jsonrpc: '2.0',
    id: 1,
    result: { content: [{ type: 'text', text }], structuredContent: answer, isError: false, ...more },
  })

  it('are rejected in a wrapper around the real answer', () => {
    assert.equal(verifyBundle(mcp(summary), OPTIONS).verdict, 'held')
    for (const file of [
      { value: 999, result: answer },
      { ...mcp(summary), value: 999 },
      mcp(summary, { value: 999 }),
      { structuredContent: answer, unit: 'J' },
      { result: { value: 999, result: answer } },
    ]) {
      const report = verifyBundle(file, OPTIONS)
      assert.equal(report.verdict, 'failed', JSON.stringify(file).slice(0, 80))
      assert.equal(outcome(report, 'answer'), 'failed')
    }
  })

  it('are rejected beside an answer in a form that the node does not write', () => {
    const job = (more: object = {}) => ({
      id: 'ab'.repeat(16),
      state: 'done',
      progress: 1,
      endpoint: 'svc.compute',
      started_ns: '1795000000000000000',
      status: 200,
      result: answer,
      ...more,
    })
    const server = { name: 'svcmesh', title: 'svcmesh', version: '2.0.0' }
    const meta = (more: object) => ({ _meta: { 'io.modelcontextprotocol/serverInfo': server, ...more } })
    const item = { type: 'text', text: summary }
    for (const file of [
      job(),
      mcp(summary, { resultType: 'complete', ...meta({}) }),
      { ...mcp(summary), id: 'call-7' },
      { result: job({ result: mcp(summary).result }) },
    ]) {
      assert.equal(verifyBundle(file, OPTIONS).verdict, 'held', JSON.stringify(file).slice(0, 80))
    }
    for (const [name, file] of Object.entries({
      'a value in _meta': mcp(summary, { _meta: { value: 999 } }),
      'a value beside the server in _meta': mcp(summary, meta({ value: 999 })),
      'a value in the server of _meta': mcp(summary, {
        _meta: { 'io.modelcontextprotocol/serverInfo': { ...server, value: 999 } },
      }),
      '_meta as a text': mcp(summary, { _meta: '99 J' }),
      'a value in a text item': mcp(summary, { content: [{ ...item, value: 999 }] }),
      'a text item of another type': mcp(summary, { content: [{ ...item, type: 'value' }] }),
      'a text as the content': mcp(summary, { content: '99 J' }),
      'a value beside the items': mcp(summary, { content: [item, 999] }),
      'isError true': mcp(summary, { isError: true }),
      'isError as a text': mcp(summary, { isError: '99 J' }),
      'another resultType': mcp(summary, { resultType: '99 J' }),
      'another jsonrpc': { ...mcp(summary), jsonrpc: '99 J' },
      'an object as id': { ...mcp(summary), id: { value: 999 } },
      'a fraction as id': { ...mcp(summary), id: 0.5 },
      'progress as an object': job({ progress: { value: 999 } }),
      'a job under way': job({ progress: 0.5 }),
      'a failed job': job({ state: 'failed' }),
      'a cancelled job': job({ state: 'cancelled' }),
      'a job that was refused': job({ status: 422 }),
      'an object as endpoint': job({ endpoint: { value: 999 } }),
      'a sentence as endpoint': job({ endpoint: '99 J' }),
      'a sentence as start': job({ started_ns: '99 J' }),
      'a sentence as job id': job({ id: '99 J' }),
      'a JSON-RPC version on a job': job({ jsonrpc: '2.0' }),
      'a statement on an answer': { ...answer, statement: 'It is 99 J.' },
      'an agreement on an answer': { ...answer, agreement: { k: 17 } },
      'samples of an answer without fields': { ...answer, field_samples: [] },
      'the marker of a keyless proof on a coin': { ...answer, keyPrefix: 'svc_ak_public' },
      'the steps of a keyless proof on a coin': { ...answer, protocol: ['99 J'] },
    })) {
      const report = verifyBundle(file, OPTIONS)
      assert.deepEqual([report.verdict, outcome(report, 'answer')], ['failed', 'failed'], name)
    }
  })

  it('are rejected as samples of the fields of an answer', () => {
    const run = sample(FIELD, { task: { kind: 'solver', solver: 'heat', inputs: { n: 3 } } })
    const axis = { name: 'x', unit: 'm', start: 0, step: 1, count: 2 }
    const samples = { name: 'temperature', unit: 'K', axes: [axis], values: [293.25, 0], every: 2 }
    const withSamples = (field_samples: unknown, options = OPTIONS) =>
      verifyBundle({ ...answerFile(run), field_samples }, options)
    const window = { ...samples, axes: [{ ...axis, start: 0.5, step: 0.5 }], values: [0, 0], every: 1 }
    const empty = { ...samples, axes: [{ ...axis, count: 0 }], values: [] }
    for (const right of [samples, window, empty]) {
      const report = withSamples([right])
      const outcomes = [report.verdict, outcome(report, 'fields'), outcome(report, 'coverage')]
      assert.deepEqual(outcomes, ['held', 'held', 'held'], JSON.stringify(right))
    }
    for (const wrong of [
      999,
      { value: 999 },
      [{ ...samples, value: 999 }],
      [{ ...samples, every: 0 }],
      [{ ...samples, values: ['99 J'] }],
      [{ ...samples, axes: [{ ...axis, value: 999 }] }],
      [{ ...samples, values: [293.25, 1] }],
      [{ ...samples, values: [293.25, 0, 0] }],
      [{ ...samples, name: 'pressure' }],
      [{ ...samples, unit: 'degC' }],
      [{ ...samples, axes: [{ ...axis, name: 'y' }] }],
      [{ ...samples, axes: [{ ...axis, unit: 'mm' }] }],
      [{ ...samples, axes: [{ ...axis, start: 0.25 }] }],
      [{ ...samples, axes: [{ ...axis, start: -0.5 }] }],
      [{ ...samples, axes: [{ ...axis, step: 0.5 }] }],
      [{ ...samples, axes: [{ ...axis, count: 3 }], values: [293.25, 0, 0] }],
      [{ ...samples, axes: [] }],
      [samples, { ...samples, values: [293.25, 1] }],
    ]) {
      assert.equal(withSamples(wrong).verdict, 'failed', JSON.stringify(wrong))
    }
    const both = { ...answerFile(run, true), field_samples: [samples] }
    assert.equal(verifyBundle(both, OPTIONS).verdict, 'failed')
    const elsewhere = withSamples([samples], { ...OPTIONS, kernelDigest: 'ab'.repeat(32) })
    assert.deepEqual([outcome(elsewhere, 'fields'), outcome(elsewhere, 'coverage')], ['not checked', 'not checked'])
  })

  it('are reported where the node writes them, in a line that is not green', () => {
    const wrapped = verifyBundle(mcp(summary), OPTIONS)
    const line = wrapped.checks.find(({ name }) => name === 'coverage')
    assert.deepEqual(line, {
      name: 'coverage',
      outcome: 'not checked',
      detail: 'no signature covers id; do not rely on it',
    })
    assert.ok(renderReport(wrapped, true).includes('\u001b[33m– not checked'))
    assert.equal(outcome(verifyBundle(answer, OPTIONS), 'coverage'), 'held')
  })

  it('cost one read for each wrapper, however many are nested', () => {
    let reads = 0
    const nest = (inner: object): object => ({
      get result() {
        reads++
        return inner
      },
    })
    let file: object = {}
    for (let depth = 0; depth < 16; depth++) file = nest(file)
    assert.equal(findBundle(file), undefined)
    assert.equal(reads, 16)
  })

  it('are rejected as the text of an MCP result', () => {
    assert.equal(verifyBundle(mcp(JSON.stringify(answer)), OPTIONS).verdict, 'held')
    for (const text of [
      summary.replace(/: [\d.]+/, ': 99'),
      '',
      `${summary} `,
      JSON.stringify({ ...answer, value: 99 }),
    ]) {
      assert.equal(verifyBundle(mcp(text), OPTIONS).verdict, 'failed', text.slice(0, 60))
    }
    assert.equal(verifyBundle(mcp(summary, { content: [{ type: 'image', data: '' }] }), OPTIONS).verdict, 'failed')
  })

  it('cannot move an envelope to another network', () => {
    assert.equal(verifyBundle(answer, { ...OPTIONS, network: 'svcmesh-test' }).verdict, 'held')
    const other = verifyBundle(answer, { ...OPTIONS, network: 'main' })
    assert.deepEqual([other.verdict, outcome(other, 'signer')], ['failed', 'failed'])
  })
})

describe('a report', () => {
  const GREEN = '\u001b[32m'
  const answer = answerFile(sample())

  it('is green only if a known node has signed', () => {
    const known = verifyBundle(answer, OPTIONS)
    assert.equal(known.signer_known, true)
    assert.ok(renderReport(known, true).includes(`${GREEN}${known.summary}`))
    const unknown = verifyBundle(answer, { ...OPTIONS, networks: [] })
    assert.deepEqual([unknown.verdict, unknown.signer_known], ['held', false])
    const text = renderReport(unknown, true)
    assert.ok(text.includes('\u001b[33mSigned by an unknown key.'))
    assert.ok(!text.includes(GREEN))
  })

  it('shows no value of a file that failed', () => {
    const failed = verifyBundle({ ...answer, envelope_id: 'ab'.repeat(32) }, OPTIONS)
    const { claim } = failed
    assert.ok(claim)
    const [first] = renderReport(failed, false).split('\n')
    assert.match(first ?? '', /^✔ passed +shape/)
    for (const colour of [false, true]) {
      const text = renderReport(failed, colour)
      assert.ok(!text.includes(`${claim.value} ± `) && !text.includes(`${claim.value} ${claim.unit}`))
      assert.ok(!text.includes(GREEN))
    }
  })

  it('writes control characters of a file visibly, so that they cannot colour or overwrite it', () => {
    const { cko } = sample().envelope
    const hostile = resealed(cko, { unit: 'J\u001b[2K\r\u001b[32mAll checks held.\u202e' })
    const open = { ...OPTIONS, networks: [], kernelDigest: 'ab'.repeat(32), key: undefined }
    const report = verifyBundle(answerFile(hostile), open)
    assert.equal(report.verdict, 'unproven', report.summary)
    const text = renderReport(report, true)
    assert.ok(!text.includes(GREEN) && !text.includes('\r') && !text.includes('\u202e'))
    assert.match(text, /J\\u\{1b\}\[2K\\u\{d\}/)
  })
})
