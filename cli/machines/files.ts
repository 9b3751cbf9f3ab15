import { Refusal } from '../../src/errors/refusal.ts'
import { isTrajectory, type TrajectoryFile, withSharedEpochs } from '../../src/verifier/trajectory.ts'
import type { Client } from '../client.ts'
import { colors } from '../colors.ts'
import { readObject } from '../read-file.ts'
import { saveFile } from '../write-file.ts'
import { post, sealedSteps } from './requests.ts'
import { sendingStates, statesOf } from './states.ts'

/** A file of `svcmesh machine export`. @throws Refusal UNREADABLE_FILE, MALFORMED_JSON, INVALID_BODY */
export async function readTrajectory(path: string): Promise<TrajectoryFile> {
  const file = await readObject(path)
  if (isTrajectory(file)) return file
  throw new Refusal('INVALID_BODY', `${path} is not a trajectory; write one with svcmesh machine export.`, { path })
}

/** Writes the sealed steps of a machine into a file. @param after file of the seals before it moved to this node */
export async function exportMachine(client: Client, machine: string, file: string, after: string | undefined) {
  const earlier: TrajectoryFile = after === undefined ? { machine, trajectory: [] } : await readTrajectory(after)
  const own: unknown[] = []
  for await (const { envelope } of sealedSteps(client, machine)) {
    own.push((await client.askWithKey({ method: 'GET', path: `/api/svc/envelopes/${envelope}` })).body)
  }
  const trajectory = [...earlier.trajectory, ...own]
  const states = await statesOf(client, machine, own, { ...earlier.states })
  const beside = Object.keys(states).length === 0 ? {} : { states }
  await saveFile(file, JSON.stringify({ machine, ...withSharedEpochs(earlier.epochs, trajectory), ...beside }))
  return { body: { machine, seals: trajectory.length }, text: `${colors.bold(file)}  ${trajectory.length} seals` }
}

/** Continues a machine of another node on this one, from the last seal of a file. */
export async function importMachine(client: Client, path: string) {
  const file = await readTrajectory(path)
  const bundle = file.trajectory.at(-1)
  if (bundle === undefined) throw new Refusal('INVALID_BODY', `${path} has no seal to continue from.`, { path })
  const body = await sendingStates(client, bundle, file, () => post(client, '/import', { bundle }))
  const { node, machine } = body.origin as Readonly<Record<string, unknown>>
  const from = `continues from step ${body.step} of ${machine} on node ${node}, ${body.price_plancks} plancks a sealed step`
  return { body, text: `${colors.bold(String(body.reactor))}\n${colors.dim(from)}` }
}
