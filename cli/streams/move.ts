import { Refusal } from '../../src/errors/refusal.ts'
import { linkOf } from '../../src/verifier/trajectory.ts'
import type { Client } from '../client.ts'
import { readTrajectory } from '../machines/files.ts'
import { sendingStates, statesOf } from '../machines/states.ts'
import type { Members } from '../node-actions.ts'
import { saveFile } from '../write-file.ts'
import { call, pathOf } from './requests.ts'

/**
 * Gives a channel away, and writes what another node needs to continue it into a file. If that cannot be written, the same
 * again writes it: a release can be repeated until a node has taken the channel.
 * @param to public key of the only node that may take it
 */
export async function releaseChannel(client: Client, channel: string, file: string, to?: string): Promise<Members> {
  const body = await call(client, 'POST', pathOf(channel, '/release'), to === undefined ? {} : { to })
  // Everybody may read it, and the key of a channel opens nothing else.
  const bundle = (await client.ask({ method: 'GET', path: `/api/svc/envelopes/${body.envelope}` })).body
  const states = await statesOf(client, channel, [bundle], {})
  const beside = Object.keys(states).length === 0 ? {} : { states }
  await saveFile(file, JSON.stringify({ machine: channel, trajectory: [bundle], ...beside }))
  return body
}

/** Continues a channel that was released, from the last seal of a file. @param settings members of the request */
export async function importChannel(client: Client, path: string, settings: Members): Promise<Members> {
  const file = await readTrajectory(path)
  const bundle = file.trajectory.at(-1)
  const link = linkOf(bundle)
  if (link === undefined) throw new Refusal('INVALID_BODY', `${path} has no seal to continue from.`, { path })
  const body = { channel: link.task.machine, bundle, ...settings }
  return sendingStates(client, bundle, file, () => call(client, 'POST', '/api/svc/streams/import', body))
}
