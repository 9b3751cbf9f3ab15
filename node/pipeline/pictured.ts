import { Refusal } from '../../src/errors/refusal.ts'
import type { Computation } from '../../src/kernel/computation.ts'
import type { Task } from '../../src/kernel/task.ts'
import { type Answer, type Call, headerOf } from '../api/call.ts'
import { preferredType } from '../api/media-types.ts'
import { MEDIA_TYPES, type PictureFormat, type Shown } from '../pictures/format.ts'
import type { Services } from '../services.ts'
import { computeVerified } from './compute-task.ts'
import { prefersAsync } from './context.ts'
import { uncharged } from './price.ts'
import { NOT_SEALED } from './seal-headers.ts'

const FORMATS: ReadonlyMap<string, PictureFormat> = new Map([
  [MEDIA_TYPES.svg, 'svg'],
  [MEDIA_TYPES.png, 'png'],
] as const)

const OFFERED = ['application/json', ...FORMATS.keys()]

/** The picture format that a caller prefers to JSON, or null. Jobs answer in JSON. */
export const wantedPicture = (call: Call): PictureFormat | null => {
  if (prefersAsync(headerOf(call, 'prefer'))) return null
  return FORMATS.get(preferredType(call, OFFERED) ?? '') ?? null
}

/** What a picture shows. */
export interface Drawn {
  readonly task: Task
  /** Null for a cached answer. */
  readonly computation: Computation | null
}

/** The task of an answer, which is the one of its envelope if it is sealed. */
const answered = ({ body }: Answer): Drawn => {
  const { cko, task = cko?.task } = JSON.parse(String(body)) as { cko?: { task: Task }; task?: Task }
  if (task === undefined) throw new Error('the answer to a computation has no task')
  return { task, computation: null }
}

/** The computation to draw; for a cached or repeated answer, whose fields are not stored, it is computed again. */
const shownOf = async (services: Services, call: Call, { task, computation: computed }: Drawn): Promise<Shown> => {
  const computation = computed ?? (await computeVerified(services, await uncharged(services, task), call)).computation
  const { value, unit, uncertainty, checks, equations, extra, fields } = computation
  return { value, unit, uncertainty, checks, equations, extra, fields }
}

/**
 * The answer as a picture if the caller prefers one, drawn in a worker. If it cannot be drawn in time, the answer is
 * sent in JSON: a charged answer is not withheld for lack of a picture.
 * @param told the answer in JSON
 * @param drawn what was computed for this answer; absent if the answer is repeated
 */
export const pictured = async (
  services: Services,
  call: Call,
  told: Answer,
  drawn: Drawn | undefined,
): Promise<Answer> => {
  const format = wantedPicture(call)
  if (format === null || told.status !== 200) return told
  let body: Uint8Array
  try {
    const given = drawn ?? answered(told)
    body = await services.compute.draw(given.task, await shownOf(services, call, given), format, call.signal)
  } catch (failure) {
    if (!(failure instanceof Refusal)) services.onFault(failure)
    return told
  }
  const { etag, 'content-location': place, ...rest } = told.headers
  const headers = {
    ...NOT_SEALED,
    ...rest,
    ...(etag === undefined ? {} : { etag: etag.replace(/"$/, `-${format}"`) }),
    ...(place === undefined ? {} : { link: `<${place}>; rel="alternate"; type="application/json"` }),
    vary: 'accept',
  }
  return { ...told, type: MEDIA_TYPES[format], headers, body }
}
