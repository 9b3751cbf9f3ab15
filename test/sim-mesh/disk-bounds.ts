import { systemHash } from '../../node/system/crypto.ts'
import { rangeOf } from '../../src/journal/key-spaces.ts'
import { decodeRecord } from '../../src/journal/record.ts'
import { readEventPlace } from '../../src/journal/rows.ts'
import { MAX_EVENTS_PER_TICK } from '../../src/mesh/events.ts'
import { must } from '../sim/violation.ts'
import type { Member } from './member.ts'

/** No log has more events of one tick on this disk than a log may. */
export function mustBeBounded({ index, disk }: Member): void {
  const [from, to] = rangeOf('event')
  const counts = new Map<string, number>()
  for (const [key, value] of disk.rows) {
    if (key < from || key >= to) continue
    const { svcond } = readEventPlace(decodeRecord(systemHash, key, value).payload)
    const tick = `${key.slice(0, key.lastIndexOf('/'))} in tick ${svcond}`
    const count = (counts.get(tick) ?? 0) + 1
    must('bounded', count <= MAX_EVENTS_PER_TICK, `node ${index} holds more than it may of ${tick}`)
    counts.set(tick, count)
  }
}
