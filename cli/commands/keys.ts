import { Refusal } from '../../src/errors/refusal.ts'
import { createClient } from '../client.ts'
import { colors } from '../colors.ts'
import type { Invocation, Run } from '../command.ts'
import { CLI_EXIT } from '../exit-table.ts'
import { keyRingPath, readKeyRing, remember } from '../key-ring.ts'

const mint = async (invocation: Invocation): Promise<void> => {
  const client = createClient(invocation)
  const { body } = await client.ask({ method: 'POST', path: '/api/demo-key/mint' })
  const key = String(body.key)
  await remember({ url: client.url, key, minted: new Date().toISOString() })
  if (invocation.options.json) console.log(JSON.stringify({ url: client.url, ...body }))
  else
    console.log(
      `${colors.bold(key)}\n${colors.dim(`stored in ${keyRingPath()} and used from now on for ${client.url}`)}`,
    )
}

/** Enough of a key to recognise it, too little to use it. */
const hint = (key: string): string => `${key.slice(0, 12)}…`

const list = async ({ options }: Invocation): Promise<void> => {
  const entries = (await readKeyRing()).map(({ url, key, minted }) => ({ url, key: hint(key), minted }))
  if (options.json) console.log(JSON.stringify(entries))
  else if (entries.length === 0) console.log('No keys yet; get one with: svcmesh keys mint')
  else for (const { url, key, minted } of entries) console.log(`${key}  ${url}  ${colors.dim(minted)}`)
}

/** `svcmesh keys mint|list`. */
export const keys: Run = async (invocation) => {
  const [action] = invocation.arguments
  if (action === 'mint') await mint(invocation)
  else if (action === 'list') await list(invocation)
  else
    throw new Refusal('INVALID_SETTING', `Unknown action "${action}" of keys; use mint or list.`, { received: action })
  return CLI_EXIT.ok
}
