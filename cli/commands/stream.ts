import { Refusal } from '../../src/errors/refusal.ts'
import type { Report } from '../../src/verifier/report.ts'
import { wantedBy } from '../actions.ts'
import { colors } from '../colors.ts'
import type { Invocation } from '../command.ts'
import { definitionFrom } from '../contracts/requests.ts'
import { CLI_EXIT } from '../exit-table.ts'
import { figuresText, type StepRow } from '../machines/figures.ts'
import { collected } from '../machines/requests.ts'
import { type Members, type NodeAction, nodeCommand } from '../node-actions.ts'
import { parseSolverWords } from '../parse-inputs.ts'
import { untilStopped } from '../stop-signal.ts'
import { channelLine, channelText, eventLine, tickLine } from '../streams/describe.ts'
import { everyTick, followChannel } from '../streams/follow.ts'
import type { followEncrypted } from '../streams/follow-encrypted.ts'
import { call, pathOf, sealedTicks, type TickRow } from '../streams/requests.ts'
import { wholeNumber } from '../whole-number.ts'

const wanted = wantedBy('stream')
const named = ([channel]: readonly string[]): string => wanted(channel, 'which channel')

/** Members of a request by the flags that were given. */
const settingsOf = ({ every, scopes, ...options }: Invocation['options']): Members => {
  const interval = wholeNumber(every, 'a number of ticks')
  return {
    ...(interval === undefined ? {} : { tickIntervalSvconds: interval }),
    ...(options.public === true ? { public: true } : {}),
    ...(options.private === true ? { public: false } : {}),
    ...(typeof scopes === 'string' ? { scopes: scopes.split(',').map((scope) => scope.trim()) } : {}),
  }
}

const secretText = (secret: unknown): string =>
  `${colors.bold(String(secret))}\n${colors.dim('the key of the channel, shown only now; later commands take it as --key')}`

/** Members of a request that opens a channel on a node. */
const openingOf = (options: Invocation['options']): Members => ({
  ...settingsOf(options),
  ...(options.autotick === true ? { autotick: true } : {}),
})

const openedText = ({ channel, price_plancks: price, secret }: Members): string =>
  `${colors.bold(String(channel))}\n${colors.dim(`${price} plancks a sealed tick`)}\n${secretText(secret)}`

const create: NodeAction = async ({ client, words: [file], options }) => {
  const contract = await definitionFrom(wanted(file, 'the file of the contract, or the name of a stored one'))
  const body = await call(client, 'POST', '/api/svc/streams', { contract, ...openingOf(options) })
  return { body, text: openedText(body) }
}

const list: NodeAction = async ({ client, options: { limit = '20', offset = '0' } }) => {
  const query = new URLSearchParams({ limit: String(limit), offset: String(offset) })
  const body = await call(client, 'GET', `/api/svc/streams?${query}`)
  const rows = body.channels as readonly Members[]
  return { body, text: [...rows.map(channelLine), colors.dim(`${rows.length} of ${body.total}`)].join('\n') }
}

const show: NodeAction = async ({ client, words }) => {
  const body = await call(client, 'GET', pathOf(named(words)))
  return { body, text: channelText(body) }
}

const tick: NodeAction = async ({ client, words: [channel, ...sent] }) => {
  const inputs = sent.length === 0 ? {} : { inputs: parseSolverWords(sent) }
  const body = await call(client, 'POST', pathOf(wanted(channel, 'which channel'), '/tick'), inputs)
  const { step, observed, halted } = body.machine as Members
  const { pending } = body.reactor as Members
  if (body.sealed !== true) return { body, text: `step ${step} did not fire; ${pending} steps are not sealed` }
  const figures = figuresText(observed as StepRow['observed'], body as unknown as StepRow)
  const place = `${colors.bold(`step ${step}`)}${halted === true ? ', halted' : ''}`
  return { body, text: `${place}  ${figures}\n${colors.dim(String(body.envelope_id))}` }
}

const isJson = (type: string): boolean => /[/+]json\b/.test(type)

/** The output of the last tick: the document of a template as it is. */
const latest: NodeAction = async ({ client, words, options }) => {
  const { header, status, text } = await client.readWithKey({ method: 'GET', path: pathOf(named(words), '/latest') })
  if (status === 204) return { body: {}, text: 'nothing is sealed yet' }
  const mediaType = header('content-type') ?? ''
  const output: unknown = isJson(mediaType) ? JSON.parse(text) : text
  if (options.json) return { body: { mediaType, envelope: header('x-svc-token'), output }, text }
  const row = output as Partial<TickRow> | string
  return { body: {}, text: typeof row === 'string' || row.tick === undefined ? text : tickLine(row as TickRow) }
}

const verdictText = ({ verdict, summary, exit_code: code }: Report): string => {
  const text = `${verdict}: ${summary}`
  return code === CLI_EXIT.ok ? colors.dim(text) : colors.yellow(text)
}

/** The same by an encrypted pull, whose seal is verified. */
const pull: NodeAction = async ({ client, words, options }) => {
  const { pullEncrypted } = await import('../streams/pull-encrypted.ts')
  const pulled = await pullEncrypted(client, named(words), options)
  if (pulled === null) return { body: {}, text: 'nothing is sealed yet' }
  const { output, report } = pulled
  return {
    body: { ...pulled },
    text: `${typeof output === 'string' ? output : tickLine(output)}\n${verdictText(report)}`,
    code: report.exit_code,
  }
}

