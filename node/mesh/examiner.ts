import { bodyValidity } from '../../src/mesh/body-validity.ts'
import type { CheckPorts } from '../../src/mesh/check-ports.ts'
import { checkEventSignature } from '../../src/mesh/event-signature.ts'
import { checkOrigin } from '../../src/mesh/examine.ts'
import type { Members } from '../../src/mesh/members.ts'
import { readEvent } from '../../src/mesh/read-event.ts'
import type { Examiner } from './ingest-ports.ts'
import { rememberedSignatures } from './remembered-signatures.ts'

/** The rules of src/mesh for one event, in the steps of the ingest. */
export function createExaminer(ports: CheckPorts, network: string, members: Members): Examiner {
  // The signature of an event is checked once; those inside bodies recur.
  const bodySignatures = rememberedSignatures(ports.hash, ports.signatures)
  const bodies = { ...ports, signatures: bodySignatures }
  return {
    bodySignatures,
    read(text, id) {
      const event = readEvent(text)
      checkOrigin(network, members, event)
      return { event, id: id ?? ports.hash.sha256Hex(text), text }
    },
    verify: ({ event, text }) => checkEventSignature(ports.signatures, event, text),
    accept: (examined) => ({ ...examined, void: bodyValidity(bodies, network, members, examined.event) }),
  }
}
