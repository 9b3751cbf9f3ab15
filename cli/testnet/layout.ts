import { join } from 'node:path'

/** Paths in the directory of a testnet. */
export const layout = (directory: string) => ({
  /** For programs: processes and addresses of the nodes. */
  record: join(directory, 'testnet.json'),
  /** The description that every node starts with. */
  network: join(directory, 'network.json'),
  secret: join(directory, 'mesh-secret'),
  /** How commands reach the running launcher. */
  launcher: join(directory, 'launcher.json'),
  logs: join(directory, 'logs'),
  log: (name: string): string => join(directory, 'logs', `${name}.log`),
  data: (name: string): string => join(directory, name),
})

export type Layout = ReturnType<typeof layout>

/** @param number from 1 */
export const nodeName = (number: number): string => `node${String(number).padStart(2, '0')}`

/** Names of data directories made by a launcher. */
export const NODE_NAME = /^node\d\d$/
