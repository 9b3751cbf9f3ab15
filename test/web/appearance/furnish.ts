import { readFileSync } from 'node:fs'
import { sealOne, testAccount } from '../funded-account.ts'

/** Something to look at on every page. @returns the key that sees it, and what places name */
export async function furnish(url: string): Promise<{ key: string; names: Readonly<Record<string, string>> }> {
  const owner = await testAccount(url, { hours: 1 })
  let coin = ''
  for (const mass of [1, 2, 3]) coin = await sealOne(owner, mass, { 'x-svc-publish': 'true' })
  const contract = JSON.parse(readFileSync('docs/contracts/thermostat.json', 'utf8')) as unknown
  const { reactor } = await owner.call<{ reactor: string }>('svc/reactor', contract)
  await owner.call('svc/reactor/step', { reactor, steps: 6 })
  await owner.call('vault/keys', { name: 'orders' })
  await fetch(`${url}/api/vault/secrets/${encodeURIComponent('app/db')}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${owner.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ plaintext: 'first', cas: 0 }),
  })
  return { key: owner.key, names: { machine: reactor, coin } }
}
