import { Refusal } from '../../src/errors/refusal.ts'
import { actionNamed, wantedBy } from '../actions.ts'
import { type Client, createClient } from '../client.ts'
import { colors } from '../colors.ts'
import type { Invocation, Run } from '../command.ts'
import { CLI_EXIT } from '../exit-table.ts'
import { figuresText, type StepRow, stepLine } from '../machines/figures.ts'
import { get, post, sealedSteps } from '../machines/requests.ts'
import { parseSolverWords } from '../parse-inputs.ts'
import { readObject } from '../read-file.ts'

type Members = Readonly<Record<string, unknown>>

/** Result of an action, as JSON and as text for people. */
interface Outcome {
  readonly body: Members
  readonly text: string
  readonly code?: number
}

interface Asked {
  readonly client: Client
  readonly words: readonly string[]
  readonly options: Invocation['options']
}

type Action = (asked: Asked) => Promise<Outcome>

const wanted = wantedBy('machine')

/** Most steps of one request. */
const MOST = 1000

const create: Action = async ({ client, words: [file] }) => {
  const body = await post(client, '', await readObject(wanted(file, 'the file of the contract')))
  return {
    body,
    text: `${colors.bold(String(body.reactor))}\n${colors.dim(`${body.price_plancks} plancks a sealed step`)}`,
  }
}

/** How many steps. @throws Refusal INVALID_SETTING */
const stepsOf = (word = '1'): number => {
  const steps = Number(word)
  if (Number.isSafeInteger(steps) && steps > 0) return steps
  throw new Refusal('INVALID_SETTING', `${word} is not a number of steps; give a whole number above zero.`)
}

interface Driven {
  readonly envelopes: readonly string[]
  readonly pending: number
  readonly stopped?: { readonly code: string; readonly detail: string }
}

const step: Action = async ({ client, words: [reactor, count] }) => {
  const name = wanted(reactor, 'which machine')
  let sealed = 0
  let body: Members = {}
  let driven: Driven = { envelopes: [], pending: 0 }
  for (let left = stepsOf(count); left > 0 && driven.stopped === undefined; left -= MOST) {
    body = await post(client, '/step', { reactor: name, steps: Math.min(left, MOST) })
    driven = body.reactor as Driven
    sealed += driven.envelopes.length
    if ((body.machine as Members | undefined)?.halted === true) break
  }
  const state = await get(client, '/observe', { reactor: name })
  const { stopped } = driven
  const lines = [
    `${colors.bold(`step ${state.step}`)}${state.halted === true ? ', halted' : ''}  ${figuresText(state.observed as StepRow['observed'], null)}`,
    colors.dim(`${sealed} sealed${driven.pending > 0 ? `, ${driven.pending} steps since` : ''}`),
    ...(stopped === undefined ? [] : [`${colors.yellow(stopped.code)}  ${stopped.detail}`]),
  ]
  return { body, text: lines.join('\n') }
}

const show: Action = async ({ client, words: [reactor] }) => {
  const body = await get(client, '/observe', { reactor: wanted(reactor, 'which machine') })
  const { contract, step: at, pending, halted, envelope, observed } = body
  const { id, version } = contract as Members
  const row = (name: string, value: unknown): string => `${colors.dim(name.padEnd(10))}${value}`
  const rows = [
    row(
      'step',
      `${at}${Number(pending) > 0 ? `, and ${pending} that are not sealed` : ''}${halted === true ? ', halted' : ''}`,
    ),
    row('observed', figuresText(observed as StepRow['observed'], null) || '–'),
    row('contract', `${id}, version ${version}`),
    row('envelope', envelope ?? '–'),
  ]
  return { body, text: rows.join('\n') }
}

const list: Action = async ({ client, options: { limit = '20', offset = '0' } }) => {
  const body = await get(client, '', { limit: String(limit), offset: String(offset) })
  const rows = body.reactors as readonly Members[]
  const lines = rows.map(
    ({ reactor, step: at, halted }) => `${reactor}  step ${at}${halted === true ? '  halted' : ''}`,
  )
  return { body, text: [...lines, colors.dim(`${rows.length} of ${body.total}`)].join('\n') }
}

const resume: Action = async ({ client, words: [reactor, ...inputs] }) => {
  const name = wanted(reactor, 'which machine')
  const body = await post(client, '/resume', { reactor: name, inputs: parseSolverWords(inputs) })
  return {
    body,
    text: `continues from step ${body.step} with version ${(body.contract as Members).version} of its contract`,
  }
}

const all = async (steps: AsyncIterable<StepRow>): Promise<readonly StepRow[]> => {
  const rows: StepRow[] = []
  for await (const row of steps) rows.push(row)
  return rows
}

const plot: Action = async ({ client, words: [reactor], options }) => {
  const rows = await all(sealedSteps(client, wanted(reactor, 'which machine')))
  if (rows.length === 0) return { body: { steps: [] }, text: 'nothing is sealed yet' }
  const { drawSteps } = await import('../machines/draw.ts')
  return { body: { steps: [...rows] }, text: drawSteps(rows, options.figure, process.stdout.columns ?? 80) }
}

/** Prints each step as it is sealed, until Ctrl-C. */
const watch: Action = async ({ client, words: [reactor], options }) => {
  const name = wanted(reactor, 'which machine')
  let after = Number((await get(client, '/observe', { reactor: name })).step)
  for (;;) {
    const row = await get(client, '/next', { reactor: name, after: String(after) })
    // A wait without a step ends with an empty answer.
    if (row.step === undefined) continue
    after = Number(row.step)
    console.log(options.json ? JSON.stringify(row) : stepLine(row as unknown as StepRow))
  }
}

const save: Action = async ({ client, words: [reactor], options: { save: file, after } }) => {
  const { exportMachine } = await import('../machines/files.ts')
  const before = after === undefined ? undefined : wanted(after, 'the file, as --after')
  return exportMachine(client, wanted(reactor, 'which machine'), wanted(file, 'the file, as --save'), before)
}

const move: Action = async ({ client, words: [file] }) => {
  const { importMachine } = await import('../machines/files.ts')
  return importMachine(client, wanted(file, 'which file'))
}

const verify: Action = async ({ words: [file], options }) => {
  const { verifyFile } = await import('../machines/verify-file.ts')
  return verifyFile(wanted(file, 'which file'), options)
}

const ACTIONS: Readonly<Record<string, Action>> = {
  create,
  step,
  show,
  list,
  watch,
  plot,
  resume,
  export: save,
  import: move,
  verify,
}

/** `svcmesh machine create|step|show|list|watch|plot|resume|export|import|verify`. */
export const machine: Run = async (invocation) => {
  const [name = '', ...words] = invocation.arguments
  const action = actionNamed('machine', ACTIONS, name)
  const { options } = invocation
  const { body, text, code = CLI_EXIT.ok } = await action({ client: createClient(invocation), words, options })
  console.log(options.json ? JSON.stringify(body) : text)
  return code
}
