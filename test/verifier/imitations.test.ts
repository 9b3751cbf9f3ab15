import assert from 'node:assert/strict'
import { renderReport } from '../../cli/render-report.ts'
import { flatMembers } from '../../src/envelope/answer.ts'
import { answerSummary } from '../../src/envelope/summary.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { findBundle } from '../../src/verifier/find-bundle.ts'
import type { Report } from '../../src/verifier/report.ts'
import { verifyBundle } from '../../src/verifier/verify-bundle.ts'
import { sample } from '../envelope/sample.ts'
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

  it('do not pass in a wrapper around the real answer', () => {
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

  it('do not pass as the text of an MCP result', () => {
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
  it('is green only where a known node has signed, and shows no claim of a file that failed as if it held', () => {
    const answer = answerFile(sample())
    const known = verifyBundle(answer, OPTIONS)
    assert.equal(known.signer_known, true)
    assert.ok(renderReport(known, true).includes(`\u001b[32m${known.summary}`))
    const unknown = verifyBundle(answer, { ...OPTIONS, networks: [] })
    assert.deepEqual([unknown.verdict, unknown.signer_known], ['held', false])
    assert.ok(renderReport(unknown, true).includes('\u001b[33mSigned by an unknown key.'))
    const failed = verifyBundle({ ...answer, value: 99 }, OPTIONS)
    assert.match(renderReport(failed, false), /^The file claims, and does not prove:/)
  })
})
