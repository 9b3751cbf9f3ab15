import { receiveDecision } from '../../src/journal/event-decisions.ts'
import type { Journal } from '../lane/open-journal.ts'
import type { EventLog } from './event-log.ts'

/** The logs in a node's journal. */
export function journalLog({ lane, events, ledger }: Journal): EventLog {
  return {
    state: ledger.mesh,
    first: (origin) => events.first(origin),
    end: (origin) => ledger.log(origin),
    append: (accepted) => lane.receive(receiveDecision(accepted)),
    onWrite: (join) => lane.onBatch(join),
    event: (origin, seq) => events.event(origin, seq),
    events: (origin, from, limit, maxBytes) => events.events(origin, from, limit, maxBytes),
  }
}
