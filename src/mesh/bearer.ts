import { canonicalJson } from '../bytes/canonical-json.ts'
import { fromHex, isHex, toHex } from '../bytes/hex.ts'
import { parseJson } from '../bytes/parse-json.ts'
import type { Signer } from '../crypto/ports.ts'
import { Refusal } from '../errors/refusal.ts'
import type { CheckPorts } from './check-ports.ts'
import type { CoinState } from './coin-table.ts'
import type { EpochChain } from './epoch-certificate.ts'
import { extendMembers, isEpochChain } from './epoch-chain.ts'
import type { Members } from './members.ts'
import type { Certificate } from './spend.ts'
import { outcomeOf } from './spend-outcome.ts'
import { checkCertificate, lastEpochOf } from './spend-rules.ts'
import { isCertificate } from './spend-shape.ts'
import { spendId } from './spend-signing.ts'

/**
 * A coin as a file: the secret of the new key that holds it. The owner of the file owns the coin until it is spent: a
 * copy is worth as much as the original, and the first to be redeemed counts.
 */
export interface BearerCoin {
  readonly format: typeof BEARER_FORMAT
  readonly network: string
  /** Envelope id, 64 hex digits. */
  readonly coin: string
  /** Plancks. */
  readonly face: number
  readonly version: number
  /** Ed25519 seed, 64 hex digits. */
  readonly secret_key: string
  readonly public_key: string
  /** Of the spend that made this key the holder. */
  readonly certificate: Certificate
  /** Proves the members that certified it, up to the latest epoch that the certificate names; absent in the first epoch, and if the file would be too long. */
  readonly epochs?: EpochChain
}

export const BEARER_FORMAT = 'svcmesh bearer coin v1'

/**
 * Refusals of the first request for a key after which the coin has not moved to it and will not move: the secret of that key may be forgotten.
 * Of a repetition they say nothing: the coin may have moved in answer to an earlier request.
 */
export const UNMOVED: ReadonlySet<string> = new Set([
  ...['SOULBOUND', 'UNKNOWN_COIN', 'NOT_THE_HOLDER', 'FORBIDDEN', 'UNAUTHORIZED', 'INVALID_BODY'],
])

/** Far more than the certificate of a full spend in a large network needs. */
export const MAX_BEARER_BYTES = 262_144

/**
 * The file of a coin that a certified spend moved to a new key. Without a proof of later members if it would be too long to be read:
 * a node that redeems it then has to know these members.
 * @param seed 32 bytes, secret key of `state.holder`
 * @param epochs as the node gives them beside the certificate
 */
export function bearerCoin(
  network: string,
  state: CoinState,
  seed: Uint8Array,
  certificate: Certificate,
  epochs?: EpochChain,
): BearerCoin {
  const { coin, face, version, holder } = state
  const bearer: BearerCoin = {
    certificate,
    coin,
    face,
    format: BEARER_FORMAT,
    network,
    public_key: holder,
    secret_key: toHex(seed),
    version,
  }
  const proven = epochs === undefined ? bearer : { ...bearer, epochs }
  return bearerText(proven).length > MAX_BEARER_BYTES ? bearer : proven
}

/** The same without what any node of its network knows: as short as a code or a tag needs. */
export function withoutEpochs({ epochs: _, ...bearer }: BearerCoin): BearerCoin {
  return bearer
}

/** Text of the file: canonical JSON and an end of line. */
export const bearerText = (bearer: BearerCoin): string => `${canonicalJson(bearer)}\n`

const MEMBERS: readonly string[] = [
  'certificate',
  'coin',
  'face',
  'format',
  'network',
  'public_key',
  'secret_key',
  'version',
]

/**
 * Reads a bearer file. Refusals do not reveal its content: it is as good as money.
 * @throws Refusal UNREADABLE_FILE
 */
export function readBearer(text: string): BearerCoin {
  const value = text.length > MAX_BEARER_BYTES ? null : parsed(text)
  if (!isBearer(value)) throw new Refusal('UNREADABLE_FILE', `This is not a file of the format "${BEARER_FORMAT}".`)
  return value
}

function parsed(text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

const isChainTo = (epoch: number, value: unknown): boolean => epoch > 0 && isEpochChain(value) && value.length === epoch

function isBearer(value: unknown): value is BearerCoin {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const bearer = value as Record<string, unknown>
  const { epochs, ...others } = bearer
  return (
    Object.keys(others).sort().join() === MEMBERS.join() &&
    bearer.format === BEARER_FORMAT &&
    typeof bearer.network === 'string' &&
    isHex(bearer.coin, 64) &&
    isHex(bearer.public_key, 64) &&
    isHex(bearer.secret_key, 64) &&
    [bearer.face, bearer.version].every((count) => Number.isSafeInteger(count) && (count as number) > 0) &&
    isCertificate(bearer.certificate) &&
    (!Object.hasOwn(bearer, 'epochs') || isChainTo(lastEpochOf(bearer.certificate), epochs))
  )
}

/** A valid bearer coin: its state after the certificate, and the key that may spend it. */
export interface OpenedBearer {
  readonly state: CoinState
  readonly signer: Signer
}

/**
 * Checks a bearer file: a quorum made its key the holder of the coin at this version. Only the mesh knows whether it is
 * still the present version.
 * @param signerOf Ed25519 signer of a 32-byte seed
 * @param members as they are known; those of later epochs have to be proved by the file
 * @throws Refusal WRONG_NETWORK, UNKNOWN_EPOCH, BAD_EPOCH_CHAIN, BAD_CERTIFICATE, NOT_THE_HOLDER
 */
export function openBearer(
  ports: CheckPorts,
  signerOf: (seed: Uint8Array) => Signer,
  network: string,
  members: Members,
  bearer: BearerCoin,
): OpenedBearer {
  if (bearer.network !== network) {
    throw new Refusal('WRONG_NETWORK', `The coin is of the network "${bearer.network}", not of "${network}".`)
  }
  const { certificate, coin, face, version, public_key, epochs = [] } = bearer
  const proved = extendMembers(ports.signatures, network, members, epochs)
  const wrong = checkCertificate(ports, network, proved, certificate)
  if (wrong === 'UNKNOWN_EPOCH') {
    const epoch = lastEpochOf(certificate)
    const detail = `Members of epoch ${epoch} certified the coin; ${members.latest.number} is the latest one known here, and the file has no \`epochs\`.`
    throw new Refusal('UNKNOWN_EPOCH', detail, { epoch, known: members.latest.number })
  }
  if (wrong !== null) throw new Refusal(wrong, 'The certificate in the file does not have a quorum of valid votes.')
  const input = certificate.spend.inputs.find((each) => each.coin === coin)
  if (input === undefined || input.face !== face || input.version !== version - 1) {
    throw new Refusal('BAD_CERTIFICATE', 'The certificate in the file is about another coin, version or face.')
  }
  const state = outcomeOf(spendId(ports.hash, certificate.spend), certificate.spend, input, null)
  const signer = signerOf(fromHex(bearer.secret_key) as Uint8Array)
  if (state.status !== 'movable' || state.holder !== public_key || toHex(signer.publicKey) !== public_key) {
    throw new Refusal('NOT_THE_HOLDER', 'The key in the file is not the holder of the coin.', { coin })
  }
  return { state, signer }
}
