import { isObject } from '../../protocols/mcp/message.ts'
import type { McpPrompt } from '../../protocols/mcp/offered.ts'
import { invalidParams } from '../../protocols/mcp/rpc-error.ts'
import type { JsonObject } from '../../src/schema/json.ts'

/** Characters of an argument. */
const LONGEST = 10_000

interface Prompt extends McpPrompt {
  /** @param given every argument; empty if it was left out */
  text(given: Readonly<Record<string, string>>): string
}

const required = (name: string, description: string) => ({ name, description, required: true })
const optional = (name: string, description: string) => ({ name, description, required: false })

const HONEST =
  'Give the value with its unit and uncertainty as the tool returned it, the formula, and the id of the envelope. Never estimate a ' +
  'number that a tool can compute, and never invent an input: ask for it.'

/** The common tasks. */
const PROMPTS: readonly Prompt[] = [
  {
    name: 'compute',
    title: 'Answer a question of physics',
    description: 'Computes the answer to a question, sealed in an envelope.',
    arguments: [required('question', 'In words, with the known values and their units.')],
    text: ({ question }) =>
      `Answer with svc_auto; if it is unsure of the formula, find the operator with svc_list_operators and use svc_compute.\n${HONEST}\n\nQuestion: ${question}`,
  },
  {
    name: 'simulate',
    title: 'Run a simulation',
    description: 'Chooses a solver, prices the run, and explains its result and its check.',
    arguments: [
      required('goal', 'What is to be simulated, in words.'),
      optional('max_plancks', 'Most that the run may cost.'),
    ],
    text: ({ goal, max_plancks: most }) =>
      `Choose the solver that fits (resource svcmesh://solvers/NAME has its inputs). First call it with dryRun to learn its price` +
      `${most === '' ? '' : `, which may be at most ${most} plancks`}. Then run it, and say what its check measured and what it does not compute.\n${HONEST}\n\nGoal: ${goal}`,
  },
  {
    name: 'verify',
    title: 'Verify a sealed answer',
    description: 'Checks seal, signature and digits of an envelope, and says what none of them covers.',
    arguments: [required('envelope', 'Id of the envelope, or the sealed answer itself.')],
    text: ({ envelope }) =>
      `Read the envelope (resource svcmesh://envelopes/ID if this is an id), verify it with svc_verify, and say for each check whether it passed, and what no signature covers.\n\nEnvelope: ${envelope}`,
  },
  {
    name: 'sweep',
    title: 'Study one input',
    description: 'Computes a quantity for several values of one input, each sealed, as a table.',
    arguments: [
      required('quantity', 'What is computed, with the inputs that stay the same.'),
      required('input', 'The input that changes, and its values or range.'),
    ],
    text: ({ quantity, input }) =>
      `Compute the quantity once for each value (at most 12), with the same operator. Show a table of value, result with unit and uncertainty, and envelope, and say what it shows.\n${HONEST}\n\nQuantity: ${quantity}\nInput: ${input}`,
  },
]

export const listedPrompts = (): readonly McpPrompt[] => PROMPTS.map(({ text: _, ...shown }) => shown)

/**
 * @returns the members of the result
 * @throws RpcError -32602 for an unknown prompt, and for arguments that are missing, unknown or not texts
 */
export function promptOf({ name, arguments: sent = {} }: JsonObject): JsonObject {
  const prompt = PROMPTS.find((each) => each.name === name)
  if (prompt === undefined)
    throw invalidParams(`Unknown prompt; params.name has to be one of ${PROMPTS.map((each) => each.name).join(', ')}.`)
  if (!isObject(sent)) throw invalidParams('params.arguments has to be an object of texts.')
  const known = prompt.arguments.map((argument) => argument.name)
  const unknown = Object.keys(sent).find((argument) => !known.includes(argument))
  if (unknown !== undefined) throw invalidParams(`Unknown argument; ${prompt.name} has ${known.join(', ')}.`)
  const given: Record<string, string> = {}
  for (const argument of prompt.arguments) {
    const value = Object.hasOwn(sent, argument.name) ? sent[argument.name] : undefined
    if (value !== undefined && (typeof value !== 'string' || value.length > LONGEST))
      throw invalidParams(`params.arguments.${argument.name} has to be a text of at most ${LONGEST} characters.`)
    if (argument.required && (value === undefined || value === ''))
      throw invalidParams(`params.arguments.${argument.name} is required: ${argument.description}`)
    given[argument.name] = typeof value === 'string' ? value : ''
  }
  const content = { type: 'text', text: prompt.text(given) }
  return { description: prompt.description, messages: [{ role: 'user', content }] }
}
