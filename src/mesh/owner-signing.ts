import { toUtf8 } from '../bytes/utf8.ts'

/** Bytes that the key of an identity signs to be bound to it. @param zid 32 hex digits */
export const ownerSigningBytes = (network: string, zid: string): Uint8Array =>
  toUtf8(`svcmesh owner v1\n${network}\n${zid}`)
