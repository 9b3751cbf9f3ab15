import { setImmediate as turn } from 'node:timers/promises'
import { hasDefaults } from '../../src/apps/inputs.ts'
import { asSignedApp, mustBeSigned } from '../../src/apps/signed-app.ts'
import { mustBeSound } from '../../src/apps/sound-app.ts'
import type { RefusalCode } from '../../src/errors/table.ts'
import { planProgram } from '../../src/programs/plan.ts'
import { admitContract, countStoring } from '../machines/admit-contract.ts'
import { orderOf } from '../pipeline/order.ts'
import type { Asked } from '../programs/calls.ts'
import { estimateProgram } from '../programs/estimate.ts'
import type { AppHead } from './apps.ts'
import { contractOf } from './instance.ts'

/** Refusals of some values within the bounds, where others are not refused. */
const OF_VALUES: ReadonlySet<RefusalCode> = new Set([
  'DOMAIN_ERROR',
  'OVERFLOW',
  'UNDERFLOW',
  'PRECISION_NOT_REACHED',
  'REALITY_CHECK_FAILED',
  'TOO_MUCH_WORK',
])

/**
 * Registers an app after its template was read and priced with sample values; nothing runs. It counts as uncharged work.
 * @param body any JSON
 * @throws Refusal of the descriptor, its signature, its name and version, its template; RATE_LIMITED, STORAGE_UNAVAILABLE
 */
export async function registerApp(
  asked: Asked,
  body: unknown,
): Promise<{ readonly head: AppHead; readonly added: boolean }> {
  const { services, caller, call } = asked
  const { apps, hash, signatures } = services
  // Each of these takes milliseconds for a descriptor of 64 KiB, and more the first time.
  await turn()
  const signed = asSignedApp(body)
  await turn()
  const id = mustBeSigned({ hash, signatures }, signed)
  apps.mustFit(caller.account, id, signed)
  const order = await orderOf(services, caller, call, null)
  countStoring(services, order.payer, JSON.stringify(signed).length)
  await turn()
  const instance = mustBeSound(signed.app, id, await contractOf(services, caller.account, signed))
  await turn()
  if (instance.kind === 'machine') await admitContract(services, order.payer, instance.contract)
  else {
    const estimates = await estimateProgram(asked, order, planProgram(instance.steps))
    const refused = estimates.find(({ refusal }) => refusal !== null)
    if (refused?.refusal && (hasDefaults(signed.app) || !OF_VALUES.has(refused.refusal.code))) throw refused.refusal
  }
  return apps.register(caller.account, signed)
}
