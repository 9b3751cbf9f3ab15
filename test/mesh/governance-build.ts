import type { ProposalBody } from '../../src/mesh/governance/proposal-body.ts'
import { type RatificationBody, signRatification } from '../../src/mesh/governance/ratification-body.ts'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import { type LogWriter, NETWORK } from './build.ts'

export const CLOSES = 1000

export const textBody = (closes = CLOSES, title = 'A sentence'): ProposalBody => ({
  type: 'text',
  title,
  text: 'Why.',
  closes,
})

export const parameterBody = (value: number, closes = CLOSES, activates = closes + 1000): ProposalBody => ({
  ...{ type: 'parameter', title: 'Fewer demonstrations', text: '', closes, activates },
  ...{ parameter: 'demo_computations', value },
})

export const upgradeBody = (release: string, digit: string, closes = CLOSES): ProposalBody => ({
  ...{ type: 'upgrade', title: `Release ${release}`, text: '', closes, activates: closes + 1000 },
  ...{ release, content: digit.repeat(64) },
})

export const memberBody = (
  [epoch, replaces, by]: readonly [number, string, string],
  closes = CLOSES,
  activates = closes + 1000,
): ProposalBody => ({
  ...{ type: 'member', title: 'A lost key', text: '', closes, activates },
  ...{ epoch, replaces, by },
})

/** A ratification of a proposal with the signatures of these members. */
export const ratificationBody = ({ event, id }: AcceptedEvent, signers: readonly LogWriter[]): RatificationBody => ({
  event,
  ratifiers: signers
    .map(({ signer }) => signRatification(signer, NETWORK, id))
    .sort((a, b) => (a.member < b.member ? -1 : 1)),
})
