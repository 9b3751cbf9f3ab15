import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveSettings } from '../../config/resolve-settings.ts'
import type { Settings } from '../../config/settings.ts'
import { type RunningNode, startNode } from '../../node/node.ts'

export interface LocalNode {
  readonly node: RunningNode
  readonly url: string
  /** Stops the node and removes its data. */
  remove(): Promise<void>
}

/** Minutes of work for a core: nothing may wait for its end. */
export const LONG_HEAT = { nx: 512, ny: 512, steps: 300_000, t_end: 10 }

/** A real node: LevelDB in a temporary directory, a free port, one worker. */
export async function startLocal(settings: Partial<Settings> = {}): Promise<LocalNode> {
  const data = settings.data ?? (await mkdtemp(join(tmpdir(), 'svcmesh-test-')))
  const node = await startNode({
    ...resolveSettings({}).values,
    data,
    port: 0,
    workers: 1,
    logLevel: 'silent',
    ...settings,
  })
  return {
    node,
    url: node.facts.url,
    async remove() {
      await node.close()
      await rm(data, { recursive: true, force: true })
    },
  }
}
