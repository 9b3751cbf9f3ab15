/** Words of the tools for agents in the browser, and of what they ask the person. */
export const WORDS = {
  pulse: 'The pulse of this node: tick, phase and R(t).',
  wallet: 'Balances and plan of the visitor.',
  convert:
    'Burns coins of the visitor for compute-hours, or bonds them for a tier. The person is asked in the page first.',
  catalogue: 'The endpoints of this node; with a path, its request and response schemas.',
  call: 'Calls an endpoint of this node for the visitor. Everything but reads and computations is confirmed by the person; keys are never returned.',
  noAccount: 'The visitor has neither a session nor an API key in this browser.',
  notAnObject: 'The input must be an object.',
  tokenIds: (most: number) => `Send token_ids: 1 to ${most} ids of 64 lower-case hex digits.`,
  callForm: 'Send method (GET, POST, PUT or DELETE) and path.',
  notForAgents: 'Agents cannot call this path: it is not an endpoint of this node, or its answer contains a key.',
  declined: 'The person declined.',
  tooMany: 'Other questions to the person are open. Wait for their answers, then call again.',
  tier: 'Send bond_tier as the name of a tier, or leave it out.',
  confirmConvert: (count: number, tier?: string) =>
    `Burn ${count === 1 ? 'one coin' : `${count} coins`} for ${tier === undefined ? 'compute-hours' : `the plan “${tier}”`}?`,
  convertDetail: 'An agent in this browser asks for this. Burnt coins cannot be restored.',
  burn: 'Burn',
  confirmCall: 'An agent in this browser wants to send this request as you',
  allow: 'Send',
  cut: (length: number) => `… cut; the whole answer has ${length} characters. Ask for less.`,
} as const
