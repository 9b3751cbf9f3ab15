import { bodyValidity } from '../../src/mesh/body-validity.ts'
import { checkEventSignature } from '../../src/mesh/event-signature.ts'
import { checkOrigin, type ExaminationPorts } from '../../src/mesh/examine.ts'
import type { Members } from '../../src/mesh/members.ts'
import { readEvent } from '../../src/mesh/read-event.ts'
import type { Examiner } from './ingest-ports.ts'

/** The rules of src/mesh for one event, in the steps in which the ingest needs them. */
export function createExaminer(ports: ExaminationPorts, network: string, members: Members): Examiner {
  return {
    read(text) {
      const event = readEvent(text)
      checkOrigin(network, members, event)
      return { event, id: ports.hash.sha256Hex(text), text }
    },
    verify: ({ event, text }) => checkEventSignature(ports.signatures, event, text),
    accept: (examined) => ({ ...examined, void: bodyValidity(ports, network, members, examined.event) }),
  }
}
