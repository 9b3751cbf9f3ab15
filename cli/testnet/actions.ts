/** Actions of `svcmesh testnet`, for its refusal and for shell completion. */
export const TESTNET_ACTIONS: readonly string[] = ['up', 'status', 'kill', 'restart', 'partition', 'heal', 'load']
