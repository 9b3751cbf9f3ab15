import { parentPort } from 'node:worker_threads'
import type { PublishedEvent } from '../../../src/envelope/bundle.ts'
import { Members } from '../../../src/mesh/members.ts'
import { SnapshotFold } from '../../../src/mesh/snapshots/snapshot-fold.ts'
import { systemHash } from '../../system/crypto.ts'
import type { FoldReply, FoldRequest } from './fold-messages.ts'

/*
 * A thread that folds one snapshot: the parts of the one before, then events; then it is asked for its own parts one by one.
 */

let fold: SnapshotFold | undefined
let parts: Iterator<Uint8Array> | undefined

function opened(): SnapshotFold {
  if (fold === undefined) throw new Error('the fold has not been opened')
  return fold
}

async function answer(request: FoldRequest): Promise<FoldReply> {
  switch (request.kind) {
    case 'open':
      fold = new SnapshotFold(systemHash, new Members(request.members), request.base)
      return {}
    case 'part':
      await opened().load([request.bytes])
      return {}
    case 'follow':
      opened().follow(request.changes)
      return {}
    case 'apply':
      for (const { text, ...rest } of request.events) {
        opened().apply({ ...rest, text, event: JSON.parse(text) as PublishedEvent })
      }
      return {}
    case 'next': {
      parts ??= opened().parts()
      const next = parts.next()
      return { part: next.done === true ? null : next.value }
    }
    case 'finish':
      return { finished: opened().finish(request.cut) }
  }
}

parentPort?.on('message', async (request: FoldRequest) => {
  let reply: FoldReply
  try {
    reply = await answer(request)
  } catch (error) {
    reply = { error: error instanceof Error ? error.message : String(error) }
  }
  const { part } = reply
  parentPort?.postMessage(reply, part instanceof Uint8Array ? [part.buffer as ArrayBuffer] : [])
})
