import { wantedBy } from '../actions.ts'
import { colors } from '../colors.ts'
import { ask, definitionFrom, pathOf } from '../contracts/requests.ts'
import { contractLine, contractText, firstStepText, runText } from '../contracts/shown.ts'
import { CLI_EXIT } from '../exit-table.ts'
import { type Members, type NodeAction, nodeCommand } from '../node-actions.ts'
import { readObject } from '../read-file.ts'
import { wholeNumber } from '../whole-number.ts'

const wanted = wantedBy('contract')
const named = (word: string | undefined): string => wanted(word, 'which contract')
const given = (word: string | undefined): string => wanted(word, 'a file, or the name of a stored contract')

const create: NodeAction = async ({ client, words: [file] }) => {
  const body = await ask(client, 'POST', '', await readObject(wanted(file, 'the file of the contract')))
  return { body, text: `${colors.bold(String(body.contract))}\n${firstStepText(body)}` }
}

const list: NodeAction = async ({ client, options: { limit = '20', offset = '0', published } }) => {
  const query = new URLSearchParams({ limit: String(limit), offset: String(offset) })
  if (published === true) query.set('published', 'true')
  const body = await ask(client, 'GET', `?${query}`)
  const rows = body.contracts as readonly Members[]
  return { body, text: [...rows.map(contractLine), colors.dim(`${rows.length} of ${body.total}`)].join('\n') }
}

const show: NodeAction = async ({ client, words: [name], options: { at } }) => {
  const wish = wholeNumber(at, 'a version')
  const query = wish === undefined ? '' : `?version=${wish}`
  const body = await ask(client, 'GET', pathOf(named(name), query))
  return { body, text: contractText(body) }
}

/** Adds the contract of a file as the next version. */
const change: NodeAction = async ({ client, words: [name, file] }) => {
  const path = pathOf(named(name), '/versions')
  const body = await ask(client, 'POST', path, await readObject(wanted(file, 'the file of the contract')))
  return { body, text: `version ${body.version}\n${firstStepText(body)}` }
}

const validate: NodeAction = async ({ client, words: [source] }) => {
  const body = await ask(client, 'POST', '/validate', await definitionFrom(given(source)))
  if (body.valid === true) return { body, text: `${colors.green('valid')}  ${body.id}\n${firstStepText(body)}` }
  const { code, detail } = body.problem as Members
  return { body, text: `${colors.red(String(code))}  ${detail}`, code: CLI_EXIT.refused }
}

const price: NodeAction = async ({ client, words: [source, count] }) => {
  const steps = wholeNumber(count, 'a number of steps') ?? 1
  const body = await ask(client, 'POST', `/price?steps=${steps}`, await definitionFrom(given(source)))
  const { price_plancks, most_seals, most_plancks } = body
  const all = `at most ${most_seals} sealed of ${steps}, ${most_plancks} plancks`
  return { body, text: `${colors.bold(`${price_plancks} plancks`)} a sealed step; ${all}` }
}

const run: NodeAction = async ({ client, words: [name, count] }) => {
  const steps = wholeNumber(count, 'a number of steps') ?? 1
  const body = await ask(client, 'POST', pathOf(named(name), '/run'), { steps })
  return { body, text: runText(body) }
}

const runs: NodeAction = async ({ client, words: [name], options: { limit = '20', offset = '0' } }) => {
  const query = new URLSearchParams({ limit: String(limit), offset: String(offset) })
  const body = await ask(client, 'GET', pathOf(named(name), `/runs?${query}`))
  const rows = body.runs as readonly Members[]
  const lines = rows.map(({ reactor, step, halted, began_with }) => {
    return `${reactor}  step ${step}${halted === true ? '  halted' : ''}  ${colors.dim(`version ${began_with}`)}`
  })
  return { body, text: [...lines, colors.dim(`${rows.length} of ${body.total}`)].join('\n') }
}

const fork: NodeAction = async ({ client, words: [name], options: { at } }) => {
  const wish = wholeNumber(at, 'a version')
  const body = await ask(client, 'POST', pathOf(named(name), '/fork'), wish === undefined ? {} : { version: wish })
  return { body, text: contractLine(body) }
}

/** An action that only changes who sees the contract. */
const switching =
  (rest: string): NodeAction =>
  async ({ client, words: [name] }) => {
    const body = await ask(client, 'POST', pathOf(named(name), rest))
    return { body, text: contractLine(body) }
  }

const remove: NodeAction = async ({ client, words: [name] }) => {
  const body = await ask(client, 'DELETE', pathOf(named(name)))
  return { body, text: `${body.contract}  deleted` }
}

const ACTIONS: Readonly<Record<string, NodeAction>> = {
  list,
  show,
  create,
  change,
  validate,
  price,
  run,
  runs,
  fork,
  publish: switching('/publish'),
  unpublish: switching('/unpublish'),
  delete: remove,
}

/** `svcmesh contract list|show|create|change|validate|price|run|runs|fork|publish|unpublish|delete`. */
export const contract = nodeCommand('contract', ACTIONS)
