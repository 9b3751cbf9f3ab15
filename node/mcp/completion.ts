import { isObject } from '../../protocols/mcp/message.ts'
import { invalidParams } from '../../protocols/mcp/rpc-error.ts'
import { registry } from '../../src/operators/registry.ts'
import { findOperators } from '../../src/operators/search.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { SOLVERS } from '../../src/solvers/generated/registry.ts'
import { operatorIndex } from '../operator-index.ts'
import { contentOf } from './content.ts'
import type { Exchange } from './exchange.ts'
import { listedPrompts } from './prompts.ts'
import { listedTemplates } from './resources.ts'

/** Most values of an answer, which the protocol allows. */
const MOST = 100
/** Characters of a value that is completed. */
const LONGEST = 200

type Suggest = (exchange: Exchange, value: string) => readonly string[] | Promise<readonly string[]>

const solvers: Suggest = (_, value) =>
  matching(
    SOLVERS.filter(({ core }) => core !== true).map(({ name }) => name),
    value,
  )

/** Ids that begin so, then those of operators that the words are about. */
const operators: Suggest = async (_, value) => {
  await operatorIndex()
  const begins = registry()
    .all()
    .map(({ id }) => id)
    .filter((id) => id.toLowerCase().startsWith(value.toLowerCase()))
  const about = value === '' ? [] : findOperators(value).operators.map(({ id }) => id)
  return [...new Set([...begins, ...about])]
}

const names: Suggest = async (_, value) => {
  await operatorIndex()
  return value === '' ? [] : findOperators(value).operators.map(({ name }) => name)
}

/** Those of the account whose key is sent. */
const channels: Suggest = async ({ services, call }, value) => {
  const inner = { ...call, method: 'GET', path: '/api/svc/streams', query: 'limit=100' }
  const { body } = contentOf(await services.dispatch(inner))
  const list = isObject(body) && Array.isArray(body.channels) ? body.channels : []
  return matching(
    list.map((each) => (isObject(each) ? String(each.channel) : '')),
    value,
  )
}

const nothing: Suggest = () => []

const OF_TEMPLATES: ReadonlyMap<string, Suggest> = new Map([
  ['svcmesh://solvers/{name}', solvers],
  ['svcmesh://operators/{name}', operators],
  ['svcmesh://streams/{name}', channels],
])

/** By prompt and argument; what else they take is free text. */
const OF_PROMPTS: ReadonlyMap<string, Suggest> = new Map([
  ['compute question', names],
  ['simulate goal', solvers],
  ['sweep quantity', names],
])

/** Values that begin so, then those that contain it. */
function matching(values: readonly string[], value: string): readonly string[] {
  const wanted = value.toLowerCase()
  const at = (each: string): number => each.toLowerCase().indexOf(wanted)
  return [...values.filter((each) => at(each) === 0), ...values.filter((each) => at(each) > 0)]
}

/**
 * Completes an argument of a prompt, or the name in the URI of a document.
 * @returns the members of the result
 * @throws RpcError -32602 for what is not offered
 */
export async function completionOf(exchange: Exchange): Promise<JsonObject> {
  const { argument } = exchange.params
  if (!isObject(argument) || typeof argument.name !== 'string' || typeof argument.value !== 'string')
    throw invalidParams('params.argument has to be an object with name and value, both texts.')
  const suggest = suggestionsFor(exchange.params, argument.name)
  const value = argument.value.slice(0, LONGEST)
  const values = await suggest(exchange, value)
  return { completion: { values: values.slice(0, MOST), total: values.length, hasMore: values.length > MOST } }
}

/** @throws RpcError -32602 */
function suggestionsFor({ ref }: JsonObject, argument: string): Suggest {
  if (isObject(ref) && ref.type === 'ref/prompt') {
    const prompt = listedPrompts().find(({ name }) => name === ref.name)
    if (prompt === undefined) throw invalidParams('Unknown prompt; prompts/list names them all.')
    if (!prompt.arguments.some(({ name }) => name === argument)) {
      const own = prompt.arguments.map(({ name }) => name).join(', ')
      throw invalidParams(`Unknown argument; ${prompt.name} has ${own}.`)
    }
    return OF_PROMPTS.get(`${prompt.name} ${argument}`) ?? nothing
  }
  if (isObject(ref) && ref.type === 'ref/resource') {
    const template = listedTemplates().find(({ uriTemplate }) => uriTemplate === ref.uri)
    if (template === undefined) throw invalidParams('Unknown template; resources/templates/list names them all.')
    if (argument !== 'name') throw invalidParams('Unknown argument; the template has name.')
    return OF_TEMPLATES.get(template.uriTemplate) ?? nothing
  }
  throw invalidParams('params.ref has to name a prompt (ref/prompt) or a template (ref/resource).')
}
