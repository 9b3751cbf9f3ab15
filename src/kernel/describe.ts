import { registry } from '../operators/registry.ts'
import type { JsonObject } from '../schema/json.ts'
import { ALPHA_K, PULSE_HZ } from '../time/modulation.ts'
import { TICK_NS } from '../time/tick.ts'
import { KERNEL_DIGEST } from './generated/digest.ts'
import { KO42_EQUATION } from './ko42.ts'
import {
  COUPLING_TERMS,
  KERNEL_VERSION,
  KO42,
  MAX_DOMAIN_OPERATORS,
  PRECISION_BOUND,
  REALITY_BOUND,
  VARIANCE_THRESHOLD,
} from './limits.ts'
import { MASTER_EQUATION } from './master-text.ts'
import { RULES, STEPS, TERMS } from './rules.ts'

/** The kernel as data: the answer of GET /api/kernel. */
export const describeKernel = (): JsonObject => ({
  version: KERNEL_VERSION,
  digest: KERNEL_DIGEST,
  constants: {
    pulse_hz: PULSE_HZ,
    svcond_ns: Number(TICK_NS),
    alpha_K: ALPHA_K,
    precision_bound: PRECISION_BOUND,
    reality_bound: REALITY_BOUND,
    variance_threshold: VARIANCE_THRESHOLD,
    coupling_terms: COUPLING_TERMS,
    max_domain_operators: MAX_DOMAIN_OPERATORS,
    mandatory_operator: KO42,
  },
  equations: {
    modulation: 'R(t) = S(t)*(1 + alpha_K*sin(2*pi*f*t + phi0))',
    tensioner: KO42_EQUATION,
    master: MASTER_EQUATION,
    functional: 'E = P_phi*Z(M, R, delta, C, X), Z = X*(1 + delta*C)',
    propagator: 'G(k) = 1/(k^2 + mu^2)',
  },
  steps: STEPS.map(({ step, name, sentence }) => ({ step, name, sentence })),
  terms: TERMS.map(({ name, formula, meaning }) => ({ name, formula, meaning })),
  rules: RULES,
  operators: {
    total: registry().total,
    computable: registry().computable,
    families: registry()
      .families()
      .map(({ family, total, computable }) => ({
        prefix: family.prefix,
        name: family.name,
        fields: family.fields,
        total,
        computable,
      })),
  },
})
