import { randomBytes } from 'node:crypto'
import { toHex } from '../../src/bytes/hex.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { IDENTITY_FIELD, signIdentityRequest } from '../../src/mesh/identity-proof.ts'
import { ownerSigningBytes } from '../../src/mesh/owner-signing.ts'
import { createClient } from '../client.ts'
import { identityPath, readIdentity, signerOf, writeIdentity } from '../coins/identity-file.ts'
import { networkOf } from '../coins/network-of.ts'
import { colors } from '../colors.ts'
import type { Invocation, Run } from '../command.ts'
import { CLI_EXIT } from '../exit-table.ts'

/** An equation that cannot be guessed: 256 random bits as a coefficient. */
const randomEquation = (): string => `y = x^2 + 0x${randomBytes(32).toString('hex')}`

const create = async ({ options }: Invocation): Promise<void> => {
  const path = identityPath(options.file)
  const equation = typeof options.equation === 'string' ? options.equation : randomEquation()
  const { zid } = await writeIdentity(path, equation)
  if (options.json) console.log(JSON.stringify({ zid, file: path }))
  else
    console.log(`${colors.bold(zid)}\n${colors.dim(`written to ${path}; the equation in it is the secret, keep it`)}`)
}

const print = (binding: Readonly<Record<string, unknown>>, json: unknown): void => {
  if (json) return console.log(JSON.stringify(binding))
  const { zid, public_key, home, final } = binding
  console.log(
    `${colors.bold(String(zid))}\nkey   ${public_key}\nhome  ${home}${final ? '' : colors.dim('  (not final yet)')}`,
  )
}

const bind = async (invocation: Invocation): Promise<void> => {
  const { options } = invocation
  const identity = await readIdentity(identityPath(options.file))
  const client = createClient(invocation)
  const network = await networkOf(client)
  const signer = signerOf(identity, network)
  const sig = toHex(signer.sign(ownerSigningBytes(network, identity.zid)))
  const body = { zid: identity.zid, public_key: toHex(signer.publicKey), sig }
  print((await client.ask({ method: 'POST', path: '/api/identity/bind', body })).body, options.json)
}

const show = async (invocation: Invocation): Promise<void> => {
  const { options } = invocation
  const zid = invocation.arguments[1] ?? (await readIdentity(identityPath(options.file))).zid
  const path = `/api/identity/${encodeURIComponent(zid)}`
  print((await createClient(invocation).ask({ method: 'GET', path })).body, options.json)
}

/** The balances of the identity's own account at the node; the request is signed, since only the owner may see them. */
const credits = async (invocation: Invocation): Promise<void> => {
  const { options } = invocation
  const identity = await readIdentity(identityPath(options.file))
  const client = createClient(invocation)
  const { network, node, svcond } = (await client.ask({ method: 'GET', path: '/api/health' })).body
  const path = `/api/tally/credits/${identity.zid}`
  const request = { network: String(network), node: String(node), method: 'GET', path }
  const field = signIdentityRequest(signerOf(identity, request.network), request, Number(svcond))
  const { body } = await client.ask({ method: 'GET', path, headers: { [IDENTITY_FIELD]: field } })
  if (options.json) return console.log(JSON.stringify(body))
  console.log(`${colors.bold(identity.zid)}\n${body.balance_hours} compute-hours (${body.balance_plancks} plancks)`)
}

const ACTIONS: Readonly<Record<string, (invocation: Invocation) => Promise<void>>> = { create, bind, show, credits }

/** `svcmesh identity create|bind|show|credits`: the equation never leaves this machine. */
export const identity: Run = async (invocation) => {
  const action = invocation.arguments[0] ?? ''
  const run = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
  if (run === undefined) {
    const detail = `Unknown action "${action}" of identity; use create, bind, show or credits.`
    throw new Refusal('INVALID_SETTING', detail, { received: action })
  }
  await run(invocation)
  return CLI_EXIT.ok
}
