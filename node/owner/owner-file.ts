import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Check } from 'typebox/value'
import { Refusal } from '../../src/errors/refusal.ts'
import { replaceDurably } from '../durable-files.ts'
import { EXIT } from '../exit-codes.ts'
import { StartError } from '../start-error.ts'
import { OwnerSettings } from './owner-settings.ts'
import { NO_STATE, type OwnerState, type OwnerStorage } from './owner-state.ts'

export const OWNER_FILE = 'owner.json'

/** Its text; null without one. */
export const ownerFileIn = (directory: string): Promise<string | null> =>
  readFile(join(directory, OWNER_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/** What the owner decides, in a file of the data directory (mode 0600) that is always complete. */
export function fileStorage(directory: string): OwnerStorage {
  const path = join(directory, OWNER_FILE)
  return {
    async read() {
      const text = await ownerFileIn(directory)
      return text === null ? NO_STATE : parsed(path, text)
    },
    async write(state) {
      try {
        await replaceDurably(path, `${JSON.stringify(state, null, 2)}\n`, 0o600)
      } catch (error) {
        throw new Refusal('STORAGE_UNAVAILABLE', 'The node cannot write to its data directory; nothing changed.', {
          reason: (error as NodeJS.ErrnoException).code ?? 'unknown',
        })
      }
    },
  }
}

const isBan = (ban: unknown): boolean =>
  typeof ban === 'object' && ban !== null && 'id' in ban && typeof ban.id === 'string'

function parsed(path: string, text: string): OwnerState {
  try {
    // Releases before the settings wrote none.
    const { zid, bans, settings = {} } = JSON.parse(text) as Partial<OwnerState>
    const isState = (zid === null || typeof zid === 'string') && Array.isArray(bans) && bans.every(isBan)
    if (isState && Check(OwnerSettings, settings)) return { zid, bans, settings }
  } catch {
    // Said below.
  }
  throw new StartError(
    `${path} is damaged: it is not what the node wrote.`,
    'Restore it, or delete it: bans, settings and the ZID of the owner are forgotten then.',
    EXIT.damaged,
  )
}
