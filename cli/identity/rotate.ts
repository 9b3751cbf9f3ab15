import { toHex } from '../../src/bytes/hex.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { NOBODY } from '../../src/mesh/nobody.ts'
import { signStatement } from '../../src/mesh/owner-signing.ts'
import type { Client } from '../client.ts'
import { networkOf } from '../coins/network-of.ts'
import { colors } from '../colors.ts'
import type { Invocation } from '../command.ts'
import { counted } from '../counted.ts'
import { forgetSessions } from '../key-ring.ts'
import { labelledRow } from '../labelled-row.ts'
import type { NodeAction } from '../node-actions.ts'
import {
  exists,
  type IdentityFile,
  identityPath,
  nextPath,
  readIdentity,
  replaceIdentity,
  signerOf,
  writeIdentity,
  writeSecret,
} from './identity-file.ts'
import { type NewEquation, newEquation, readEquation } from './new-equation.ts'
import { mustBeHome, revokeKeys } from './revoke-keys.ts'

const row = labelledRow(10)
const keyOf = ({ publicKey }: Signer): string => toHex(publicKey)

/** What the node says about a ZID. */
interface Known {
  readonly public_key: string
  readonly recovery: string | null
  readonly after: string
  readonly recover_after: string | null
  readonly home: string
}

const known = async (client: Client, zid: string): Promise<Known> =>
  (await client.ask({ method: 'GET', path: `/api/identity/${zid}` })).body as unknown as Known

/** The identity with the next equation, which is written before any node hears of its key: a rotation that broke off continues. */
interface Next {
  readonly identity: IdentityFile
  readonly made: NewEquation | null
}

async function nextOf(path: string, zid: string, { equationFile, weak }: Invocation['options']): Promise<Next> {
  const file = nextPath(path)
  if (!(await exists(file))) {
    const made = await newEquation(equationFile, weak === true)
    return { identity: await writeIdentity(file, made.equation, zid), made }
  }
  const identity = await readIdentity(file)
  if (equationFile === undefined && identity.zid === zid) return { identity, made: null }
  const detail = `${file} has the equation of a rotation of ${identity.zid} that broke off; run it again without --equation-file, or delete the file.`
  throw new Refusal('INVALID_SETTING', detail, { path: file })
}

const wrongKey = (zid: string, key: string, path: string): Refusal =>
  new Refusal(
    'WRONG_SIGNER',
    `The key of the ZID ${zid} is ${key}, and not that of ${path}; if another one changed it, use: svcmesh id recover.`,
    { zid, public_key: key },
  )

const send = async (client: Client, body: object): Promise<void> => {
  await client.ask({ method: 'POST', path: '/api/identity/rotate', body })
}

/** Coins that a key holds, by its node's list. */
async function coinsOf(client: Client, key: string): Promise<number> {
  const { body } = await client.ask({ method: 'GET', path: `/api/tally/envelopes/${key}?limit=1` })
  return Number(body.total)
}

/** What there is to say once the key has changed, which has happened whatever follows. */
async function finished(
  client: Client,
  path: string,
  next: Next,
  key: string,
  oldKey: string | undefined,
  revoke: boolean,
) {
  const { zid } = next.identity
  const kept = await replaceIdentity(path, oldKey)
  await forgetSessions(client.url)
  const revoked = revoke ? await revokeKeys(client, path) : null
  const coins = oldKey === undefined ? 0 : await coinsOf(client, oldKey)
  // That of one which broke off may never have been shown.
  const generated = next.made?.generated !== false
  const body = {
    ...{ zid, public_key: key, file: path, old_file: kept ?? null, coins_of_old_key: coins, keys_revoked: revoked },
    ...(generated ? { equation: next.identity.equation } : {}),
  }
  const lines = [
    colors.bold(zid),
    row('key', key),
    ...(generated ? [row('equation', next.identity.equation)] : []),
    row('file', path),
    ...(kept === undefined ? [] : [row('old file', kept)]),
    ...(revoked === null ? [] : [row('revoked', counted(revoked, 'API key'))]),
    ...(coins === 0
      ? []
      : [`${counted(coins, 'coin')} of the old key: svcmesh coin send COIN… --own --file ${kept} --to ${zid}`]),
    colors.dim('Its sessions have ended: svcmesh id sign-in. Keep the equation, also outside of this machine.'),
  ]
  return { body, text: lines.join('\n') }
}

/** Gives the identity of the file another key, from another equation. */
export const rotate: NodeAction = async ({ client, options }) => {
  const path = identityPath(options.file)
  const identity = await readIdentity(path)
  const { zid } = identity
  const network = await networkOf(client)
  const now = await known(client, zid)
  if (options.revokeKeys === true) await mustBeHome(client, now.home)
  const signer = await signerOf(identity, network)
  const isBegun = await exists(nextPath(path))
  if (now.public_key !== keyOf(signer) && !isBegun) throw wrongKey(zid, now.public_key, path)
  const next = await nextOf(path, zid, options)
  const fresh = await signerOf(next.identity, network)
  if (now.public_key !== keyOf(fresh)) {
    if (now.public_key !== keyOf(signer)) throw wrongKey(zid, now.public_key, path)
    await send(
      client,
      signStatement(network, signer, fresh, { zid, after: now.after, recovery: now.recovery ?? NOBODY }),
    )
  }
  return finished(client, path, next, keyOf(fresh), keyOf(signer), options.revokeKeys === true)
}

