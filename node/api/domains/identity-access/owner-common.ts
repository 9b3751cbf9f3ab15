/** Of the endpoints for the owner of the node. */
export const ownerCommon = { auth: 'owner', tier: 'machine-control', domain: 'identity-access' } as const
