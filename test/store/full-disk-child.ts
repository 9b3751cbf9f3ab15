import { LevelStore } from '../../node/store/level-store.ts'

// Runs under a limit on the size of files (see full-disk.test.ts): LevelDB's log hits it, and a new log has room again.
const directory = process.argv[2]
const store = await LevelStore.open(directory)
const value = (i: number) => new Uint8Array(65_536).fill(i + 1)
const failed: number[] = []
for (let i = 0; i < 40; i++) {
  try {
    await store.write([{ key: `k/${String(i).padStart(3, '0')}`, value: value(i) }])
  } catch {
    failed.push(i)
  }
}
const wrong: number[] = []
for (let i = 0; i < 40; i++) {
  const stored = await store.get(`k/${String(i).padStart(3, '0')}`)
  const whole = stored?.length === 65_536 && stored.every((byte) => byte === i + 1)
  // A write that was refused may be there or not, but never in part.
  if (!whole && !(stored === undefined && failed.includes(i))) wrong.push(i)
}
await store.close()
console.log(JSON.stringify({ failed, wrong }))