/** The recovery identity: another equation with the same ZID. */
const rescueOf = (zid: string, equation: string): IdentityFile => ({ zid, equation, derivation: 2 })

/** A generated equation is written into a file before any node hears of its key; one of the owner's is in its file already. */
async function newRescue(zid: string, path: string, file: unknown, weak: boolean) {
  const made = await newEquation(file, weak)
  const written = made.generated ? `${path}.recovery` : undefined
  if (written !== undefined) await writeSecret(written, `${made.equation}\n`)
  return { rescue: rescueOf(zid, made.equation), written }
}

/** Names the recovery key of an identity that has none. */
export const nameRecovery: NodeAction = async ({ client, options }) => {
  const path = identityPath(options.file)
  const identity = await readIdentity(path)
  const { zid } = identity
  const network = await networkOf(client)
  const now = await known(client, zid)
  if (now.recovery !== null) {
    const detail = `The ZID ${zid} has a recovery key; only that key replaces it: svcmesh id recover --new-recovery-file FILE.`
    throw new Refusal('STATEMENT_REFUSED', detail, { zid, recovery: now.recovery })
  }
  const signer = await signerOf(identity, network)
  if (now.public_key !== keyOf(signer)) throw wrongKey(zid, now.public_key, path)
  const before = `${path}.recovery`
  // One that was generated and perhaps not announced is named now.
  const given = options.recoveryFile ?? ((await exists(before)) ? before : undefined)
  const { rescue, written } = await newRescue(zid, path, given, options.weak === true)
  const recovery = keyOf(await signerOf(rescue, network))
  await send(client, signStatement(network, signer, signer, { zid, after: now.after, recovery }))
  const file = written ?? String(given)
  const body = { zid, recovery, file }
  const text = [
    colors.bold(zid),
    row('recovery', recovery),
    row('file', file),
    colors.dim(
      'Move the file, or its line, away from this machine: svcmesh id recover needs it when the key is lost or stolen.',
    ),
  ].join('\n')
  return { body, text }
}

/** Gets an identity back by its recovery equation, with a new key. */
export const recover: NodeAction = async ({ client, words: [word], options }) => {
  const path = identityPath(options.file)
  const old = (await exists(path)) ? await readIdentity(path) : undefined
  const zid = word ?? old?.zid
  if (zid === undefined)
    throw new Refusal('INVALID_SETTING', 'Name the ZID: svcmesh id recover ZID --recovery-file FILE.')
  if (old !== undefined && old.zid !== zid) {
    throw new Refusal('INVALID_SETTING', `${path} is the identity ${old.zid}; name another file with --file.`, { path })
  }
  const network = await networkOf(client)
  const now = await known(client, zid)
  if (options.revokeKeys === true) await mustBeHome(client, now.home)
  const pending = (await exists(nextPath(path))) ? await nextOf(path, zid, options) : undefined
  const isDone = pending !== undefined && keyOf(await signerOf(pending.identity, network)) === now.public_key
  // Only the right recovery equation leads to a file with the next one.
  const rescue = isDone ? undefined : await rescueFor(zid, now, network, options)
  const next = pending ?? (await nextOf(path, zid, options))
  const fresh = await signerOf(next.identity, network)
  if (rescue !== undefined) {
    const recovery = await recoveryAfter(zid, rescue, network, options)
    await send(client, signStatement(network, rescue, fresh, { zid, after: now.recover_after ?? '', recovery }))
  }
  const oldKey = old === undefined ? undefined : keyOf(await signerOf(old, network))
  return finished(client, path, next, keyOf(fresh), oldKey, options.revokeKeys === true)
}

/** The recovery key from now on. */
async function recoveryAfter(zid: string, rescue: Signer, network: string, { newRecoveryFile }: Invocation['options']) {
  if (typeof newRecoveryFile !== 'string') return keyOf(rescue)
  const { equation } = await newEquation(newRecoveryFile, false)
  return keyOf(await signerOf(rescueOf(zid, equation), network))
}

/** @throws Refusal STATEMENT_REFUSED, INVALID_SETTING, WRONG_SIGNER */
async function rescueFor(
  zid: string,
  now: Known,
  network: string,
  { recoveryFile }: Invocation['options'],
): Promise<Signer> {
  if (now.recovery === null) {
    throw new Refusal('STATEMENT_REFUSED', `No recovery key was named for the ZID ${zid}, so it cannot be recovered.`, {
      zid,
    })
  }
  if (typeof recoveryFile !== 'string') {
    throw new Refusal(
      'INVALID_SETTING',
      'Name the file of the recovery equation: --recovery-file FILE, or - to type it.',
    )
  }
  const signer = await signerOf(rescueOf(zid, await readEquation(recoveryFile, 'Recovery equation: ')), network)
  if (keyOf(signer) === now.recovery) return signer
  throw new Refusal('WRONG_SIGNER', `This is not the recovery equation of the ZID ${zid}.`, {
    zid,
    recovery: now.recovery,
  })
}
