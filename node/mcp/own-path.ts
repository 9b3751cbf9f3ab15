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
 * Reads a path of this node. Only one spelling is accepted: nothing that a proxy, a URL parser or a second decoding
 * could take for another host or path.
 * @throws Refusal INVALID_BODY for absolute URLs, `//host`, schemes, backslashes, dot segments, encoded separators,
 *   fragments, and the path of the MCP endpoint itself
 */
export function ownPath(text: string): OwnPath {
  if (text.length > LONGEST) throw refuse(`is longer than ${LONGEST} characters`)
  if (!text.startsWith('/')) throw refuse('has to begin with "/" (no scheme, no host)')
  if (!/^[\x21-\x7e]*$/.test(text)) throw refuse('contains white space, control or non-ASCII characters')
  if (/[\\#]/.test(text)) throw refuse('contains a backslash or a fragment')
  const mark = text.indexOf('?')
  const path = mark === -1 ? text : text.slice(0, mark)
  if (path.includes('//')) throw refuse('contains "//"')
  for (const segment of path.split('/')) checkSegment(segment)
  const plain = decodeURIComponent(path).toLowerCase().replace(/\/+$/, '')
  if (plain === MCP_PATH || plain.startsWith(`${MCP_PATH}/`)) throw refuse('is the MCP endpoint itself')
  return { path, query: mark === -1 ? '' : text.slice(mark + 1) }
}

function checkSegment(segment: string): void {
  let plain: string
  try {
    plain = decodeURIComponent(segment)
  } catch {
    throw refuse('contains an invalid percent escape')
  }
  if (plain === '.' || plain === '..') throw refuse('contains a dot segment')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are searched for
  if (plain !== segment && /[\u0000-\u001f\u007f/\\%?#]/.test(plain)) throw refuse('contains an encoded separator')
}
