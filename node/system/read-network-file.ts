import { readFile } from 'node:fs/promises'
import { type NetworkDescription, parseNetworkFile } from '../../config/network-file.ts'
import { Refusal } from '../../src/errors/refusal.ts'

/** @throws Refusal UNREADABLE_FILE, INVALID_SETTING */
export const readNetworkFile = async (path: string): Promise<NetworkDescription> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Refusal('UNREADABLE_FILE', `The network file ${path} cannot be read (${error.code}).`, { path })
  })
  return parseNetworkFile(text, path)
}
