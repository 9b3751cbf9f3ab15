import { Refusal } from '../errors/refusal.ts'

/** Of a ZID that is bound to no key. */
export const unknownZid = (zid: string): Refusal => {
  const detail = `No node has announced a key for the ZID ${zid}; bind it first, with svcmesh id bind or POST /api/identity/bind.`
  return new Refusal('UNKNOWN_ZID', detail, { zid, bind: '/api/identity/bind' })
}
