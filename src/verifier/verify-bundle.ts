import { UNCHAINED } from '../envelope/build-cko.ts'
import type { Bundle } from '../envelope/bundle.ts'
import { KEYLESS_MARKER } from '../identity/proof-key.ts'
import { checkAnswer } from './check-answer.ts'
import { checkAppOfMachine } from './check-app.ts'
import { checkChainLink, checkInclusion } from './check-chain.ts'
import { checkConsistency, checkEnvelopeId, checkFields, checkValueBits } from './check-content.ts'
import { checkProtocol } from './check-protocol.ts'
import { checkQuorum } from './check-quorum.ts'
import { checkRecomputation, type Recomputation } from './check-recomputation.ts'
import { checkAddress, checkHmac, checkPath, checkSignature, checkSigner } from './check-signatures.ts'
import { checkCoverage } from './coverage.ts'
import { findBundle } from './find-bundle.ts'
import { guarded, judge, unreadable } from './judge.ts'
import { checkEpochs, forOneFile } from './known-members.ts'
import type { VerifierOptions } from './options.ts'
import { CHECK_NAMES, type CheckName, type Claim, type Finding, failed, passed, type Report } from './report.ts'
import { isObject, misshapen } from './shape.ts'

/**
 * Makes every check that the file allows and reports each result. Needs no node and no network.
 * @param file the parsed file as an endpoint returned it: answer, stored bundle, or MCP result
 */
export function verifyBundle(file: unknown, given: VerifierOptions): Report {
  const options = forOneFile(given)
  const around = findBundle(file)
  if (around === undefined) return unreadable(whyNot(file))
  const found = around.bundle
  const misfit = misshapen(found)
  if (misfit !== undefined) {
    const detail = `${misfit} is missing, unknown, or not what an envelope has there`
    return judge([{ name: 'shape', ...failed(detail) }], null, [])
  }
  const bundle: Bundle = {
    ...(found as unknown as Bundle),
    inclusion: (found.inclusion as Bundle['inclusion']) ?? null,
  }
  const { cko } = bundle
  let recomputation: Recomputation | undefined
  const recomputed = () => {
    recomputation ??= checkRecomputation(options, cko)
    return recomputation
  }
  // Only the receipt of a keyless proof lists its steps.
  const listsSteps = cko.protocol !== undefined || cko.seq === UNCHAINED
  const checks: Record<(typeof CHECK_NAMES)[number], () => Finding> = {
    shape: () => passed('has all members needed by the checks'),
    'envelope id': () => checkEnvelopeId(options.hash, bundle),
    'value bits': () => checkValueBits(cko),
    consistency: () => checkConsistency(cko),
    protocol: () => checkProtocol(cko),
    recomputation: () => recomputed().finding,
    HMAC: () => checkHmac(options, bundle),
    'seal path': () => checkPath(options, bundle),
    'seal signature': () => checkSignature(options, bundle),
    'node address': () => checkAddress(options, bundle),
    epochs: () => checkEpochs(options, cko.network, found.epochs),
    signer: () => checkSigner(options, bundle, cko.svcond, found.epochs),
    'chain link': () => checkChainLink(options, bundle),
    inclusion: () => checkInclusion(options, bundle),
    quorum: () => checkQuorum(options, bundle, found),
    answer: () => checkAnswer(bundle, around),
    coverage: () => checkCoverage(options, cko, around, recomputed().fields !== undefined),
    fields: () => checkFields(options.hash, cko, found, recomputed().fields),
    app: () => checkAppOfMachine(options, cko, found.app),
  }
  return judge(
    CHECK_NAMES.filter(
      (name) =>
        (name !== 'protocol' || listsSteps) && ((name !== 'app' && name !== 'epochs') || found[name] !== undefined),
    ).map((name) => ({ name, ...guarded(checks[name]) })),
    claimOf(bundle),
    anchorsOf(options, bundle),
  )
}

/** Checks of which one must pass for the envelope to be more than self-consistent. */
function anchorsOf({ key }: VerifierOptions, { cko }: Bundle): readonly CheckName[] {
  // The key of the keyless path is published: a proof made with it does not identify its maker.
  const hasSecret = key !== undefined && key !== KEYLESS_MARKER && cko.seq !== UNCHAINED
  return hasSecret ? ['recomputation', 'signer', 'HMAC'] : ['recomputation', 'signer']
}

function whyNot(file: unknown): string {
  if (isObject(file) && file.sealed === false) return 'the answer was not sealed'
  if (isObject(file) && typeof file.code === 'string') return `the file is a refusal (${file.code}), not an answer`
  return 'the file contains no envelope (no member `cko`)'
}

function claimOf({ cko, envelope_id }: Bundle): Claim {
  const { value, unit, uncertainty, operator_id, network, node, svcond, seq } = cko
  return { value, unit, uncertainty, operator_id, envelope_id, network, node, svcond, seq }
}
