import { canonicalJson } from '../bytes/canonical-json.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Expression } from '../expression/expression.ts'
import { namesIn } from '../expression/symbols.ts'
import type { SentInputs } from '../kernel/task.ts'
import { isObject } from '../schema/is-object.ts'
import type { Contract } from './contract.ts'

/** Inputs by name, as they are sent with a step. */
export type Inputs = SentInputs['inputs']

/** Most characters of the inputs that were sent since the last seal, in canonical form: they are part of the seal. */
const LONGEST_SENT = 65_536

const refuse = (message: string, member: string): never => {
  throw new Refusal('INVALID_BODY', message, { member })
}

/**
 * Inputs that a contract accepts have a value in it, and are not part of its state.
 * @throws Refusal INVALID_BODY
 */
export function requireAccepted({ accepts = [], transition }: Contract): void {
  const { inputs = {} } = transition
  for (const name of accepts) {
    if (!Object.hasOwn(inputs, name)) {
      refuse(`${name} has no value for the steps it is not sent with; add it to transition.inputs.`, 'accepts')
    }
    if (name === 'initialState' || ('next' in transition && Object.hasOwn(transition.next, name))) {
      refuse(`${name} is part of the state, which no step is sent.`, 'accepts')
    }
  }
}

/**
 * Steps since the last seal are taken again with what was sent with them, so they must not end earlier than before.
 * @param condition of a contract @throws Refusal INVALID_BODY
 */
export function requireRepeatable({ accepts = [] }: Contract, condition: Expression): void {
  if (accepts.length === 0 || !namesIn(condition).includes('tick')) return
  refuse('fire.when and halt.when of a contract that accepts inputs cannot depend on tick; use step.', 'accepts')
}

/** @throws Refusal INVALID_BODY for an input that the contract does not accept */
function mustAccept({ accepts = [] }: Contract, inputs: Inputs): void {
  const other = Object.keys(inputs).find((name) => !accepts.includes(name))
  if (other === undefined) return
  const those = accepts.length === 0 ? 'no inputs with a step' : `only ${accepts.join(', ')} with a step`
  refuse(`${other.slice(0, 80)} cannot be sent: the contract accepts ${those}.`, `inputs.${other.slice(0, 80)}`)
}

const isSent = (value: unknown): value is SentInputs =>
  isObject(value) && isObject(value.inputs) && Number.isSafeInteger(value.steps) && (value.steps as number) >= 1

/**
 * What was sent with the steps of a task: all of them in order, those without inputs as well.
 * @throws Refusal INVALID_BODY; TOO_MUCH_WORK for more than a seal may have
 */
export function readSent(sent: unknown, contract: Contract, steps: number): readonly SentInputs[] {
  if (sent === undefined) return [{ inputs: {}, steps }]
  if (!Array.isArray(sent) || !sent.every(isSent)) return refuse('`sent` is a list of {inputs, steps}.', 'sent')
  const characters = charactersOf(sent)
  if (characters > LONGEST_SENT) {
    throw new Refusal(
      'TOO_MUCH_WORK',
      `What was sent since the last seal has ${characters} characters, and a seal has at most ${LONGEST_SENT}; seal more steps, or send less.`,
      { measured: characters, bound: LONGEST_SENT },
    )
  }
  for (const { inputs } of sent) mustAccept(contract, inputs)
  const rest = steps - stepsIn(sent)
  return rest > 0 ? [...sent, { inputs: {}, steps: rest }] : sent
}

const stepsIn = (sent: readonly SentInputs[]): number => sent.reduce((sum, { steps }) => sum + steps, 0)

/** Characters of what was sent, in canonical form; none if nothing was. */
export const charactersOf = (sent: readonly SentInputs[]): number =>
  sent.length === 0 ? 0 : canonicalJson(sent).length

/**
 * What was sent with the steps of a task after further steps.
 * @param before steps of it so far; @param inputs sent with each of the further ones
 */
export function withSent(
  sent: readonly SentInputs[],
  before: number,
  inputs: Inputs,
  steps: number,
): readonly SentInputs[] {
  if (Object.keys(inputs).length === 0 || steps < 1) return sent
  const without = before - stepsIn(sent)
  const gap = without > 0 ? [{ inputs: {}, steps: without }] : []
  const last = sent.at(-1)
  if (gap.length === 0 && last !== undefined && canonicalJson(last.inputs) === canonicalJson(inputs)) {
    return [...sent.slice(0, -1), { inputs, steps: last.steps + steps }]
  }
  return [...sent, ...gap, { inputs, steps }]
}
