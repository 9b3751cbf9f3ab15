import { readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { decodeRegisters } from '../../node/access/register-region.ts'
import { systemHash } from '../../node/system/crypto.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { handleId } from '../../src/identity/handle.ts'
import { TICK_NS } from '../../src/time/tick.ts'
import { RegisterFile } from '../agent/register-file.ts'
import { seal, unseal } from '../agent/sealed-credential.ts'
import { type Client, createClient } from '../client.ts'
import { colors } from '../colors.ts'
import type { Invocation, Run } from '../command.ts'
import { CLI_EXIT } from '../exit-table.ts'
import { rememberedKey } from '../key-ring.ts'
import { untilStopped } from '../stop-signal.ts'

const TICK_MS = Number(TICK_NS) / 1e6

type Members = Readonly<Record<string, unknown>>

/** A client whose key is the one that was given, or the sealed one; a given one is sealed. */
async function clientWith(invocation: Invocation, folder: string): Promise<Client> {
  const { url } = createClient(invocation)
  const given = typeof invocation.options.key === 'string' ? invocation.options.key : process.env.SVCMESH_KEY
  const known = given || (await unseal(folder, url)) || (await rememberedKey(url))
  if (known === undefined) {
    throw new Refusal(
      'UNAUTHORIZED',
      'The agent has no key for this node: sign in with svcmesh id sign-in, or give --key.',
    )
  }
  await seal(folder, url, known)
  return createClient({ ...invocation, options: { ...invocation.options, key: known } })
}

/**
 * `svcmesh agent`: keeps the register region for the programs of this machine. Each tick it asks the node; where that cannot be
 * asked, the registers keep the last values and their tick, from which a program sees how old they are.
 */
export const agent: Run = async (invocation) => {
  const { options } = invocation
  const folder = typeof options.data === 'string' ? options.data : join(homedir(), '.svcmesh', 'agent')
  const client = await clientWith(invocation, folder)
  const made = (await client.askWithKey({ method: 'POST', path: '/api/identity/handle' })).body
  const path = typeof options.registers === 'string' ? options.registers : join(folder, 'registers')
  await revokeBefore(client, path)
  const file = new RegisterFile(path)
  const update = async (): Promise<Members> => {
    const { body } = await client.askWithKey({ method: 'GET', path: `/api/svc/mmio/registers?handle=${made.id}` })
    const expires = Number(body.expires)
    file.write({
      zid: String(body.zid ?? ''),
      tick: Number(body.tick),
      phase: Number(body.phase),
      credit: BigInt(String(body.credit_plancks)),
      handle: expires === 0 ? '' : String(made.handle),
      expires,
    })
    return body
  }
  const { account } = await update()
  const { handle: _, ...shown } = made
  if (options.json) console.log(JSON.stringify({ registers: path, account, ...shown }))
  else console.log(`${colors.bold(path)}\n${colors.dim(`registers of ${account}, written each tick until Ctrl-C`)}`)
  const signal = untilStopped()
  try {
    while (!signal.aborted) {
      await sleep(TICK_MS, undefined, { signal }).catch(() => undefined)
      if (!signal.aborted) await update().catch(tell)
    }
  } finally {
    await client.askWithKey({ method: 'DELETE', path: `/api/identity/handle/${made.id}` }).catch(() => undefined)
    const last = { zid: '', tick: 0, phase: 0, credit: 0n, handle: '', expires: 0 }
    file.write(last)
    file.close()
  }
  return CLI_EXIT.ok
}

/** Revokes the handle of an agent that was killed, which its registers still show. */
async function revokeBefore(client: Client, path: string): Promise<void> {
  const before = decodeRegisters(await readFile(path).catch(() => Buffer.alloc(0)))
  if (before === null || before.handle === '') return
  const handle = handleId(systemHash, before.handle)
  await client.askWithKey({ method: 'DELETE', path: `/api/identity/handle/${handle}` }).catch(() => undefined)
}

let told = false

/** Tells the first failure. @throws Refusal UNAUTHORIZED: with a key that is refused, the agent ends */
function tell(error: unknown): void {
  if (error instanceof Refusal && error.code === 'UNAUTHORIZED') throw error
  if (!told)
    console.error(colors.dim(`The node cannot be asked (${(error as Error).message}); the agent keeps trying.`))
  told = true
}
