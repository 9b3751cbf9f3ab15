import { NETWORKS } from '../config/networks.ts'
import type { Settings } from '../config/settings.ts'
import { SNAPSHOT_TICKS } from '../src/mesh/snapshots/boundary.ts'

/**
 * What the mesh of a node takes from its settings: whose payments it credits, and how it gets and keeps the history of its network.
 * @param tell called with sentences for the log
 */
export const meshSettingsOf = (
  { network, fuelIssuers, sync, history }: Settings,
  tell: (sentence: string) => void,
) => ({
  devFunding: NETWORKS[network].devFunding,
  fuelIssuers: fuelIssuers.split(',').filter((key) => key !== ''),
  ...{ sync, history, snapshotEvery: SNAPSHOT_TICKS, tell },
})
