import { checkOwner } from '../check-owner.ts'
import type { ClaimKind } from '../event-kind.ts'
import { explainOwner } from '../explain-owner.ts'
import type { BindingBody, OwnerBody, StatementBody } from '../owner-body.ts'
import { decideOwner } from '../owner-chain.ts'
import { fits, hex } from '../shape.ts'

const isBindingShaped = fits<BindingBody>({ zid: hex(32), public_key: hex(64), sig: hex(128) })

const isStatementShaped = fits<StatementBody>({
  zid: hex(32),
  after: hex(128),
  public_key: hex(64),
  recovery: hex(64),
  signer: hex(64),
  sig: hex(128),
  new_sig: hex(128),
})

export const owner: ClaimKind<OwnerBody> = {
  share: 'caller',
  form: (value) => isBindingShaped(value) || isStatementShaped(value),
  check: (body, { ports, network }) => checkOwner(ports.signatures, network, body),
  claim: { subject: ({ zid }) => zid, noun: 'ZID', decide: decideOwner, explain: explainOwner },
}
