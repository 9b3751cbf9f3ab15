import { Refusal } from '../../src/errors/refusal.ts'
import { REFUSALS, type RefusalCode } from '../../src/errors/table.ts'
import { colors } from '../colors.ts'
import type { Run } from '../command.ts'
import { CLI_EXIT, EXIT_TABLE } from '../exit-table.ts'
import { nearest } from '../nearest.ts'

const CODES = Object.keys(REFUSALS) as readonly RefusalCode[]

const listAll = (json: boolean): void => {
  if (json) {
    console.log(JSON.stringify({ refusals: CODES.map((code) => ({ code, ...REFUSALS[code] })), exits: EXIT_TABLE }))
    return
  }
  const width = Math.max(...CODES.map((code) => code.length))
  for (const code of CODES) console.log(`${colors.bold(code.padEnd(width))}  ${REFUSALS[code].sentence}`)
  console.log('\nExit codes:')
  for (const { code, meaning } of EXIT_TABLE) console.log(`${String(code).padStart(3)}  ${meaning}`)
}

const explainRefusal = (code: RefusalCode, json: boolean): void => {
  const { status, rpc, verdict, sentence } = REFUSALS[code]
  if (json) console.log(JSON.stringify({ code, status, rpc, verdict, sentence, charged: false }))
  else {
    console.log(`${colors.bold(code)}\n${sentence}`)
    console.log(colors.dim(`HTTP ${status}, JSON-RPC ${rpc}, from a peer: ${verdict}. Nothing is charged.`))
  }
}

/** `svcmesh explain [CODE]`, from the table that the node itself uses. */
export const explain: Run = async ({ arguments: [asked], options }) => {
  const json = options.json === true
  const exit = EXIT_TABLE.find(({ code }) => String(code) === asked)
  const code = CODES.find((name) => name === asked?.toUpperCase())
  if (asked === undefined) listAll(json)
  else if (code !== undefined) explainRefusal(code, json)
  else if (exit !== undefined) console.log(json ? JSON.stringify(exit) : `exit code ${exit.code}: ${exit.meaning}`)
  else {
    const like = nearest(asked.toUpperCase(), CODES)
    const hint = like.length === 0 ? '.' : `; nearest: ${like.join(', ')}.`
    throw new Refusal('INVALID_SETTING', `Unknown code ${asked}${hint} List all with: svcmesh explain.`, {
      nearest: like,
    })
  }
  return CLI_EXIT.ok
}
