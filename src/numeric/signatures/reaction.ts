type Step<Rest extends readonly number[]> = (
  u: number,
  v: number,
  toU: number,
  toV: number,
  width: number,
  height: number,
  stride: number,
  keepU: number,
  spreadU: number,
  keepV: number,
  spreadV: number,
  dt: number,
  ...rest: Rest
) => void

type Base = readonly [baseU: number, baseV: number, kept: number, share: number]
type GrayScott = readonly [feed: number]
type FitzHugh = readonly [threshold: number, current: number, recovery: number]

/** Addresses and strides are in bytes. Meanings and orders of operations: src/numeric/assembly/reaction.ts. */
export interface ReactionKernels {
  readonly grayScottStep: Step<GrayScott>
  readonly grayScottStage: Step<readonly [...GrayScott, ...Base]>
  readonly fitzHughStep: Step<FitzHugh>
  readonly fitzHughStage: Step<readonly [...FitzHugh, ...Base]>
}
