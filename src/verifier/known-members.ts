import { canonicalJson } from '../bytes/canonical-json.ts'
import { Refusal } from '../errors/refusal.ts'
import { asEpochChain, extendMembers, isEpochChain, verifyEpochChain } from '../mesh/epoch-chain.ts'
import { Members } from '../mesh/members.ts'
import type { KnownNetwork, VerifierOptions } from './options.ts'
import { type Finding, failed, notChecked, passed } from './report.ts'

/** The signers of a network, as far as they are known here or proved by a file. */
export interface Known {
  /** Of all epochs; without any, no key is known. */
  readonly members: Members
  /** Nodes that are known without being members. */
  readonly others: readonly string[]
  /** Whether any signer is known. */
  readonly any: boolean
  /** Why a chain proves nothing; null without a fault. Members are then those that are known without it. */
  readonly fault: string | null
}

type Trust = Pick<VerifierOptions, 'networks' | 'signatures'>
type Proved = Pick<Known, 'members' | 'fault'>

const NO_MEMBERS = new Members([])

/** What a file carries, by the options of the run that checks it. */
const ofRuns = new WeakMap<Trust, { id: string; carried: unknown; known: Known } | null>()

/** Options for checking one file, which does not change meanwhile: the changes of members that it carries are read once. */
export function forOneFile<O extends Trust>(options: O): O {
  const own = { ...options }
  ofRuns.set(own, null)
  return own
}

/** A chain is verified once for a network, and a later one once for the members that it continues. */
const ofFiles = new WeakMap<KnownNetwork, Proved>()
const ofCarried = new WeakMap<Members, Proved & { readonly text: string; readonly known: number }>()

/** @param prove throws BAD_EPOCH_CHAIN; @param members those that are known without it */
function proved(members: Members, prove: () => Members): Proved {
  try {
    return { members: prove(), fault: null }
  } catch (error) {
    if (error instanceof Refusal) return { members, fault: error.message }
    throw error
  }
}

function ofNetwork({ signatures }: Trust, network: KnownNetwork): Proved {
  const { id, nodeKeys, epochs = [], members } = network
  if (members !== undefined) return { members, fault: null }
  const known =
    ofFiles.get(network) ??
    proved(new Members(nodeKeys), () => verifyEpochChain(signatures, id, nodeKeys, asEpochChain(epochs)))
  ofFiles.set(network, known)
  return known
}

function withCarried({ signatures }: Trust, id: string, members: Members, carried: unknown): Proved {
  const prove = (): Members => extendMembers(signatures, id, members, asEpochChain(carried))
  // What is in the place of a chain may have no canonical text.
  if (!isEpochChain(carried)) return proved(members, prove)
  const text = canonicalJson(carried)
  // A node's own members change.
  const known = members.latest.number
  const before = ofCarried.get(members)
  if (before?.text === text && before.known === known) return before
  const found = proved(members, prove)
  ofCarried.set(members, { ...found, text, known })
  return found
}

/**
 * The signers of a network: its first members, which have to be known, and those of later epochs, which certificates prove, in the
 * description of the network or in the file.
 * @param carried `epochs` of the file, untrusted; undefined without any
 */
export function knownMembers(options: Trust, id: string, carried: unknown): Known {
  const before = ofRuns.get(options)
  if (before?.id === id && before.carried === carried) return before.known
  const known = readMembers(options, id, carried)
  if (before !== undefined) ofRuns.set(options, { id, carried, known })
  return known
}

function readMembers(options: Trust, id: string, carried: unknown): Known {
  const named = options.networks.findLast(
    (network) => network.id === id && (network.nodeKeys.length > 0 || network.members !== undefined),
  )
  if (named === undefined) return { members: NO_MEMBERS, others: [], any: false, fault: null }
  const own = ofNetwork(options, named)
  const { members, fault } =
    own.fault !== null || carried === undefined ? own : withCarried(options, id, own.members, carried)
  const others = named.others ?? []
  return { members, others, any: members.size + others.length > 0, fault }
}

/** The same networks, one of which knows what a file proves besides: its parts need not repeat it. */
export function withEpochs<O extends Trust>(options: O, id: string, carried: unknown): O {
  if (carried === undefined) return options
  const { members, others, fault } = knownMembers(options, id, carried)
  if (fault !== null || members.size === 0) return options
  return { ...options, networks: [...options.networks, { id, nodeKeys: [], members, others }] }
}

/** Whether the changes of members in a file follow from the first members of its network. */
export function checkEpochs(options: Trust, id: string, carried: unknown): Finding {
  const { members, fault } = knownMembers(options, id, carried)
  if (fault !== null) return failed(fault.replace(/\.$/, ''))
  const { length } = asEpochChain(carried)
  if (length === 0) return failed('a node does not write an empty list')
  if (members.size === 0) return notChecked(`no first members of the network "${id}" are known here; name the network`)
  const changes = length === 1 ? 'the change of members follows' : `the ${length} changes of members follow`
  return passed(`${changes} from the first ones, each signed by a quorum of the members before it`)
}
