/** The eleven domains of the endpoint taxonomy (interface specification, "Endpoint domains"), in its order. */
export const TAXONOMY = {
  compute: 'Compute',
  'state-machines': 'State machines',
  contracts: 'Contracts',
  'agents-ai': 'Agents & AI',
  economy: 'Economy',
  'identity-access': 'Identity & access',
  'vault-encryption': 'Vault & encryption',
  'messaging-files': 'Messaging & files',
  'network-governance': 'Network & governance',
  apps: 'Apps',
  'explorer-platform': 'Explorer & platform',
} as const

export type DomainSlug = keyof typeof TAXONOMY

export const DOMAIN_SLUGS = Object.keys(TAXONOMY) as readonly DomainSlug[]
