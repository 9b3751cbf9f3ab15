import { Type } from 'typebox'
import { agreementOf, CONTRIBUTION_POLICY } from '../../../../src/contribution/policy.ts'
import { MODES } from '../../../../src/contribution/tenures.ts'
import { read } from '../../definition.ts'
import { Nothing } from '../../schemas.ts'
import { Challenge, common, shownCase } from './contribute-schemas.ts'

const count = (description: string) => Type.Integer({ minimum: 0, description })

/** Most withheld bonds listed. */
const MOST_LISTED = 256

export const contributePolicy = read({
  ...common,
  id: 'contribute.policy',
  method: 'GET',
  path: '/api/contribute/policy',
  auth: 'none',
  tier: 'computation',
  summary: 'The rules and arithmetic of contributed compute: bond, reward, deposit, challenge, who decides.',
  query: Nothing,
  response: Type.Object({
    bond_envelopes: count('Envelopes of a bond; they stay the holder’s and do not move.'),
    reward_bps: count('Share of the charge that the contributor earns, in hundredths of a percent, rounded down.'),
    deposit_bps: count('Share of the price that a challenger deposits, in hundredths of a percent.'),
    challenge_ticks: count('Ticks after a result in which it can be challenged.'),
    drawn_members: count('Members drawn at a time from the id of the challenge.'),
    answer_ticks: count('Ticks after which a silent member is replaced.'),
    agreeing_members: count('Equal answers that decide: one more than the faulty members that the network tolerates.'),
    settle_ticks: count('Ticks after which a finding cannot change any more.'),
    release_ticks: count('Ticks after contributing before the envelopes of a released bond can move.'),
    modes: Type.Array(Type.String()),
    contributors: count('Machines that contribute now.'),
    outcomes: Type.Object({
      contributor_wrong: Type.String(),
      contributor_right: Type.String(),
      not_reproducible: Type.String(),
    }),
  }),
  refusals: [],
  example: {},
  read({ contribution, mesh, accounts }) {
    const { envelopes, rewardBps, depositBps, challengeTicks, draw, answerTicks, settleTicks } = CONTRIBUTION_POLICY
    const now = accounts.now()
    const { view } = contribution
    return {
      bond_envelopes: envelopes,
      reward_bps: rewardBps,
      deposit_bps: depositBps,
      challenge_ticks: challengeTicks,
      drawn_members: draw,
      answer_ticks: answerTicks,
      agreeing_members: agreementOf(mesh.members),
      settle_ticks: settleTicks,
      release_ticks: challengeTicks + settleTicks,
      modes: [...MODES],
      contributors: [...view.contributors()].filter((key) => view.mayTakeJobs(key, now)).length,
      outcomes: {
        contributor_wrong:
          'The members agree with the challenger: the whole bond is withheld, the deposit is given back.',
        contributor_right: 'The members agree with the contributor: the deposit is lost.',
        not_reproducible: 'The members agree with neither side: nothing changes, the deposit is given back.',
      },
    }
  },
})

export const contributeWithheld = read({
  ...common,
  id: 'contribute.withheld',
  method: 'GET',
  path: '/api/contribute/withheld',
  auth: 'none',
  tier: 'computation',
  summary: 'Bonds that are withheld, each with the result of the contributor and that of the members.',
  query: Nothing,
  response: Type.Object({ total: count('All of them.'), withheld: Type.Array(Challenge) }),
  refusals: [],
  example: {},
  read({ contribution, accounts }) {
    const wrong = [...contribution.view.cases(accounts.now())].filter(({ finding }) => finding === 'contributor_wrong')
    return { total: wrong.length, withheld: wrong.slice(-MOST_LISTED).map(shownCase) }
  },
})
