import type { Computation } from '../../src/kernel/computation.ts'

export type PictureFormat = 'png' | 'svg'

export const MEDIA_TYPES: Readonly<Record<PictureFormat, string>> = { png: 'image/png', svg: 'image/svg+xml' }

/** The members of a computation that a picture shows. */
export type Shown = Pick<Computation, 'value' | 'unit' | 'uncertainty' | 'checks' | 'equations' | 'extra' | 'fields'>
