import type { NetworkDescription } from '../../config/network-file.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { asEpochChain, verifyEpochChain } from '../../src/mesh/epoch-chain.ts'
import type { Members } from '../../src/mesh/members.ts'
import { systemSignatures } from './crypto.ts'

/**
 * The members of a network in all epochs that its description proves.
 * @param source of the description, for the message
 * @throws Refusal BAD_EPOCH_CHAIN
 */
export function membersOfFile(
  { id, nodeKeys, epochs = [] }: Pick<NetworkDescription, 'id' | 'nodeKeys' | 'epochs'>,
  source: string,
): Members {
  try {
    return verifyEpochChain(systemSignatures(), id, nodeKeys, asEpochChain(epochs))
  } catch (error) {
    if (error instanceof Refusal)
      throw new Refusal(error.code, `${source}: ${error.message}`, { ...error.data, source })
    throw error
  }
}
