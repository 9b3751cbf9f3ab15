import { fill } from './fill.ts'
const [directory, envelopes, perTick, others, beat] = process.argv.slice(2)
const t = performance.now()
await fill({ directory, envelopes: Number(envelopes), perTick: Number(perTick), others: Number(others), beat: Number(beat) })
console.log(`filled in ${((performance.now() - t) / 1000).toFixed(1)} s`)
