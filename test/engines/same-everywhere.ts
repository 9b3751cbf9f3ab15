import assert from 'node:assert/strict'
import { sampleOf } from '../samples/sample-of.ts'
import { bundleForEngines } from './bundle.ts'
import { chromiumEngine } from './chromium-engine.ts'
import { type Engine, isEngine, type Unavailable } from './engine.ts'
import { nodeEngine } from './node-engine.ts'

/** The version that runs the tests is not among the others: it computes the same in the tests beside these. */
const MAJORS = [20, 22, 24, 26].filter((major) => !process.versions.node.startsWith(`${major}.`))

const ENGINES: readonly { readonly name: string; find(): Promise<Engine | Unavailable> }[] = [
  ...MAJORS.map((major) => ({ name: `Node ${major}`, find: () => nodeEngine(major) })),
  { name: 'headless Chromium', find: chromiumEngine },
]

/** `npm test` fetches and runs one of them, another one for each commit; the long run all. */
const CANDIDATES = sampleOf(ENGINES, ENGINES.length)

/**
 * Defines one test per engine: the module's `run` must return the expected text in each. An engine that cannot be had
 * is skipped, with the reason in the test's title; which ones ran is printed at the end.
 * @param modulePath compiled module that exports `run(): string | Promise<string>` and needs nothing of its surroundings
 */
export function testInEveryEngine(modulePath: string, expected: string): void {
  let bundle: Promise<string>
  const report: string[] = []

  before(() => {
    bundle = bundleForEngines(modulePath)
  })

  for (const candidate of CANDIDATES) {
    it(`in ${candidate.name}`, async function () {
      const engine = await candidate.find()
      if (!isEngine(engine)) {
        report.push(`SKIPPED ${engine.name}: ${engine.reason}`)
        if (this.test !== undefined) this.test.title += `: ${engine.reason}`
        this.skip()
      }
      try {
        assert.equal(await engine.run(await bundle), expected, engine.name)
        report.push(`same bits in ${engine.name}`)
      } finally {
        await engine.close()
      }
    })
  }

  after(() => {
    for (const line of report) console.log(`    ${line}`)
  })
}
