/** Form of a text, as a pattern and in words. */
export interface TextForm {
  readonly fits: (text: string) => boolean
  /** Follows "give". */
  readonly says: string
}

const matching = (pattern: RegExp, says: string): TextForm => ({ fits: (text) => pattern.test(text), says })

const LARGEST_PORT = 65_535

/** A host and a TCP port, in libp2p's notation; the peer's name may follow. */
const MULTIADDR = /^\/(?:ip4|ip6|dns|dns4|dns6)\/[0-9A-Za-z.:-]+\/tcp\/(\d{1,5})(?:\/p2p\/[0-9A-Za-z]+)?$/

/** A name, an address, or `*.` and a domain; a port may follow. */
const HOST_ENTRY = /^(?:\[[0-9A-Fa-f:.]+\]|(?:\*\.)?[0-9A-Za-z](?:[0-9A-Za-z._-]*[0-9A-Za-z])?)(?::[0-9]{1,5})?$/

/** Forms of the texts in settings and network files. */
export const FORMS = {
  multiaddr: {
    fits: (text) => Number(MULTIADDR.exec(text)?.[1] ?? Number.NaN) <= LARGEST_PORT,
    says: 'an address such as /ip4/127.0.0.1/tcp/4001',
  },
  url: {
    fits: (text) => /^https?:\/\//.test(text) && URL.canParse(text) && /^\/?$/.test(new URL(text).pathname),
    says: 'an address such as https://node.example.org, without a path',
  },
  name: matching(/^[0-9A-Za-z][0-9A-Za-z._-]{0,31}$/, 'up to 32 letters, digits, dots, dashes and underscores'),
  hosts: {
    fits: (text) => text.split(',').every((entry) => HOST_ENTRY.test(entry)),
    says: 'hosts separated by commas, such as node.example.org,*.svcmesh,[fd00::1]:8787',
  },
  stripeKey: matching(/^(?:sk|rk)_(?:test|live)_[0-9A-Za-z_]{8,250}$/, 'an API key of Stripe, sk_test_… or sk_live_…'),
  webhookSecret: matching(/^whsec_[0-9A-Za-z+/=_-]{8,250}$/, 'the secret of a webhook endpoint of Stripe, whsec_…'),
  publicKeys: matching(
    /^[0-9a-f]{64}(?:,[0-9a-f]{64})*$/,
    'public keys of 64 lower-case hex digits, separated by commas',
  ),
  secret: matching(/^[0-9a-f]{64}$/, '64 lower-case hex digits, such as `openssl rand -hex 32` prints'),
} as const satisfies Record<string, TextForm>
