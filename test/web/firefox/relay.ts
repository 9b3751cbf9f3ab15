/**
 * Runs Firefox (the first argument, with the others) and stands between it and Playwright, which drives any Firefox by WebDriver BiDi but expects what
 * the newest one knows. Firefox 153 lacks a command that only changes how pages are shown, and gives downloads no names; both are added here.
 */
import { spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

/** The tests that need a dark page choose it in the page. */
const DISPENSABLE = 'emulation.setMediaFeaturesOverride'
const DOWNLOADS = /^browsingContext\.download(WillBegin|End)$/
const LISTENS = /WebDriver BiDi listening on (ws:\/\/\S+)$/

interface Message {
  readonly id?: number
  readonly method?: string
  readonly error?: string
  readonly params?: { readonly navigation: string | null; readonly url: string }
}

const succeeded = (id: number): Message => ({ id, ...{ type: 'success', result: {} } })

function connect(client: WebSocket, address: string): void {
  const browser = new WebSocket(`${address}/session`, { perMessageDeflate: false, maxPayload: 0 })
  const early: string[] = []
  const dispensable = new Set<number>()
  const translated = (message: Message): Message => {
    const { id, error, method = '', params } = message
    if (id !== undefined && dispensable.delete(id) && error === 'unknown command') return succeeded(id)
    if (!DOWNLOADS.test(method) || params === undefined) return message
    return { ...message, params: { ...params, navigation: params.navigation ?? params.url } }
  }
  client.on('message', (data) => {
    const text = data.toString()
    const { id, method }: Message = JSON.parse(text)
    if (method === DISPENSABLE && id !== undefined) dispensable.add(id)
    if (browser.readyState === WebSocket.OPEN) browser.send(text)
    else early.push(text)
  })
  browser.on('open', () => {
    for (const text of early.splice(0)) browser.send(text)
  })
  browser.on('message', (data) => client.send(JSON.stringify(translated(JSON.parse(data.toString())))))
  browser.on('close', () => client.close())
  client.on('close', () => browser.close())
  // What fails is closed, which the other side sees.
  browser.on('error', () => undefined)
  client.on('error', () => undefined)
}

const [path = '', ...flags] = process.argv.slice(2)
const firefox = spawn(path, flags, { stdio: ['inherit', 'inherit', 'pipe'] })
firefox.once('exit', (code) => process.exit(code ?? 1))
createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, address] = LISTENS.exec(line) ?? []
  if (address === undefined) {
    process.stderr.write(`${line}\n`)
    return
  }
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false, maxPayload: 0 })
  server.on('connection', (client) => connect(client, address))
  server.once('listening', () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
  })
})
