import type { Store, Write } from '../../src/journal/store.ts'

/**
 * Ordered rows beside the journal, for what must really go when it is deleted, or is a record of its own. One LevelDB
 * directory on a node, memory in a simulation.
 */
export interface Rows extends Pick<Store, 'get' | 'getMany' | 'scan' | 'close'> {
  /**
   * Applies all or nothing, as `Store.write`.
   * @param lazily resolve when it would survive the end of the process, which is faster; a later write that is not lazy
   * makes it survive a power cut too
   */
  write(batch: readonly Write[], lazily?: 'lazily'): Promise<void>
  /**
   * Rewrites what is stored between two texts, so that deleted rows are gone from the files. Rows that a scan in progress
   * may still read go when it has ended.
   * @param from before the rows; not the key of a row
   * @param to after the rows; not the key of a row
   */
  compact(from: string, to: string): Promise<void>
}
