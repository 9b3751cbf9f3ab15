import { Type } from 'typebox'
import { PRECISION_BOUND, REALITY_BOUND, VARIANCE_THRESHOLD } from '../../../../src/kernel/limits.ts'
import { ALPHA_K, PULSE_HZ } from '../../../../src/time/modulation.ts'
import { TICK_NS } from '../../../../src/time/tick.ts'
import type { Services } from '../../../services.ts'
import { VERSIONS } from '../../../versions.ts'
import { read } from '../../definition.ts'
import { once, taggedJson } from '../../immutable.ts'
import { AnyObject } from '../../schemas.ts'
import { SVCOND_DISPLAY_SECONDS } from '../economy/clock.ts'

const document = once(({ hash, identity }: Services) =>
  taggedJson(hash, {
    constants: {
      svcondNs: Number(TICK_NS),
      svcondSecExact: Number(TICK_NS) / 1e9,
      svcondSecDisplay: SVCOND_DISPLAY_SECONDS,
      pulseHz: PULSE_HZ,
      alphaK: ALPHA_K,
      precisionBound: PRECISION_BOUND,
      realityGate: REALITY_BOUND,
      varianceThreshold: VARIANCE_THRESHOLD,
    },
    versions: VERSIONS,
    kernel_digest: identity.kernelDigest,
    network: identity.network,
  }),
)

export const metadata = read({
  id: 'sdk.metadata',
  method: 'GET',
  path: '/api/svc/sdk/metadata',
  auth: 'none',
  tier: 'computation',
  domain: 'explorer-platform',
  summary: 'Constants with the exact tick period, and the versions of the contracts.',
  response: Type.Object({
    constants: AnyObject,
    versions: AnyObject,
    kernel_digest: Type.String(),
    network: Type.String(),
  }),
  refusals: [],
  example: {},
  read: document,
})
