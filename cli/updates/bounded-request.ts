import { Refusal } from '../../src/errors/refusal.ts'
import type { RefusalCode } from '../../src/errors/table.ts'
import { isCode } from '../client.ts'
import { openRequest } from '../send-request.ts'

/** What is asked of a node that is not trusted. */
export interface BoundedRequest {
  readonly url: string
  readonly path: string
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Most characters of the answer. */
  readonly most: number
  /** Refusal of a longer one. */
  readonly tooLong: RefusalCode
  /** Milliseconds for all of it. */
  readonly within: number
  /** Called with each piece of a 2xx, before it is known whether more follows. */
  readonly onText?: (text: string, status: number) => void
}

interface BoundedAnswer {
  readonly status: number
  readonly text: string
}

const LONGEST_PROBLEM = 65_536

const problemOf = (url: string, status: number, text: string): Refusal => {
  try {
    const problem = JSON.parse(text)
    if (isCode(problem?.code)) return new Refusal(problem.code, String(problem.detail ?? ''), problem)
  } catch {
    // Said below.
  }
  return new Refusal('NODE_UNREACHABLE', `${url} answered ${status}, but is not a svcmesh node.`, { url })
}

/**
 * One GET with a bound of bytes and of time, so that a node can neither fill the memory nor keep a client waiting.
 * @throws Refusal of the node; TOO_SLOW, NODE_UNREACHABLE, `tooLong`
 */
export async function boundedRequest(request: BoundedRequest): Promise<BoundedAnswer> {
  const { url, path, key, most, tooLong, within, onText } = request
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), within)
  try {
    const headers = {
      ...{ accept: 'application/json', ...request.headers },
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    }
    const { status, chunks } = await openRequest(new URL(path, url), { method: 'GET', headers, signal: ending.signal })
    const isFine = status === 200 || status === 206
    const limit = isFine ? most : LONGEST_PROBLEM
    let text = ''
    for await (const chunk of chunks) {
      text += chunk
      if (text.length > limit) throw new Refusal(tooLong, `${url} sends more than ${limit} bytes; refused.`, { url })
      if (isFine) onText?.(chunk, status)
    }
    if (!isFine) throw problemOf(url, status, text)
    return { status, text }
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (ending.signal.aborted) {
      throw new Refusal('TOO_SLOW', `${url} has not sent the answer within ${within / 1000} s.`, { url })
    }
    const why = (error as NodeJS.ErrnoException).code ?? (error as Error).message
    throw new Refusal('NODE_UNREACHABLE', `${url} does not answer (${why}).`, { url })
  } finally {
    clearTimeout(timer)
    ending.abort()
  }
}
