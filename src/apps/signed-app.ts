import { Compile, type Validator } from 'typebox/schema'
import { canonicalJson } from '../bytes/canonical-json.ts'
import { toHex } from '../bytes/hex.ts'
import { toUtf8 } from '../bytes/utf8.ts'
import type { Hash, SignatureVerifier, Signer } from '../crypto/ports.ts'
import { Refusal } from '../errors/refusal.ts'
import { isSigned } from '../mesh/spend-signing.ts'
import { excerptOf } from '../schema/excerpt.ts'
import type { Json } from '../schema/json.ts'
import { type AppDescriptor, LONGEST_APP, SignedApp } from './app-schema.ts'

let validator: Validator | undefined

/** Paths of members that a refusal names. */
const MOST_NAMED = 5

/**
 * The form of a signed descriptor; neither its signature nor whether it is sound.
 * @param value any JSON
 * @throws Refusal BAD_APP naming the members that do not fit
 */
export function asSignedApp(value: unknown): SignedApp {
  validator ??= Compile(SignedApp)
  if (!validator.Check(value)) {
    const { value: read, isPartial } = excerptOf(value as Json)
    const errors = isPartial ? [] : validator.Errors(read)[1]
    const wrong = [...new Set(errors.map(({ instancePath, message }) => `${instancePath || '/'} ${message}`))]
    const named = wrong.slice(0, MOST_NAMED)
    const what = named.length === 0 ? 'it is too large to say where' : named.join('; ')
    throw new Refusal('BAD_APP', `The app does not have the form of one: ${what}.`, { wrong: named })
  }
  const signed = value as SignedApp
  const { length } = canonicalJson(signed.app)
  if (length <= LONGEST_APP) return signed
  const detail = `The descriptor has ${length} characters; it may have ${LONGEST_APP}.`
  throw new Refusal('BAD_APP', detail, { wrong: ['/app'], measured: length, bound: LONGEST_APP })
}

/** Id of an app: sha256 of the canonical JSON of its descriptor, 64 hex digits. */
export const appId = (hash: Hash, app: AppDescriptor): string => hash.sha256Hex(canonicalJson(app))

const signingBytes = (id: string): Uint8Array => toUtf8(`svcmesh app v1\n${id}`)
const removalBytes = (id: string): Uint8Array => toUtf8(`svcmesh app removal v1\n${id}`)

/** @param app its author is the signer */
export const signApp = (hash: Hash, signer: Signer, app: AppDescriptor): SignedApp => ({
  app,
  sig: toHex(signer.sign(signingBytes(appId(hash, app)))),
})

/** What the author signs to take an app from a node; 128 hex digits. */
export const signRemoval = (signer: Signer, id: string): string => toHex(signer.sign(removalBytes(id)))

export const isRemovalSigned = (signatures: SignatureVerifier, author: string, id: string, sig: string): boolean =>
  isSigned(signatures, author, removalBytes(id), sig)

/** What checks signatures. */
export interface AppPorts {
  readonly hash: Hash
  readonly signatures: SignatureVerifier
}

/** @returns the id @throws Refusal BAD_APP_SIGNATURE */
export function mustBeSigned({ hash, signatures }: AppPorts, { app, sig }: SignedApp): string {
  const id = appId(hash, app)
  if (isSigned(signatures, app.author, signingBytes(id), sig)) return id
  throw new Refusal('BAD_APP_SIGNATURE', `The signature is not that of ${app.author} over the app ${id}.`, { app: id })
}
