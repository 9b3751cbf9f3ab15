import type { Hash } from '../crypto/ports.ts'
import type { Bundle } from '../envelope/bundle.ts'
import { CarriedStates } from './carried-states.ts'
import { checkEnvelopeId } from './check-content.ts'
import { guarded } from './judge.ts'
import { checkEpochs, withEpochs } from './known-members.ts'
import type { VerifierOptions } from './options.ts'
import { isObject } from './shape.ts'
import { failing, type Link, linkOf, stateBefore, type TrajectoryFile } from './trajectory.ts'
import { verifyBundle } from './verify-bundle.ts'

export interface TrajectoryReport {
  readonly machine: string
  readonly verdict: 'passed' | 'failed' | 'unproven'
  readonly exit_code: 0 | 1 | 3
  /** Whether every seal was signed by a known node, or is named by a later one that was. */
  readonly signers_known: boolean
  /** One sentence, which names the first sealed step that differs. */
  readonly summary: string
  /** Seals in the file, and how many were computed again. */
  readonly seals: number
  readonly recomputed: number
  /** Step of the first problem; null if there is none. */
  readonly first_wrong: number | null
  /** Where the machine continued on another node, or under another name. */
  readonly moves: readonly Move[]
}

/** A machine continues after a step on a node, under the name that it has there. */
export interface Move {
  readonly step: number
  /** Address of the node, 16 hex digits. */
  readonly node: string
  readonly machine: string
}

/**
 * Positions to compute again: those of the smallest digests. Only a seed that the author of the file does not know makes the
 * choice unforeseeable.
 */
function sampleOf(hash: Hash, seals: number, count: number, seed: string): ReadonlySet<number> {
  const drawn = Array.from({ length: seals }, (_, index) => ({ index, draw: hash.sha256Hex(`${seed} ${index}`) }))
  drawn.sort((a, b) => (a.draw < b.draw ? -1 : 1))
  return new Set(drawn.slice(0, count).map(({ index }) => index))
}

/** Why a seal does not continue the one before it. */
function broken(link: Link, before: Link | undefined): string | undefined {
  const { task } = link
  if (before === undefined) {
    const isFirst = task.step === 0
    return isFirst && (stateBefore(link) !== null || task.trail !== null || task.prev_envelope !== null)
      ? 'a first seal has nothing before it'
      : undefined
  }
  if (task.prev_envelope !== before.id) return 'it does not name the envelope before it'
  if (task.step !== before.step) return `it starts at step ${task.step} and the one before ends at ${before.step}`
  if (task.trail !== before.trail) return 'it continues another chain of steps'
  return stateBefore(link) === before.state ? undefined : 'it starts from another state'
}

/** Network of a seal; '' if it has another form. */
function networkOf(sealed: unknown): string {
  const cko = isObject(sealed) && isObject(sealed.cko) ? sealed.cko : {}
  return typeof cko.network === 'string' ? cko.network : ''
}

/** What is wrong with the changes of members in a file. */
function faultOfEpochs(options: VerifierOptions, { trajectory, epochs }: TrajectoryFile): string | undefined {
  if (epochs === undefined) return undefined
  const { outcome, detail } = guarded(() => checkEpochs(options, networkOf(trajectory[0]), epochs))
  return outcome === 'failed' ? `epochs: ${detail}` : undefined
}

/** Members of a seal that its hash covers, or that are only evidence for it. */
const MEMBERS: ReadonlySet<string> = new Set([...['cko', 'envelope_id', 'epochs', 'inclusion', 'seal', 'svc_proof']])

/** Whether the seal after it, of the same node, vouches for a seal: it names its hash, and nothing is beside it. */
const isCovered = (file: object, link: Link, next: Link | undefined): boolean =>
  next !== undefined && next.node === link.node && Object.keys(file).every((name) => MEMBERS.has(name))

/**
 * Verifies a trajectory offline: each envelope, the links between them, and by recomputation all of them or a sample. Of a seal
 * that is not in the sample only the hash is checked, since the seal after it names this hash and is signed in its turn. Where the
 * state of a seal in the sample is not in the file, the seals since the last one that is are computed again as well.
 * @param given options of the verifier; @param sample how many to compute again, all when absent; @param seed of the sample
 */
