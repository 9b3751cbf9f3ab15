/** Bits of the dots of a braille cell, two across and four down (Unicode 15, U+2800). */
const DOTS = [
  [0x01, 0x08],
  [0x02, 0x10],
  [0x04, 0x20],
  [0x40, 0x80],
] as const

const BLANK = 0x2800

/** A canvas of dots, two across and four down in each character. */
export class Braille {
  readonly width: number
  readonly height: number
  readonly #columns: number
  readonly #cells: Uint8Array
  /** Series drawn last in a cell, for its colour. */
  readonly #series: Int8Array

  constructor(columns: number, rows: number) {
    this.width = columns * 2
    this.height = rows * 4
    this.#columns = columns
    this.#cells = new Uint8Array(columns * rows)
    this.#series = new Int8Array(columns * rows).fill(-1)
  }

  /** Sets a dot; x to the right, y downward. Dots outside are ignored. */
  dot(x: number, y: number, series: number): void {
    if (!(x >= 0 && x < this.width && y >= 0 && y < this.height)) return
    const cell = (y >> 2) * this.#columns + (x >> 1)
    this.#cells[cell] = this.#cells[cell] | (DOTS[y & 3]?.[x & 1] as number)
    this.#series[cell] = series
  }

  /** A straight line from dot to dot (Bresenham, IBM Systems J. 4 (1965) 25). */
  line(x0: number, y0: number, x1: number, y1: number, series: number): void {
    const [dx, dy] = [Math.abs(x1 - x0), -Math.abs(y1 - y0)]
    const [stepX, stepY] = [Math.sign(x1 - x0), Math.sign(y1 - y0)]
    let [x, y, error] = [x0, y0, dx + dy]
    for (let left = dx - dy; left >= 0; left--) {
      this.dot(x, y, series)
      if (x === x1 && y === y1) return
      const twice = 2 * error
      if (twice >= dy) {
        error += dy
        x += stepX
      }
      if (twice <= dx) {
        error += dx
        y += stepY
      }
    }
  }

  /** Lines of text; `paint` colours a character by its series. */
  rows(paint: (character: string, series: number) => string): string[] {
    return Array.from({ length: this.#cells.length / this.#columns }, (_, row) =>
      Array.from({ length: this.#columns }, (_, column) => {
        const cell = row * this.#columns + column
        const bits = this.#cells[cell]
        return bits === 0 ? ' ' : paint(String.fromCodePoint(BLANK + bits), this.#series[cell])
      }).join(''),
    )
  }
}
