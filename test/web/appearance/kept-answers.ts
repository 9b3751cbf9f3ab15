import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Page, Request, Route } from 'playwright-core'
import { furnish } from './furnish.ts'

const PATH = 'test/web/appearance/fixtures/answers.json'

/** What a node once answered, so that pages show the same at any time and after any change of the node. */
interface Kept {
  /** When they were written, ms; the clock of the pages stands there. */
  readonly time: number
  readonly key: string
  /** Ids of places, by the name that places have for them. */
  readonly names: Readonly<Record<string, string>>
  readonly answers: Record<string, { readonly status: number; readonly body: unknown }>
}

/** The verifier belongs to a build, and would not prove answers of an earlier one. */
const VERIFIER = `globalThis.svcmeshVerify = () => ({ verdict: 'held', signer_known: true, summary: '', checks: [] })`

const keyOf = (request: Request): string => {
  const { pathname, search } = new URL(request.url())
  return [request.method(), pathname + search, request.postData() ?? ''].join(' ').trim()
}

/** @param url of a node that answers what is not kept; only while `renewing` */
export async function keptAnswers(url: string, renewing: boolean) {
  const kept: Kept = existsSync(PATH)
    ? (JSON.parse(readFileSync(PATH, 'utf8')) as Kept)
    : { time: Date.now(), ...(await furnish(url)), answers: {} }
  const missing: string[] = []

  const fetched = async (route: Route): Promise<Kept['answers'][string]> => {
    const answer = await route.fetch()
    return { status: answer.status(), body: await answer.json() }
  }
  const answer = async (route: Route): Promise<void> => {
    const key = keyOf(route.request())
    // Nothing new comes while a page is looked at.
    if (/\/watch$|[?&]wait=/.test(route.request().url())) return
    if (kept.answers[key] === undefined) {
      if (!renewing) missing.push(key)
      else kept.answers[key] = await fetched(route)
    }
    const { status, body } = kept.answers[key] ?? { status: 404, body: {} }
    await route.fulfill({ status, json: body })
  }

  return {
    time: kept.time,
    key: kept.key,
    /** Requests that no kept answer is for. */
    missing,
    place: (at: string): string => at.replace(/\{(\w+)\}/g, (_, name: string) => kept.names[name] ?? name),
    async serve(page: Page): Promise<void> {
      await page.route('**/api/**', answer)
      await page.route('**/verify.js', (route) => route.fulfill({ contentType: 'text/javascript', body: VERIFIER }))
    },
    /** Writes what was renewed, an answer a line. */
    keep(): void {
      const { answers, ...rest } = kept
      const lines = Object.keys(answers)
        .sort()
        .map((key) => `${JSON.stringify(key)}:${JSON.stringify(answers[key])}`)
      writeFileSync(PATH, `${JSON.stringify(rest).slice(0, -1)},"answers":{\n${lines.join(',\n')}\n}}\n`)
    },
  }
}
