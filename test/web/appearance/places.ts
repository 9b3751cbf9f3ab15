/** A page of the client in one state. */
export interface Place {
  readonly name: string
  /** After `#/`; `{machine}` and `{coin}` are those of the kept answers. */
  readonly at: string
  /** There when the page has shown everything. */
  readonly ready: string
}

const asked = (question: string): string => `ask?q=${encodeURIComponent(question)}`
const part = (name: string): string => `a[aria-current][href="#/gallery/${name}"]`

export const PLACES: readonly Place[] = [
  { name: 'gallery-actions', at: 'gallery/actions', ready: part('actions') },
  { name: 'gallery-fields', at: 'gallery/fields', ready: part('fields') },
  // A button that counts the seconds has ended.
  { name: 'gallery-surfaces', at: 'gallery/surfaces', ready: ':nth-match(button:text-is("Try again"), 6)' },
  { name: 'gallery-lists', at: 'gallery/lists', ready: part('lists') },
  { name: 'ask', at: 'ask', ready: '#question' },
  {
    name: 'answer',
    at: asked('potential energy of a 3 kg body at a height of 20 m'),
    ready: '[data-verdict=held]',
  },
  { name: 'unsure', at: asked('kinetic energy of 3 kg at 4 m/s'), ready: 'main [role=alert]' },
  { name: 'solver', at: 'solvers/heat', ready: 'canvas' },
  { name: 'operators', at: 'operators', ready: 'main a[href*="operators/"]' },
  { name: 'operator', at: 'operators/NM23', ready: 'svg[data-plot]' },
  { name: 'machines', at: 'machines', ready: 'main a[href*="machines/machine/"]' },
  { name: 'new-machine', at: 'machines/new/thermostat', ready: '#contract' },
  { name: 'machine', at: 'machines/machine/{machine}', ready: 'tbody tr:nth-child(4)' },
  { name: 'wallet', at: 'wallet', ready: 'text=plancks exactly' },
  { name: 'coins', at: 'wallet/coins', ready: 'main input[type=checkbox]' },
  { name: 'receive', at: 'wallet/receive', ready: 'main h1' },
  { name: 'plans', at: 'wallet/plans', ready: 'main h2' },
  { name: 'network', at: 'network', ready: 'main figure' },
  { name: 'explorer', at: 'explorer', ready: 'tbody tr:nth-child(2)' },
  { name: 'explored-coin', at: 'explorer/coin/{coin}', ready: 'main dl' },
  { name: 'vault', at: 'vault', ready: 'text=orders' },
  { name: 'secrets', at: 'vault/secrets', ready: 'main li' },
  { name: 'keys', at: 'keys', ready: 'text=First key of the account' },
  { name: 'sign-in', at: 'sign-in', ready: 'main textarea' },
  { name: 'verify', at: 'verify', ready: 'main textarea' },
]
