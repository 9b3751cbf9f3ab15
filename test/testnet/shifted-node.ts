/**
 * A node whose clock is wrong, as a program: `node shifted-node.js TICKS SETTINGS` with settings as JSON. It ends at
 * SIGTERM, or when its parent has exited.
 */
import { resolveSettings } from '../../config/resolve-settings.ts'
import { startNode } from '../../node/node.ts'
import { SystemClock } from '../../node/system/clock.ts'
import type { Clock } from '../../src/time/clock.ts'
import { TICK_NS } from '../../src/time/tick.ts'

const [, , ticks = '0', settings = '{}'] = process.argv
const right = new SystemClock()
const shift = BigInt(ticks) * TICK_NS
const wrong: Clock = {
  now: () => right.now() + shift,
  after: (delay, task) => right.after(delay, task),
}

const node = await startNode({ ...resolveSettings({}).values, ...JSON.parse(settings) }, { clock: wrong })
console.log(JSON.stringify(node.facts))
const end = (): void => void node.close().then(() => process.exit(0))
process.once('SIGTERM', end)
process.stdin.once('end', end).once('error', end).resume()
