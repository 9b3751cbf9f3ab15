import { join } from 'node:path'
import { isHex } from '../../src/bytes/hex.ts'
import { fromUtf8 } from '../../src/bytes/utf8.ts'
import { StorageDamage } from '../../src/journal/damage.ts'
import { type Documents, documentsIn } from '../documents.ts'
import type { Rows } from '../store/rows.ts'

/** The folder of the apps in a data directory, and their name in its backups. */
export const APPS_FOLDER = 'apps'

export const appFiles = (directory: string): Documents => documentsIn(join(directory, APPS_FOLDER))

/**
 * The files of apps as rows of a backup, by their ids. One that is damaged, or unregistered while the backup is written, is not in it;
 * what a restored one contains is checked when the node opens it.
 */
export function appRows(directory: string): Pick<Rows, 'scan' | 'write'> {
  const files = appFiles(directory)
  return {
    async *scan() {
      for (const name of await files.names()) {
        const value = await files.read(name)
        if (value !== null && fromUtf8(value) !== undefined) yield [[name, value]]
      }
    },
    async write(batch) {
      for (const { key, value } of batch) {
        const text = value === null ? undefined : fromUtf8(value)
        // A name of another form could be a path to elsewhere.
        if (text === undefined || !isHex(key, 64)) throw new StorageDamage('The backup has an app that is not one.')
        await files.keep(key, text)
      }
    },
  }
}
