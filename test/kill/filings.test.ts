import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeKeys } from '../../node/key-files.ts'
import { LevelStore } from '../../node/store/level-store.ts'
import { systemHash, systemSignatures, systemSigner } from '../../node/system/crypto.ts'
import { systemEntropy } from '../../node/system/entropy.ts'
import { deepCheck } from '../../src/journal/deep-check.ts'
import { loneOwner } from '../../src/journal/head.ts'
import { Random } from '../sim/random.ts'
import { pass } from '../waiting/until.ts'
import { endAll, startNodeProcess } from './node-process.ts'

const CYCLES = process.env.LONG === '1' ? 50 : 3
const SEED = Number(process.env.SEED ?? 1)
const COINS = 24
const COMPUTATION = { domain: 'mechanics', operators: ['KO42', 'NM23'], inputs: { m: 3, v: 4 } }

/** Folder of each envelope. */
type Filed = ReadonlyMap<string, string | null>

type Ask = <Answer>(path: string, body?: object) => Promise<Answer>

const askOf =
  (url: string, key: string): Ask =>
  async <Answer>(path: string, body?: object): Promise<Answer> => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const response = await fetch(url + path, {
      headers,
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
    assert.equal(response.status, 200, path)
    return (await response.json()) as Answer
  }

interface List {
  readonly total: number
  readonly envelopes: readonly { readonly token_id: string; readonly folder: string | null }[]
}

interface Folders {
  readonly total: number
  readonly unfiled: number
  readonly folders: readonly { readonly folder: string; readonly envelopes: number }[]
}

/** What the node lists, after its folders have been counted against it. */
async function listed(ask: Ask): Promise<Filed> {
  const list = await ask<List>('/api/tally/envelopes/me?limit=500')
  const filed = new Map(list.envelopes.map(({ token_id, folder }) => [token_id, folder]))
  const count = (name: string | null) => [...filed.values()].filter((folder) => folder === name).length
  const { total, unfiled, folders } = await ask<Folders>('/api/tally/envelopes/me/folders')
  assert.deepEqual([list.total, total, unfiled], [filed.size, filed.size, count(null)])
  assert.equal(
    folders.reduce((sum, { envelopes }) => sum + envelopes, unfiled),
    total,
  )
  for (const { folder, envelopes } of folders) assert.equal(envelopes, count(folder), folder)
  return filed
}

const same = (a: Filed, b: Filed): boolean => a.size === b.size && [...a].every(([id, folder]) => b.get(id) === folder)

async function doctor(data: string): Promise<void> {
  const { seed } = await nodeKeys(data, systemEntropy)
  const store = await LevelStore.open(data)
  try {
    const { envelopes } = await deepCheck(store, systemHash, systemSignatures(), loneOwner('local', systemSigner(seed)))
    assert.equal(envelopes, COINS)
  } finally {
    await store.close()
  }
}

describe('a node that is killed while it files envelopes', function () {
  this.retries(2)
  this.timeout(CYCLES * 60_000)
  let data: string
  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'svcmesh-filings-'))
  })
  afterEach(async () => {
    endAll()
    await rm(data, { recursive: true, force: true })
  })

  it(`has filed all of a request or nothing, and everything that was answered, ${CYCLES} times (SEED=${SEED})`, async () => {
    const random = new Random(`filings ${SEED}`)
    let key = ''
    let before: Filed = new Map()
    let after: Filed = before
    let answered = false
    const outcomes = { answered: 0, filed: 0, lost: 0 }
    for (let cycle = 0; cycle <= CYCLES; cycle++) {
      const node = await startNodeProcess(data)
      if (cycle === 0) {
        const minted = await fetch(`${node.url}/api/demo-key/mint`, { method: 'POST' })
        key = ((await minted.json()) as { readonly key: string }).key
        for (let coin = 0; coin < COINS; coin++) await askOf(node.url, key)('/api/svc/compute', COMPUTATION)
        before = await listed(askOf(node.url, key))
      } else {
        const now = await listed(askOf(node.url, key))
        assert.ok(same(now, after) || (!answered && same(now, before)), `cycle ${cycle}, answered: ${answered}`)
        outcomes[answered ? 'answered' : same(now, after) ? 'filed' : 'lost']++
        before = now
      }
      // Another folder for each request, so that it changes something.
      const folder = random.chance(1, 5) ? null : `folder ${cycle}`
      const coins = [...before.keys()].filter(() => random.chance(1, 2)).concat([...before.keys()].slice(0, 1))
      after = new Map([...before].map(([id, old]) => [id, coins.includes(id) ? folder : old]))
      answered = false
      const filing = askOf(node.url, key)('/api/tally/envelopes/folder', { folder, token_ids: coins }).then(
        () => {
          answered = true
        },
        () => undefined,
      )
      await pass(random.below(16))
      await node.end('SIGKILL')
      await filing
    }
    await doctor(data)
    assert.ok(CYCLES < 50 || (outcomes.answered > 0 && outcomes.lost > 0), JSON.stringify(outcomes))
  })
})
