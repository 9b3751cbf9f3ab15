import { Refusal } from '../../src/errors/refusal.ts'
import type { Computation } from '../../src/kernel/computation.ts'
import type { Task } from '../../src/kernel/task.ts'
import { type Answer, type Call, headerOf } from '../api/call.ts'
import { MEDIA_TYPES, type PictureFormat } from '../pictures/format.ts'
import type { Services } from '../services.ts'
import { computeVerified } from './compute-task.ts'
import { prefersAsync } from './context.ts'
import { priced } from './price.ts'

const FORMATS: ReadonlyMap<string, PictureFormat | null> = new Map([
  ['image/svg+xml', 'svg'],
  ['image/png', 'png'],
  ['image/*', 'svg'],
  ['application/json', null],
  ['application/*', null],
  ['*/*', null],
] as const)

const qualityOf = (parameters: readonly string[]): number => {
  const q = parameters
    .map((text) => /^\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*$/i.exec(text)?.[1])
    .find((text) => text !== undefined)
  return q === undefined ? 1 : Number(q)
}

/**
 * Proactive negotiation (RFC 9110, 12.5.1): the picture that a caller prefers to JSON, or null. Of equals the first one
 * counts. What runs as a job answers in JSON.
 */
export const wantedPicture = (call: Call): PictureFormat | null => {
  const accept = headerOf(call, 'accept')
  if (accept === undefined || !accept.includes('image/') || prefersAsync(headerOf(call, 'prefer'))) return null
  let best: { readonly format: PictureFormat | null; readonly quality: number } = { format: null, quality: 0 }
  for (const range of accept.split(',')) {
    const [type = '', ...parameters] = range.split(';')
    const format = FORMATS.get(type.trim().toLowerCase())
    const quality = qualityOf(parameters)
    if (format !== undefined && quality > best.quality) best = { format, quality }
  }
  return best.format
}

/** Header fields by which the holder of a picture finds what was sealed. */
const vouching = (body: Answer['body']): Readonly<Record<string, string>> => {
  const { envelope_id: id, svc_proof: proof, svcond } = JSON.parse(String(body)) as Readonly<Record<string, unknown>>
  if (typeof id !== 'string') return { 'x-svc-sealed': 'false' }
  return {
    'x-svc-sealed': 'true',
    'x-svc-proof': String(proof),
    'x-svc-token': id,
    'x-svc-svcond': String(svcond),
    'x-svc-verify': `/api/svc/envelopes/${id}`,
  }
}

/**
 * The answer as a picture where the caller prefers one. It is drawn in a worker.
 * @param told the answer in JSON
 * @param computed null where the answer is a repetition; its fields, which are not stored, are computed again
 */
export const pictured = async (
  services: Services,
  call: Call,
  task: Task,
  told: Answer,
  computed: Computation | null,
): Promise<Answer> => {
  const format = wantedPicture(call)
  if (format === null || told.status !== 200) return told
  const computation = computed ?? (await computeVerified(services, priced(task), call)).computation
  const { value, unit, uncertainty, checks, equations, extra, fields } = computation
  const shown = { value, unit, uncertainty, checks, equations, extra, fields }
  const body = await services.compute.draw(task, shown, format).catch((failure: unknown) => {
    // What was charged is not withheld because nobody has time to draw it.
    if (failure instanceof Refusal) return null
    throw failure
  })
  if (body === null) return told
  const { etag, 'content-location': place, ...rest } = told.headers
  const headers = {
    ...rest,
    ...vouching(told.body),
    ...(etag === undefined ? {} : { etag: etag.replace(/"$/, `-${format}"`) }),
    ...(place === undefined ? {} : { link: `<${place}>; rel="alternate"; type="application/json"` }),
    vary: 'accept',
  }
  return { ...told, type: MEDIA_TYPES[format], headers, body }
}
