import { KERNEL_DIGEST } from '../../src/kernel/generated/digest.ts'
import { KERNEL_VERSION } from '../../src/kernel/limits.ts'
import type { KnownNetwork, VerifierOptions } from '../../src/verifier/options.ts'
import { renderReport } from '../render-report.ts'
import { wantsColour } from '../wants-colour.ts'
import { verifyPortably } from './portable-verifier.ts'
import { readNetwork } from './read-network.ts'
import { readQuorum } from './read-quorum.ts'

const HELP = `Checks an answer of svcmesh on any machine: no node, no network, nothing to install.

  node verify.js FILE            FILE as the API returned it; - reads standard input
    --key svc_ak_…               also check the HMAC with this API key
    --network FILE               trust the signers of another network: {"id": "…", "nodeKeys": ["…"]}
    --quorum[=N]                 require a certificate of N members, or of a quorum of the network
    --json                       print the report as JSON
    --version                    print the kernel that this file recomputes with

Exit code: 0 all possible checks passed, 1 a check failed, 2 nothing to verify.`

interface Arguments {
  readonly file?: string
  readonly key?: string
  readonly network?: string
  readonly quorum?: VerifierOptions['quorum']
  readonly json?: boolean
  readonly print?: 'help' | 'version'
}

/** @returns an error message if the arguments are wrong */
function readArguments(words: readonly string[]): Arguments | string {
  let result: Arguments = {}
  for (let i = 0; i < words.length; i++) {
    const [name, attached] = splitFlag(words[i])
    if (name === '--help' || name === '-h') return { print: 'help' }
    if (name === '--version') return { print: 'version' }
    if (name === '--json') result = { ...result, json: true }
    else if (name === '--quorum') {
      const quorum = readQuorum(attached ?? true)
      if (quorum === null) return '--quorum takes a number of members as in --quorum=12, or no value'
      result = { ...result, quorum }
    } else if (name === '--key' || name === '--network') {
      const value = attached ?? words[++i]
      if (value === undefined) return `${name} needs a value`
      result = { ...result, [name.slice(2)]: value }
    } else if (name !== '-' && name.startsWith('-')) return `unknown option ${name}`
    else if (result.file !== undefined) return 'only one file at a time'
    else result = { ...result, file: name }
  }
  return result
}

function splitFlag(word: string): [string, string | undefined] {
  const at = word.startsWith('--') ? word.indexOf('=') : -1
  return at < 0 ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)]
}

/** Runs as a program. @returns the exit code */
export async function runInTerminal(words: readonly string[]): Promise<0 | 1 | 2 | 3> {
  const given = readArguments(words)
  if (typeof given === 'string') return complain(`${given}; see --help`)
  if (given.print === 'version') console.log(`${KERNEL_VERSION} ${KERNEL_DIGEST}`)
  else if (given.print === 'help') console.log(HELP)
  if (given.print !== undefined) return 0
  if (given.file === undefined) return complain('name a file, or - for standard input; see --help')
  const bytes = await read(given.file)
  if (typeof bytes === 'string') return complain(bytes)
  let network: KnownNetwork | undefined
  if (given.network !== undefined) {
    const text = await read(given.network)
    if (typeof text === 'string') return complain(text)
    network = readNetwork(new TextDecoder().decode(text))
    if (network === undefined)
      return complain(
        `${given.network} does not describe a network; write {"id": "…", "nodeKeys": ["64 hex digits", …]}`,
      )
  }
  const report = verifyPortably(bytes, { key: given.key, network, quorum: given.quorum })
  console.log(given.json === true ? JSON.stringify(report, null, 2) : renderReport(report, wantsColour()))
  return report.exit_code
}

function complain(what: string): 2 {
  console.error(`verify.js: ${what}`)
  return 2
}

/** @returns the bytes, or an error message */
async function read(path: string): Promise<Uint8Array | string> {
  // Imported here and not at the top, so that the same file loads in a page.
  const { readFile } = await import('node:fs/promises')
  try {
    return path === '-' ? await readInput() : await readFile(path)
  } catch (error) {
    return `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`
  }
}

async function readInput(): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  return Buffer.concat(chunks)
}
