import { wantedBy } from '../actions.ts'
import type { Client } from '../client.ts'
import { colors } from '../colors.ts'
import type { Invocation } from '../command.ts'
import { definitionFrom } from '../contracts/requests.ts'
import { CLI_EXIT } from '../exit-table.ts'
import { labelledRow } from '../labelled-row.ts'
import { figuresText, type StepRow, stepLine } from '../machines/figures.ts'
import { followMachine } from '../machines/follow.ts'
import { collected, get, post, sealedSteps } from '../machines/requests.ts'
import { stepMachine } from '../machines/step-machine.ts'
import { type Members, type NodeAction, nodeCommand } from '../node-actions.ts'
import { parseSolverWords } from '../parse-inputs.ts'
import { untilStopped } from '../stop-signal.ts'
import { wholeNumber } from '../whole-number.ts'

const wanted = wantedBy('machine')

const create: NodeAction = async ({ client, words: [file] }) => {
  const body = await post(
    client,
    '',
    await definitionFrom(wanted(file, 'the file of the contract, or the name of a stored one')),
  )
  return {
    body,
    text: `${colors.bold(String(body.reactor))}\n${colors.dim(`${body.price_plancks} plancks a sealed step`)}`,
  }
}

const step: NodeAction = async ({ client, words: [reactor, ...words] }) => {
  const name = wanted(reactor, 'which machine')
  const signal = untilStopped()
  const [count = '1', inputs] = words[0]?.includes('=') ? ['1', words] : [words[0], words.slice(1)]
  const steps = wholeNumber(count, 'a number of steps') as number
  const { body, sealed, pending, stopped } = await stepMachine(client, name, steps, parseSolverWords(inputs), signal)
  const state = await get(client, '/observe', { reactor: name })
  const lines = [
    `${colors.bold(`step ${state.step}`)}${state.halted === true ? ', halted' : ''}  ${figuresText(state.observed as StepRow['observed'], null)}`,
    colors.dim(`${sealed} sealed${pending > 0 ? `, ${pending} steps since` : ''}`),
    ...(stopped === undefined ? [] : [`${colors.yellow(stopped.code)}  ${stopped.detail}`]),
  ]
  return { body, text: lines.join('\n'), ...(signal.aborted ? { code: CLI_EXIT.interrupted } : {}) }
}

const row = labelledRow(10)

const show: NodeAction = async ({ client, words: [reactor] }) => {
  const body = await get(client, '/observe', { reactor: wanted(reactor, 'which machine') })
  const { contract, step: at, pending, halted, envelope, observed } = body
  const { id, version } = contract as Members
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

const list: NodeAction = async ({ client, options: { limit = '20', offset = '0' } }) => {
  const body = await get(client, '', { limit: String(limit), offset: String(offset) })
  const rows = body.reactors as readonly Members[]
  const lines = rows.map(
    ({ reactor, step: at, halted }) => `${reactor}  step ${at}${halted === true ? '  halted' : ''}`,
  )
  return { body, text: [...lines, colors.dim(`${rows.length} of ${body.total}`)].join('\n') }
}

const halt: NodeAction = async ({ client, words: [reactor] }) => {
  const body = await post(client, '/halt', { reactor: wanted(reactor, 'which machine') })
  return { body, text: `halted at step ${body.step}; svcmesh machine resume continues` }
}

const resume: NodeAction = async ({ client, words: [reactor, ...inputs] }) => {
  const name = wanted(reactor, 'which machine')
  const body = await post(client, '/resume', { reactor: name, inputs: parseSolverWords(inputs) })
  return {
    body,
    text: `continues from step ${body.step} with version ${(body.contract as Members).version} of its contract`,
  }
}

const plot: NodeAction = async ({ client, words: [reactor], options }) => {
  const name = wanted(reactor, 'which machine')
  if (options.live === true) return plotComing(client, name, options)
  const rows = await collected(sealedSteps(client, name))
  const { plotText } = await import('../machines/draw.ts')
  return { body: { steps: rows }, text: plotText(rows, options.figure) }
}

const plotComing = async (client: Client, name: string, options: Invocation['options']): Promise<number> => {
  const signal = untilStopped()
  const count = wholeNumber(options.count, 'a number of steps')
  const { LIVE_POINTS, plotLive } = await import('../machines/live.ts')
  const at = Number((await get(client, '/observe', { reactor: name })).step)
  const before = await collected(sealedSteps(client, name, Math.max(0, at - LIVE_POINTS)))
  const coming = followMachine(client, name, before.at(-1)?.step ?? at, signal, count)
  await plotLive(coming, before, { title: `machine ${name}`, ...options })
  return signal.aborted ? CLI_EXIT.interrupted : CLI_EXIT.ok
}

/** Prints each step as it is sealed, until Ctrl-C. */
const watch: NodeAction = async ({ client, words: [reactor], options }) => {
  const name = wanted(reactor, 'which machine')
  const signal = untilStopped()
  const at = Number((await get(client, '/observe', { reactor: name })).step)
  for await (const row of followMachine(client, name, at, signal, wholeNumber(options.count, 'a number of steps'))) {
    console.log(options.json ? JSON.stringify(row) : stepLine(row))
  }
  return signal.aborted ? CLI_EXIT.interrupted : CLI_EXIT.ok
}

const save: NodeAction = async ({ client, words: [reactor], options: { save: file, after } }) => {
  const { exportMachine } = await import('../machines/files.ts')
  const before = after === undefined ? undefined : wanted(after, 'the file, as --after')
  return exportMachine(client, wanted(reactor, 'which machine'), wanted(file, 'the file, as --save'), before)
}

const move: NodeAction = async ({ client, words: [file] }) => {
  const { importMachine } = await import('../machines/files.ts')
  return importMachine(client, wanted(file, 'which file'))
}

const verify: NodeAction = async ({ words: [file], options }) => {
  const { verifyFile } = await import('../machines/verify-file.ts')
  return verifyFile(wanted(file, 'which file'), options)
}

const ACTIONS: Readonly<Record<string, NodeAction>> = {
  create,
  step,
  show,
  list,
  watch,
  plot,
  halt,
  resume,
  export: save,
  import: move,
  verify,
}

/** `svcmesh machine create|step|show|list|watch|plot|halt|resume|export|import|verify`. */
export const machine = nodeCommand('machine', ACTIONS)
