import { canonicalJson } from '../bytes/canonical-json.ts'
import type { Bundle } from '../envelope/bundle.ts'
import { planProgram } from '../programs/plan.ts'
import { chargedOf, envelopesOf, type ProgramRecord, recordId, rootOf, shownStep } from '../programs/record.ts'
import { bodyOf, isTaskOf } from '../programs/step-task.ts'
import { stepValue } from '../programs/step-value.ts'
import { checkAppOfProgram } from './check-app.ts'
import { checkAddress, checkPath, checkSignature, checkSigner } from './check-signatures.ts'
import { type FoundBundle, findBundle } from './find-bundle.ts'
import { guarded, judge } from './judge.ts'
import { checkEpochs, withEpochs } from './known-members.ts'
import type { VerifierOptions } from './options.ts'
import { isProgramFile } from './program-shape.ts'
import { type CheckName, type Finding, failed, notChecked, PROGRAM_CHECK_NAMES, passed, type Report } from './report.ts'
import { isObject, misshapen } from './shape.ts'
import { failing } from './trajectory.ts'
import { verifyBundle } from './verify-bundle.ts'

/** The program in a file as the endpoint returned it, bare or wrapped; undefined if there is none. */
export const findProgram = (file: unknown): FoundBundle | undefined => findBundle(file, 'program')

interface ProgramFile {
  readonly record: ProgramRecord
  readonly id: string
  readonly seal: Bundle['seal']
  /** Envelopes of the confirmed steps by the name of the step. */
  readonly envelopes: ReadonlyMap<string, Bundle>
  /** Findings on each of them. */
  readonly reports: ReadonlyMap<string, Report>
}

/** The envelopes beside the record, as far as they have the form of one. */
function envelopesIn(steps: readonly unknown[]): ReadonlyMap<string, Bundle> {
  const envelopes = new Map<string, Bundle>()
  for (const step of steps) {
    if (!isObject(step) || typeof step.id !== 'string' || !isObject(step.envelope)) continue
    if (misshapen(step.envelope) === undefined) envelopes.set(step.id, step.envelope as unknown as Bundle)
  }
  return envelopes
}

function checkId({ hash }: VerifierOptions, { record, id }: ProgramFile): Finding {
  const digest = recordId(hash, record)
  if (digest === id) return passed('sha256 of the canonical bytes is the id')
  return failed(`the canonical bytes hash to ${digest}: something in the record, or its id, was changed`)
}

function checkRoot({ hash }: VerifierOptions, { record: { root, size, steps } }: ProgramFile): Finding {
  const ids = envelopesOf(steps)
  if (ids.length !== size || new Set(ids).size !== size) return failed(`the record does not list ${size} envelopes`)
  if (rootOf(hash, ids) !== root) return failed('the envelopes that the record lists have another root')
  return passed(`Merkle root over the envelopes of ${size} steps`)
}

/** Whether every step that ran could run, and every other one had a reason not to. */
function checkOutcomes({ record: { steps } }: ProgramFile): Finding {
  const outcomes = new Map<string, string>()
  for (const step of planProgram(steps)) {
    const { id, outcome, envelope, proof, refusal, because, needs } = step
    const ready = needs.every((need) => outcomes.get(need) === 'confirmed')
    const fits =
      (outcome === 'confirmed') === (envelope !== null) &&
      (outcome === 'confirmed') === (proof !== null) &&
      (outcome === 'refused') === (refusal !== null) &&
      (outcome === 'skipped') === because.length > 0 &&
      (outcome === 'skipped') === !ready &&
      because.every((cause) => outcomes.get(cause) === 'refused')
    if (!fits) return failed(`step ${id} cannot be ${outcome} after the steps that it needs`)
    outcomes.set(id, outcome)
  }
  const count = (wanted: string) => steps.filter(({ outcome }) => outcome === wanted).length
  return passed(`${count('confirmed')} confirmed, ${count('refused')} refused, ${count('skipped')} skipped`)
}

function checkSteps({ record, seal, envelopes, reports }: ProgramFile): Finding {
  const owners = new Set<string>()
  for (const { id, envelope, proof } of record.steps) {
    if (envelope === null) continue
    const [bundle, report] = [envelopes.get(id), reports.get(id)]
    if (bundle === undefined || report === undefined)
      return failed(`the envelope of step ${id} is missing or malformed`)
    if (bundle.envelope_id !== envelope || bundle.svc_proof !== proof) {
      return failed(`step ${id} has another envelope, or another proof, than the record lists`)
    }
    if (report.verdict === 'failed' || report.verdict === 'unreadable') return failed(`step ${id}: ${failing(report)}`)
    owners.add(bundle.cko.owner)
    if (bundle.cko.network !== record.network || bundle.seal.public_key !== seal.public_key || owners.size > 1) {
      return failed(`step ${id} was sealed by another node, or for another account, than the rest`)
    }
  }
  return passed(`each of the ${record.size} envelopes passed all checks that could be made`)
}

