/** The names of the request protocols and of the gossip topic; the network is part of each, so that networks never mix. */
export const REQUESTS = [
  'hello',
  'heads',
  'range',
  'snapshot',
  'part',
  'envelope',
  'job',
  'contribute',
  'dispute',
] as const

export type RequestName = (typeof REQUESTS)[number]

export const requestId = (network: string, name: RequestName): string => `/svcmesh/${network}/${name}/1`

/** Topic for all events of a network. */
export const gossipTopic = (network: string): string => `/svcmesh/${network}/events/1`

/** Prefix of the distributed hash table's protocol. */
export const directoryId = (network: string): string => `/svcmesh/${network}/kad/1`
