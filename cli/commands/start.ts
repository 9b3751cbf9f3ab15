import type { Settings } from '../../config/settings.ts'
import { readSettings } from '../../node/system/read-settings.ts'
import { banner, readyLine } from '../banner.ts'
import type { Run } from '../command.ts'
import { CLI_EXIT } from '../exit-table.ts'
import { findFreePort } from '../free-port.ts'
import { stopSignal } from '../stop-signal.ts'

/** Longest time to stop, milliseconds; unfinished work is voided at the next start. */
const PATIENCE_MS = 1900

/** The default port is replaced by the next free one if taken; a requested port is not. */
const settlePort = async (settings: Settings, isDefault: boolean): Promise<readonly [Settings, readonly string[]]> => {
  if (!isDefault) return [settings, []]
  const port = await findFreePort(settings.host, settings.port)
  if (port === settings.port) return [settings, []]
  const note = `port ${settings.port} is taken, so another was chosen; use --port to choose`
  return [{ ...settings, port }, [note]]
}

/** `svcmesh start`: runs until it is stopped or the node has to halt. */
export const start: Run = async ({ options }) => {
  const { config, ...flags } = options
  const asked = stopSignal()
  // A node that is still starting can be stopped too: reading a long journal may take minutes.
  void asked.then(() => setTimeout(() => process.exit(CLI_EXIT.ok), PATIENCE_MS).unref())
  const { values, origins } = await readSettings(flags, typeof config === 'string' ? config : undefined)
  const [settings, notes] = await settlePort(values, origins.port === 'default')
  const { startNode } = await import('../../node/node.ts')
  const node = await startNode(settings)
  console.log(settings.json ? readyLine(node.facts, notes) : banner(node.facts, notes))
  const code = await Promise.race([asked.then(() => CLI_EXIT.ok), node.halted])
  const deadline = setTimeout(() => process.exit(code), PATIENCE_MS)
  await node.close()
  clearTimeout(deadline)
  return code
}
