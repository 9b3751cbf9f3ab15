import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { KEY_FILES, nodeKeys } from '../node/key-files.ts'
import { SNAPSHOT_DATABASE, SnapshotStore } from '../node/mesh/snapshots/snapshot-store.ts'
import { StartError } from '../node/start-error.ts'
import { LevelRows } from '../node/store/level-rows.ts'
import { LevelStore } from '../node/store/level-store.ts'
import { systemHash, systemSignatures, systemSigner } from '../node/system/crypto.ts'
import { systemEntropy } from '../node/system/entropy.ts'
import { StorageDamage } from '../src/journal/damage.ts'
import { deepCheck } from '../src/journal/deep-check.ts'
import { loneOwner } from '../src/journal/head.ts'
import type { CheckpointUse } from '../src/journal/mesh-start.ts'
import type { LostState } from '../src/journal/states-check.ts'
import { type Finding, failed, fine, warning } from './examine.ts'

/** Reads and checks every record; changes nothing. */
const checkAll = async (directory: string, network: string): Promise<Finding> => {
  const { seed } = await nodeKeys(directory, systemEntropy)
  const store = await LevelStore.open(directory)
  const snapshots = await snapshotsIn(directory)
  try {
    const owner = loneOwner(network, systemSigner(seed))
    const { entries, envelopes, accounts, checkpoint, states } = await deepCheck(
      store,
      systemHash,
      systemSignatures(),
      owner,
      snapshots ?? undefined,
    )
    if (entries === 0) return fine('store', 'empty')
    const found = `${entries} entries, ${envelopes} envelopes, ${accounts} accounts: every record is intact`
    const replayed = `${found}, a replay gives the same state, and every burned planck was minted`
    const all = `${replayed}${aboutCheckpoint(checkpoint)}`
    return states.lost.length === 0
      ? fine('store', all)
      : warning('store', `${all}; ${aboutStates(states.lost)}`, AGAIN)
  } finally {
    await store.close()
    await snapshots?.close()
  }
}

/** Those of a node that has taken any; null if there are none. */
async function snapshotsIn(directory: string): Promise<SnapshotStore | null> {
  const location = join(directory, SNAPSHOT_DATABASE)
  const isThere = (await stat(location).catch(() => undefined)) !== undefined
  return isThere ? SnapshotStore.open(await LevelRows.open(location), systemHash) : null
}

const aboutCheckpoint = ({ used, ignored }: CheckpointUse): string => {
  if (used !== null) return `; the checkpoint at entry ${used.seq} matches the replay`
  return ignored === null ? '' : `; the checkpoint ${ignored}: the next start ignores it and later replaces it`
}

/** States that are named one by one. */
const NAMED = 5

const AGAIN = 'The node computes these states again from the seals before them when they are needed.'

const aboutStates = (lost: readonly LostState[]): string => {
  const named = lost.slice(0, NAMED).map(({ machine, step, found }) => `machine ${machine}, step ${step}: ${found}`)
  const more = lost.length > NAMED ? `; and ${lost.length - NAMED} more` : ''
  return `states stored separately from their seals that are not as they were written: ${lost.length} (${named.join('; ')}${more})`
}

/** The store of a stopped node, record by record. */
export const examineStore = async (directory: string, network: string): Promise<Finding> => {
  const existing = await stat(join(directory, KEY_FILES.seed)).catch(() => undefined)
  if (existing === undefined) return fine('store', 'not created yet')
  try {
    return await checkAll(directory, network)
  } catch (error) {
    if (error instanceof StorageDamage || error instanceof StartError)
      return failed('store', error.message, error.remedy)
    throw error
  }
}
