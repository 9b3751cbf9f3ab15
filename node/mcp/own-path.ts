import { Refusal } from '../../src/errors/refusal.ts'
import { MCP_PATH } from './rpc-answer.ts'

/** A path of this node with its query part. */
export interface OwnPath {
  readonly path: string
  /** Without the question mark. */
  readonly query: string
}

const LONGEST = 2_048

const refuse = (what: string): Refusal =>
  new Refusal('INVALID_BODY', `path ${what}; send a path of this node such as /api/svc/pulse.`, {
    errors: [{ path: '/path', message: what }],
  })

/**
 * Reads a path of this node's own surface. There is one way to write a path here: nothing that a proxy, a parser of URLs
 * or a second decoding could take for another host or another path.
 * @throws Refusal INVALID_BODY for absolute URLs, `//host`, schemes, backslashes, dot segments, encoded separators,
 *   fragments, and the path of the MCP door itself
 */
export function ownPath(text: string): OwnPath {
  if (text.length > LONGEST) throw refuse(`is longer than ${LONGEST} characters`)
  if (!text.startsWith('/')) throw refuse('has to begin with "/" (no scheme, no host)')
  if (!/^[\x21-\x7e]*$/.test(text)) throw refuse('holds white space, control or non-ASCII characters')
  if (/[\\#]/.test(text)) throw refuse('holds a backslash or a fragment')
  const mark = text.indexOf('?')
  const path = mark === -1 ? text : text.slice(0, mark)
  if (path.includes('//')) throw refuse('holds "//"')
  for (const segment of path.split('/')) checkSegment(segment)
  const plain = decodeURIComponent(path).toLowerCase().replace(/\/+$/, '')
  if (plain === MCP_PATH || plain.startsWith(`${MCP_PATH}/`)) throw refuse('is the MCP door itself')
  return { path, query: mark === -1 ? '' : text.slice(mark + 1) }
}

function checkSegment(segment: string): void {
  let plain: string
  try {
    plain = decodeURIComponent(segment)
  } catch {
    throw refuse('holds a percent sign that encodes nothing')
  }
  if (plain === '.' || plain === '..') throw refuse('holds a dot segment')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what has to be found
  if (plain !== segment && /[\u0000-\u001f\u007f/\\%?#]/.test(plain)) throw refuse('holds an encoded separator')
}