export function verifyTrajectory(
  file: TrajectoryFile,
  given: VerifierOptions,
  sample = file.trajectory.length,
  seed = '',
): TrajectoryReport {
  const { machine, trajectory } = file
  const options = withEpochs(given, networkOf(trajectory[0]), file.epochs)
  const states = new CarriedStates(file)
  const chosen = states.withSealsBefore(file, sampleOf(options.hash, trajectory.length, sample, seed))
  const [seals, begins] = [trajectory.length, linkOf(trajectory[0])?.task.step ?? 0]
  // What came before the first seal cannot be checked.
  let [recomputed, proven] = [0, seals > 0 && begins === 0]
  let before: Link | undefined
  // Seals were passed that rest on a later signature.
  let leaning = false
  let signersKnown = seals > 0
  const moves: Move[] = []
  const wrong = (at: number, why: string): TrajectoryReport => ({
    machine,
    verdict: 'failed',
    exit_code: 1,
    signers_known: false,
    summary: `The seal at step ${at} differs: ${why}.`,
    seals,
    recomputed,
    first_wrong: at,
    moves,
  })
  const unproved = faultOfEpochs(given, file)
  if (unproved !== undefined) return wrong(begins, unproved)
  const altered = states.wrong(options.hash)
  if (altered !== undefined) {
    const owner = trajectory.map(linkOf).find((link) => link?.state === altered)
    return wrong(owner?.step ?? begins, 'the state in the file does not have the digest that its seal names')
  }
  for (const [index, sealed] of trajectory.entries()) {
    const [link, next] = [linkOf(sealed), linkOf(trajectory[index + 1])]
    if (link === undefined) return wrong(before?.step ?? 0, 'what follows is not a seal of a machine')
    const problem = broken(link, before)
    if (problem !== undefined) return wrong(link.step, problem)
    const { node, task } = link
    const isMoved = before !== undefined && (node !== before.node || task.machine !== before.task.machine)
    if (isMoved) moves.push({ step: task.step, node, machine: task.machine })
    before = link
    if (!chosen.has(index) && isCovered(sealed as object, link, next)) {
      const { outcome, detail } = checkEnvelopeId(options.hash, sealed as Bundle)
      if (outcome === 'failed') return wrong(link.step, `envelope id: ${detail}`)
      leaning = true
      continue
    }
    // A verifier of another kernel computes nothing again.
    const report = verifyBundle(sealed, chosen.has(index) ? states.options(options) : { ...options, kernelDigest: '' })
    if (report.exit_code === 1 || report.exit_code === 2) return wrong(link.step, failing(report))
    if (
      chosen.has(index) &&
      report.checks.some(({ name, outcome }) => name === 'recomputation' && outcome === 'held')
    ) {
      recomputed++
    }
    if (report.signer_known) leaning = false
    signersKnown &&= report.signer_known
    proven &&= report.exit_code === 0 && !(leaning && next?.node !== node)
  }
  if (before !== undefined && before.task.machine !== machine) {
    return wrong(before.step, `it belongs to machine ${before.task.machine}`)
  }
  const last = before === undefined ? '' : ` up to step ${before.step}`
  const from = begins === 0 ? '' : ` It begins at step ${begins}: the steps before are missing.`
  const rest =
    proven || recomputed === seals || begins > 0
      ? ''
      : ' Whether nodes of the network signed the others is not known here.'
  const moved = moves.map(({ step, node }) => ` After step ${step} it continues on node ${node}.`).join('')
  const summary = `${seals} seals${last} form one chain; ${recomputed} of them were computed again, identical in every bit.${moved}${from}${rest}`
  return {
    machine,
    verdict: proven ? 'passed' : 'unproven',
    exit_code: proven ? 0 : 3,
    signers_known: signersKnown,
    summary,
    seals,
    recomputed,
    first_wrong: null,
    moves,
  }
}
