/** Variables by activity, the most active first: a binary heap that knows where each one is. */
export class VariableHeap {
  readonly activity: Float64Array
  readonly #heap: Int32Array
  /** Place of each variable in the heap, or -1. */
  readonly #place: Int32Array
  #size = 0

  constructor(variables: number) {
    this.activity = new Float64Array(variables)
    this.#heap = new Int32Array(variables)
    this.#place = new Int32Array(variables).fill(-1)
  }

  get size(): number {
    return this.#size
  }

  insert(variable: number): void {
    if (this.#place[variable] >= 0) return
    this.#heap[this.#size] = variable
    this.#place[variable] = this.#size
    this.#rise(this.#size++)
  }

  /** After the activity of a variable has grown. */
  raise(variable: number): void {
    const at = this.#place[variable]
    if (at >= 0) this.#rise(at)
  }

  /** Takes the most active variable out; there is one. */
  take(): number {
    const heap = this.#heap
    const top = heap[0]
    this.#place[top] = -1
    const last = heap[--this.#size]
    if (this.#size > 0) {
      heap[0] = last
      this.#place[last] = 0
      this.#sink(0)
    }
    return top
  }

  #rise(from: number): void {
    const heap = this.#heap
    const place = this.#place
    const activity = this.activity
    const variable = heap[from]
    const mine = activity[variable]
    let at = from
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = heap[parent]
      if (activity[above] >= mine) break
      heap[at] = above
      place[above] = at
      at = parent
    }
    heap[at] = variable
    place[variable] = at
  }

  #sink(from: number): void {
    const heap = this.#heap
    const place = this.#place
    const activity = this.activity
    const variable = heap[from]
    const mine = activity[variable]
    const size = this.#size
    let at = from
    for (;;) {
      let child = 2 * at + 1
      if (child >= size) break
      const right = child + 1
      if (right < size && activity[heap[right]] > activity[heap[child]]) {
        child = right
      }
      const below = heap[child]
      if (activity[below] <= mine) break
      heap[at] = below
      place[below] = at
      at = child
    }
    heap[at] = variable
    place[variable] = at
  }
}
