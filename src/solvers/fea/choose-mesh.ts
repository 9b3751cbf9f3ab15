import { meshError } from './beam.ts'
import type { FeaInputs, FeaRequest } from './inputs.ts'

const LEAST = { nx: 48, ny: 1, nz: 2 }
const MOST = { nx: 512, nz: 16 }
/** Error of the tip that a mesh may leave, relative. */
const WANTED = 6e-4
/** Longest edge of a brick over its shortest. */
const STRETCH = 25

/** The mesh as sent; for an omitted number, as many bricks as the shape of the block needs for the check of its tip. */
export const meshed = (request: FeaRequest): FeaInputs => {
  const { L, b, h } = request
  let nz = request.nz ?? LEAST.nz
  const along = request.nx ?? LEAST.nx
  if (request.nz === undefined) while (nz < MOST.nz && meshError(request, along, nz) > WANTED) nz *= 2
  const ny = request.ny ?? Math.min(MOST.nx, Math.max(LEAST.ny, Math.ceil((b * nz) / (STRETCH * h))))
  const thinnest = Math.min(b / ny, h / nz)
  const nx = request.nx ?? Math.min(MOST.nx, Math.max(LEAST.nx, Math.ceil(L / (STRETCH * thinnest))))
  return { ...request, nx, ny, nz }
}