/** Prints each tick as it is sealed, until Ctrl-C or until the channel halts or closes. */
const watch: NodeAction = async ({ client, words, options }) => {
  const signal = untilStopped()
  const count = wholeNumber(options.count, 'a number of ticks')
  if (options.secure === true) return watchEncrypted(client, named(words), options, signal, count)
  for await (const event of followChannel(client, named(words), signal, count)) {
    console.log(options.json ? JSON.stringify(event) : eventLine(event))
  }
  return signal.aborted ? CLI_EXIT.interrupted : CLI_EXIT.ok
}

/** The same by encrypted pulls; ends at a tick that is not as it should be. */
const watchEncrypted = async (...followed: Parameters<typeof followEncrypted>): Promise<number> => {
  const [, , { json }, signal] = followed
  const { followEncrypted: follow } = await import('../streams/follow-encrypted.ts')
  for await (const { event, report } of follow(...followed)) {
    console.log(json ? JSON.stringify({ ...event, ...(report && { report }) }) : eventLine(event))
    if (report === undefined || report.exit_code === CLI_EXIT.ok) continue
    if (!json) console.log(verdictText(report))
    return report.exit_code
  }
  return signal.aborted ? CLI_EXIT.interrupted : CLI_EXIT.ok
}

const plot: NodeAction = async ({ client, words, options }) => {
  const name = named(words)
  const { LIVE_POINTS, plotLive } = await import('../machines/live.ts')
  const { ticks } = await call(client, 'GET', pathOf(name))
  const rows = await collected(sealedTicks(client, name, Math.max(0, Number(ticks) - LIVE_POINTS)))
  if (options.live === true) {
    const signal = untilStopped()
    const events = followChannel(client, name, signal, wholeNumber(options.count, 'a number of ticks'))
    const coming = everyTick(client, name, events, rows.at(-1)?.tick ?? 0, LIVE_POINTS)
    await plotLive(coming, rows, { title: `channel ${name}`, ...options })
    return signal.aborted ? CLI_EXIT.interrupted : CLI_EXIT.ok
  }
  const { plotText } = await import('../machines/draw.ts')
  return { body: { ticks: rows }, text: plotText(rows, options.figure) }
}

const history: NodeAction = async ({ client, words, options: { from = '0', limit = '20' } }) => {
  const query = new URLSearchParams({ from: String(from), limit: String(limit) })
  const body = await call(client, 'GET', pathOf(named(words), `/history?${query}`))
  const rows = body.ticks as readonly TickRow[]
  return { body, text: [...rows.map(tickLine), colors.dim(`${rows.length} of ${body.total}`)].join('\n') }
}

const SWITCH: Readonly<Record<string, boolean>> = { on: true, off: false }

const autotick: NodeAction = async ({ client, words: [channel, word], options }) => {
  const on = word === undefined ? undefined : SWITCH[word]
  if (word !== undefined && on === undefined)
    throw new Refusal('INVALID_SETTING', `autotick is on or off; received "${word}".`, { received: word })
  const settings = { ...(on === undefined ? {} : { autotick: on }), ...settingsOf(options) }
  const body = await call(client, 'POST', pathOf(wanted(channel, 'which channel'), '/autotick'), settings)
  return { body, text: channelText(body) }
}

const contract: NodeAction = async ({ client, words: [channel, file] }) => {
  const path = pathOf(wanted(channel, 'which channel'), '/contract')
  const definition = await definitionFrom(wanted(file, 'the file of the contract, or the name of a stored one'))
  const body = await call(client, 'PUT', path, definition)
  return { body, text: channelText(body) }
}

const link: NodeAction = async ({ client, words, options: { expires, revoke } }) => {
  const path = pathOf(named(words), '/link')
  if (revoke === true) return { body: await call(client, 'DELETE', path), text: 'all links are revoked' }
  const seconds = wholeNumber(expires, 'a number of seconds')
  const answer = await call(client, 'POST', path, seconds === undefined ? {} : { expires_in: seconds })
  const body = { ...answer, url: new URL(String(answer.url), client.url).href }
  const until = new Date(Number(answer.expires) * 1000).toISOString()
  return { body, text: `${body.url}\n${colors.dim(`anyone who has the link may read the output until ${until}`)}` }
}

const key: NodeAction = async ({ client, words, options }) => {
  const { scopes } = settingsOf(options)
  const body = await call(client, 'POST', pathOf(named(words), '/key'), scopes === undefined ? {} : { scopes })
  return { body, text: secretText(body.secret) }
}

const close: NodeAction = async ({ client, words }) => {
  const body = await call(client, 'POST', pathOf(named(words), '/close'), {})
  return { body, text: channelText(body) }
}

const release: NodeAction = async ({ client, words, options: { save, to } }) => {
  const { releaseChannel } = await import('../streams/move.ts')
  const channel = named(words)
  const file = wanted(save, 'the file, as --save')
  const body = await releaseChannel(client, channel, file, to === undefined ? undefined : String(to))
  const next = `closed here; svcmesh stream import continues it on ${to === undefined ? 'another node' : `node ${to}`}`
  return { body, text: `${colors.bold(file)}\n${colors.dim(next)}` }
}

const move: NodeAction = async ({ client, words: [file], options }) => {
  const { importChannel } = await import('../streams/move.ts')
  const body = await importChannel(client, wanted(file, 'which file'), openingOf(options))
  return { body, text: openedText(body) }
}

const ACTIONS: Readonly<Record<string, NodeAction>> = {
  ...{ create, list, show, tick, latest, pull, watch, plot, history },
  ...{ autotick, contract, link, key, close, release, import: move },
}

/** `svcmesh stream create|list|show|tick|latest|pull|watch|plot|history|autotick|contract|link|key|close|release|import`. */
export const stream = nodeCommand('stream', ACTIONS)
