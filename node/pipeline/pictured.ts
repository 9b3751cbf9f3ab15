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

/** The computation to draw; for a repeated answer, whose fields are not stored, it is computed again. */
const shownOf = async (services: Services, call: Call, task: Task, computed: Computation | null): Promise<Shown> => {
  const computation = computed ?? (await computeVerified(services, await uncharged(services, task), call)).computation
  const { value, unit, uncertainty, checks, equations, extra, fields } = computation
  return { value, unit, uncertainty, checks, equations, extra, fields }
}

/**
 * The answer as a picture if the caller prefers one, drawn in a worker. If it cannot be drawn in time, the answer is
 * sent in JSON: a charged answer is not withheld for lack of a picture.
 * @param told the answer in JSON
 * @param computed null if the answer is repeated
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
  let body: Uint8Array
  try {
    const shown = await shownOf(services, call, task, computed)
    body = await services.compute.draw(task, shown, format, call.signal)
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
