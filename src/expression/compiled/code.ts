/** Bytes of WebAssembly 1.0 (W3C Recommendation of 5 December 2019, section 5), as far as formulas need it. */

/** Opcodes, section 5.4. */
export const CODE = {
  block: 0x02,
  loop: 0x03,
  if: 0x04,
  end: 0x0b,
  branchIf: 0x0d,
  call: 0x10,
  get: 0x20,
  set: 0x21,
  loadFloat: 0x2b,
  storeFloat: 0x39,
  integer: 0x41,
  float: 0x44,
  integerIsZero: 0x45,
  integerLess: 0x49,
  floatEqual: 0x61,
  floatNotEqual: 0x62,
  floatLess: 0x63,
  floatGreater: 0x64,
  floatAtMost: 0x65,
  floatAtLeast: 0x66,
  integerAdd: 0x6a,
  integerAnd: 0x71,
  floatAbsolute: 0x99,
  floatNegate: 0x9a,
  floatRoot: 0x9f,
  floatAdd: 0xa0,
  floatSubtract: 0xa1,
  floatMultiply: 0xa2,
  floatDivide: 0xa3,
  floatMinimum: 0xa4,
  floatMaximum: 0xa5,
} as const

const INTEGER = 0x7f
const FLOAT = 0x7c
/** A block that gives no value. */
const NOTHING = 0x40
/** Doubles lie at multiples of 2^3 bytes. */
const ALIGNMENT = 3

/** An integer in LEB128, signed or not. */
function leb(value: number, signed: boolean): number[] {
  const bytes: number[] = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    const low = rest & 0x7f
    const last = signed ? rest >= -64 && rest < 64 : rest < 128
    bytes.push(last ? low : low | 0x80)
    if (last) return bytes
  }
}

const bits = new DataView(new ArrayBuffer(8))

/** The body of one function, written from its first instruction to its last. */
export class Code {
  readonly bytes: number[] = []
  /** Local variables that are doubles. */
  #doubles = 0
  readonly #first: number

  /** @param first index of the first local double, after the parameters and integers */
  constructor(first: number) {
    this.#first = first
  }

  get doubles(): number {
    return this.#doubles
  }

  /** @returns index of a new local double */
  local(): number {
    return this.#first + this.#doubles++
  }

  put(...opcodes: readonly number[]): void {
    this.bytes.push(...opcodes)
  }

  /** An instruction with an index: a local, a function, a label. */
  at(opcode: number, index: number): void {
    this.bytes.push(opcode, ...leb(index, false))
  }

  open(opcode: number): void {
    this.bytes.push(opcode, NOTHING)
  }

  integer(value: number): void {
    this.bytes.push(CODE.integer, ...leb(value, true))
  }

  float(value: number): void {
    bits.setFloat64(0, value, true)
    this.bytes.push(CODE.float)
    for (let i = 0; i < 8; i++) this.bytes.push(bits.getUint8(i))
  }

  /** A double in memory: `offset` bytes after the address on the stack. */
  memory(opcode: number, offset: number): void {
    this.bytes.push(opcode, ALIGNMENT, ...leb(offset, false))
  }
}

const sized = (bytes: readonly number[]): number[] => [...leb(bytes.length, false), ...bytes]

const counted = (items: readonly (readonly number[])[]): number[] => [...leb(items.length, false), ...items.flat()]

const section = (id: number, items: readonly (readonly number[])[]): number[] => [id, ...sized(counted(items))]

const name = (text: string): number[] => sized([...text].map((letter) => letter.charCodeAt(0)))

const functionType = (parameters: readonly number[], result: number): number[] => [
  0x60,
  ...sized(parameters),
  1,
  result,
]

/**
 * A module that exports the function `run` from an integer to an integer. It imports a memory of one page as `m.m`, and
 * functions of doubles as `f.0`, `f.1` and so on.
 * @param operands of each imported function, 1 or 2; @param integers local integers beside the parameter
 */
export function moduleOf(operands: readonly number[], integers: number, body: Code): Uint8Array {
  const types = [functionType([INTEGER], INTEGER), functionType([FLOAT], FLOAT), functionType([FLOAT, FLOAT], FLOAT)]
  const memory = [...name('m'), ...name('m'), 0x02, 0x01, 1, 1]
  const functions = operands.map((count, i) => [...name('f'), ...name(`${i}`), 0x00, count])
  const locals = [
    [...leb(integers, false), INTEGER],
    [...leb(body.doubles, false), FLOAT],
  ]
  const code = [...counted(locals), ...body.bytes, CODE.end]
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, types),
    ...section(2, [memory, ...functions]),
    ...section(3, [[0]]),
    ...section(7, [[...name('run'), 0x00, ...leb(operands.length, false)]]),
    ...section(10, [sized(code)]),
  ])
}
