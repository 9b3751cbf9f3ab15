import { toHex } from '../../src/bytes/hex.ts'
import { IDENTITY_FIELD, signIdentityRequest } from '../../src/mesh/identity-proof.ts'
import { ownerSigningBytes } from '../../src/mesh/owner-signing.ts'
import { networkOf } from '../coins/network-of.ts'
import { colors } from '../colors.ts'
import { identityPath, readIdentity, signerOf, writeIdentity } from '../identity/identity-file.ts'
import { newEquation } from '../identity/new-equation.ts'
import { nameRecovery, recover, rotate } from '../identity/rotate.ts'
import { listSessions, signIn, signOut } from '../identity/sessions.ts'
import { labelledRow } from '../labelled-row.ts'
import { type Members, type NodeAction, nodeCommand } from '../node-actions.ts'

const row = labelledRow(10)

const create: NodeAction = async ({ options }) => {
  const path = identityPath(options.file)
  const { equation, bits, generated } = await newEquation(options.equationFile, options.weak === true)
  const { zid } = await writeIdentity(path, equation)
  const lines = [
    colors.bold(zid),
    ...(generated ? [row('equation', equation)] : []),
    row('strength', `${generated ? '' : 'about '}${bits} bits`),
    row('file', path),
    colors.dim(
      'The equation is the secret: anybody who knows it owns the identity. Keep it, also outside of this machine.',
    ),
  ]
  return { body: { zid, file: path, bits, ...(generated ? { equation } : {}) }, text: lines.join('\n') }
}

const described = ({ zid, public_key, home, final, recovery, links }: Members): string =>
  [
    colors.bold(String(zid)),
    row('key', public_key),
    row('home', `${home}${final ? '' : colors.dim('  (not final yet)')}`),
    row('recovery', recovery ?? colors.dim('no key is named: svcmesh id recovery')),
    ...(links === 1 ? [] : [row('statements', Number(links) - 1)]),
  ].join('\n')

const bind: NodeAction = async ({ client, options }) => {
  const identity = await readIdentity(identityPath(options.file))
  const network = await networkOf(client)
  const signer = await signerOf(identity, network)
  const sig = toHex(signer.sign(ownerSigningBytes(network, identity.zid)))
  const asked = { zid: identity.zid, public_key: toHex(signer.publicKey), sig }
  const { body } = await client.ask({ method: 'POST', path: '/api/identity/bind', body: asked })
  return { body, text: described(body) }
}

const show: NodeAction = async ({ client, words: [word], options }) => {
  const zid = word ?? (await readIdentity(identityPath(options.file))).zid
  const { body } = await client.ask({ method: 'GET', path: `/api/identity/${encodeURIComponent(zid)}` })
  return { body, text: described(body) }
}

/** The balances of the identity's own account at the node; the request is signed, since only the owner may see them. */
const credits: NodeAction = async ({ client, options }) => {
  const identity = await readIdentity(identityPath(options.file))
  const { network, node, svcond } = (await client.ask({ method: 'GET', path: '/api/health' })).body
  const path = `/api/tally/credits/${identity.zid}`
  const request = { network: String(network), node: String(node), method: 'GET', path }
  const field = signIdentityRequest(await signerOf(identity, request.network), request, Number(svcond))
  const { body } = await client.ask({ method: 'GET', path, headers: { [IDENTITY_FIELD]: field } })
  const text = `${colors.bold(identity.zid)}\n${body.balance_hours} compute-hours (${body.balance_plancks} plancks)`
  return { body, text }
}

/** `svcmesh id …`: the equation never leaves this machine. */
export const id = nodeCommand('id', {
  new: create,
  bind,
  show,
  credits,
  rotate,
  recovery: nameRecovery,
  recover,
  'sign-in': signIn,
  sessions: listSessions,
  'sign-out': signOut,
})
