import { bodyValidity } from '../../src/mesh/body-validity.ts'
import type { CheckPorts } from '../../src/mesh/check-ports.ts'
import { checkEventSignature } from '../../src/mesh/event-signature.ts'
import { checkOrigin } from '../../src/mesh/examine.ts'
import type { Members } from '../../src/mesh/members.ts'
import { readEvent } from '../../src/mesh/read-event.ts'
import type { Examiner } from './ingest-ports.ts'
import { rememberedSignatures } from './remembered-signatures.ts'

/** The rules of src/mesh for one event, in the steps in which the ingest needs them. */
export function createExaminer(ports: CheckPorts, network: string, members: Members): Examiner {
  // An event is looked at once; what stands in its body has often been seen before.
  const bodies = { ...ports, signatures: rememberedSignatures(ports.hash, ports.signatures) }
  return {
    read(text) {
      const event = readEvent(text)
      checkOrigin(network, members, event)
      return { event, id: ports.hash.sha256Hex(text), text }
    },
    verify: ({ event, text }) => checkEventSignature(ports.signatures, event, text),
    accept: (examined) => ({ ...examined, void: bodyValidity(bodies, network, members, examined.event) }),
  }
}