/** Tick of the latest step: the record names none. @returns null without a step */
const lastTick = (envelopes: ProgramFile['envelopes']): number | null =>
  envelopes.size === 0 ? null : Math.max(...[...envelopes.values()].map(({ cko }) => cko.svcond))

function checkRecomputed({ record: { size }, reports }: ProgramFile): Finding {
  const all = [...reports.values()]
  const computed = all.filter(({ checks }) =>
    checks.some(({ name, outcome }) => name === 'recomputation' && outcome === 'held'),
  ).length
  if (size > 0 && computed === size) return passed(`all ${size} steps were recomputed to the last bit`)
  const other = all.flatMap(({ checks }) => checks.filter(({ name }) => name === 'recomputation'))
  const why = other.find(({ outcome }) => outcome !== 'held')?.detail ?? 'no step was confirmed'
  return notChecked(`${computed} of ${size} steps were recomputed: ${why}`)
}

/** Whether each step computed what the record asks for, with the values of the steps that it names. */
function checkInputs({ record: { steps }, envelopes }: ProgramFile): Finding {
  let references = 0
  for (const step of planProgram(steps)) {
    if (step.outcome !== 'confirmed') continue
    const body = bodyOf(step, (reference) => {
      const from = envelopes.get(reference.step)
      if (from === undefined) throw new Error(`the envelope of step ${reference.step} is missing`)
      return stepValue(reference, from.cko)
    })
    const bundle = envelopes.get(step.id)
    if (bundle === undefined || !isTaskOf(bundle.cko.task, step.call, body)) {
      return failed(`step ${step.id} computed something else than the record asks for`)
    }
    references += step.references.length
  }
  return passed(`every step computed its call; ${references} values of other steps are the same to the last bit`)
}

/** Everything beside the record must follow from it and the envelopes. */
function checkShown(
  { record, id, seal, envelopes }: ProgramFile,
  { bundle: file, strange, texts }: FoundBundle,
): Finding {
  const expected = {
    // The descriptor has a check of its own.
    ...(record.app === undefined || file.app === undefined ? {} : { app: file.app }),
    ...(file.epochs === undefined ? {} : { epochs: file.epochs }),
    charged_plancks: chargedOf(envelopes.values()),
    program: record,
    program_id: id,
    seal,
    steps: record.steps.map((step) => shownStep(step, envelopes.get(step.id))),
  }
  if (strange.length > 0) return failed(`unknown or malformed members: ${strange.join(', ')}`)
  if (canonicalJson(file) !== canonicalJson(expected)) return failed('a member beside the record differs from it')
  if (!texts.every((text) => canonicalJson(JSON.parse(text)) === canonicalJson(file))) {
    return failed('a text of the MCP result does not match the record')
  }
  return passed('everything beside the record follows from it and the envelopes')
}

/**
 * Verifies a program of steps offline: the record over all steps, the envelope of each with its recomputation, and that the
 * values which steps took from others are theirs.
 * @param found of `findProgram`
 */
export function verifyProgram(found: FoundBundle, given: VerifierOptions): Report {
  const { bundle: file } = found
  if (!isProgramFile(file)) {
    const detail = 'a member is missing, unknown, or not what a program has there'
    return judge([{ name: 'shape', ...failed(detail) }], null, [])
  }
  const { network } = file.program as unknown as ProgramRecord
  const options = withEpochs(given, network, file.epochs)
  const envelopes = envelopesIn(file.steps as readonly unknown[])
  const program: ProgramFile = {
    record: file.program as unknown as ProgramRecord,
    id: file.program_id as string,
    seal: file.seal as unknown as Bundle['seal'],
    envelopes,
    reports: new Map([...envelopes].map(([id, bundle]) => [id, verifyBundle(bundle, options)])),
  }
  const signed = { envelope_id: program.id, seal: program.seal, cko: program.record }
  const checks: Record<(typeof PROGRAM_CHECK_NAMES)[number], () => Finding> = {
    shape: () => passed('has all members needed by the checks'),
    'program id': () => checkId(options, program),
    root: () => checkRoot(options, program),
    'seal path': () => checkPath(options, signed),
    'seal signature': () => checkSignature(options, signed),
    'node address': () => checkAddress(options, signed),
    epochs: () => checkEpochs(given, network, file.epochs),
    signer: () => checkSigner(options, signed, lastTick(envelopes), file.epochs),
    outcomes: () => checkOutcomes(program),
    steps: () => checkSteps(program),
    recomputation: () => checkRecomputed(program),
    inputs: () => checkInputs(program),
    app: () => checkAppOfProgram(options, program.record, file.app),
    answer: () => checkShown(program, found),
  }
  const anchors: readonly CheckName[] = ['recomputation', 'signer']
  const ofApp = program.record.app !== undefined
  return judge(
    PROGRAM_CHECK_NAMES.filter(
      (name) => (name !== 'app' || ofApp) && (name !== 'epochs' || file.epochs !== undefined),
    ).map((name) => ({ name, ...guarded(checks[name]) })),
    null,
    anchors,
  )
}
