/** Answers of a node whose every name is one of these texts, by the path of the API. */
export const hostileAnswers = (texts: readonly string[]): ReadonlyMap<string, unknown> => {
  const keys = texts.map((text) => text.slice(0, 16).padEnd(64, '0'))
  const key = (index: number) => index.toString(16).padStart(64, '0')
  // Live lists show a hundred rows.
  const pairs = texts.flatMap((text, index) => (index % 2 === 0 ? [[text, texts[index + 1] ?? text]] : []))
  return new Map<string, unknown>([
    [
      '/api/keys',
      {
        keys: texts.map((name, index) => ({
          id: `key${index}`,
          prefix: `${name.slice(0, 8)}…`,
          name,
          scopes: ['read'],
          created: null,
          ends: null,
          daily_cap_plancks: null,
          spent_today_plancks: null,
          last_used: null,
        })),
      },
    ],
    [
      '/api/tally/envelopes/me/folders',
      { total: texts.length, unfiled: 0, folders: texts.map((folder) => ({ folder, envelopes: 1 })) },
    ],
    [
      '/api/tally/envelopes/me',
      {
        total: texts.length,
        envelopes: texts.map((folder, index) => ({
          token_id: key(index),
          face: 3,
          svcond: 2311332198,
          folder,
          status: 'movable',
          movable: true,
          frozen: false,
        })),
      },
    ],
    [
      '/api/vault/keys',
      { keys: texts.map((name) => ({ name, type: name, latest_version: 1, min_decryption_version: 1 })) },
    ],
    [
      '/api/vault/secrets',
      {
        secrets: texts.map((path) => ({ path, current_version: 1, updated: 2311332198, deleted: false })),
        next: null,
      },
    ],
    [
      '/api/svc/feed',
      {
        started: 1,
        total: texts.length,
        computations: pairs.map((operatorChain) => ({ svcond: 2311332198, operatorChain, plancks: 3 })),
      },
    ],
    [
      '/api/tally/record',
      {
        next: null,
        computations: pairs.map((operatorChain, cursor) => ({
          digest: keys[cursor],
          operatorChain,
          svcond: 2311332198,
          charge: { plancks: 3 },
          cursor,
        })),
      },
    ],
    [
      '/api/explorer/search',
      {
        q: texts.join(' '),
        results: texts.map((title, index) => ({ type: 'operator', id: title, title, href: `${title}#${index}` })),
      },
    ],
    [
      '/api/operators/search',
      {
        matches: texts.length,
        operators: texts.map((text) => ({ id: text, name: text, formula: text, unit: text })),
        next_cursor: null,
        corrected: texts.map((text) => ({ word: text, read_as: text })),
        near: [],
      },
    ],
    [
      '/api/operators/categories',
      { total: 1, categories: texts.map((text) => ({ prefix: text, name: text, total: 1 })) },
    ],
    [
      '/api/svc/streams',
      {
        total: texts.length,
        channels: texts.map((_, index) => ({
          channel: key(index),
          contract: { id: key(index), version: 1 },
          step: 1,
          pending: 0,
          halted: false,
          envelope: null,
          state: 'open',
          ticks: 1,
          autotick: false,
          tickIntervalSvconds: 1,
          missed: 0,
          stopped: null,
          public: false,
          key: { prefix: '', scopes: [] },
        })),
      },
    ],
    ['/api/svc/reactor', { total: 0, reactors: [] }],
    [
      '/api/mesh/network',
      {
        id: 'test',
        nodeKeys: [],
        nodes: texts.map((text, index) => ({ name: text, publicKey: key(index), address: text, url: text })),
      },
    ],
    [
      '/api/mesh/status',
      {
        name: texts[0],
        public_key: key(0),
        network: texts[0],
        coherenceScore: 1,
        voting: { votes: false, waits_for: texts.join(' ') },
        svcond: 2311332198,
        members: texts.length,
        quorum: 12,
        tolerated: 5,
        state_root: texts[0],
        heads: [],
        frozen: { count: 0 },
        peers: [],
        sync_lag: 0,
      },
    ],
  ])
}

/** A refusal that says all of them. */
export const hostileRefusal = (texts: readonly string[]): unknown => ({
  code: texts[0],
  detail: texts.join(' '),
  retryable: true,
  missing: texts.map((text, index) => ({ symbol: `${index} ${text}`, meaning: text, unit: text })),
  readings: texts.map((text, index) => ({
    sentence: `${index} ${text}`,
    path: '/api/svc/auto',
    body: {},
    value: 1,
    unit: text,
    assumed: [text],
  })),
})

/** A genuine answer in which each formula, assumption and name is replaced by one of them. */
export const hostileAnswer = (genuine: Readonly<Record<string, unknown>>, texts: readonly string[]): unknown => ({
  ...genuine,
  unit: texts[0],
  operator_id: texts[0],
  operatorChain: texts,
  equations: texts.map((text, index) => `NM${index}: ${text} = ${text} = ${text} = ${text}`),
  reading: {
    sentence: texts.join(' '),
    inputs: texts.map((text, index) => ({ symbol: `${index} ${text}`, meaning: text, unit: text, given: text })),
    assumptions: texts,
    not_used: texts,
    operators: texts.map((text) => ({ id: text, name: text, formula: text, solved_for: null })),
  },
})
