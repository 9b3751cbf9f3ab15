/** Places before the literals of a clause: their count, the clause's number in the refutation, its place among the learnt. */
export const HEADER = 3
const NUMBER = 1
const LEARNT = 2

const wider = (array: Int32Array, least: number): Int32Array<ArrayBuffer> => {
  const grown = new Int32Array(Math.max(2 * array.length, least))
  grown.set(array)
  return grown
}

/**
 * Clauses one after the other in one array, and who watches what: for each literal a list of pairs, a literal that is
 * likely true and the clause (N. Eén, N. Sörensson, SAT 2003; blocking literals as in MiniSat 2.2). Literals are
 * 2·variable, one more when negated.
 */
export class ClauseStore {
  arena: Int32Array
  used = 0
  /** Pairs of all lists; those of a literal begin at `begin`, take up to `room` pairs and are `count`. */
  pool: Int32Array
  readonly begin: Int32Array
  readonly count: Int32Array
  readonly #room: Int32Array
  #poolUsed = 0
  /** Clauses that were learnt and are kept, and their activity and number of levels. */
  learnt = new Int32Array(1024)
  activity = new Float64Array(1024)
  glue = new Int32Array(1024)
  learntCount = 0
  /** Clauses of the formula that are kept. */
  #originals: Int32Array
  #originalCount = 0

  constructor(variables: number, literals: number, clauses: number) {
    this.arena = new Int32Array(2 * (literals + HEADER * clauses) + 1024)
    this.begin = new Int32Array(2 * variables)
    this.count = new Int32Array(2 * variables)
    this.#room = new Int32Array(2 * variables)
    this.pool = new Int32Array(8 * clauses + 1024)
    this.#originals = new Int32Array(clauses)
  }

  number(clause: number): number {
    return this.arena[clause + NUMBER]
  }

  /** Place among the learnt clauses, or -1 for one of the formula. */
  learntPlace(clause: number): number {
    return this.arena[clause + LEARNT]
  }

  #put(literals: Int32Array, length: number, number: number, place: number): number {
    const clause = this.used
    if (clause + HEADER + length > this.arena.length) this.arena = wider(this.arena, clause + HEADER + length)
    const arena = this.arena
    arena[clause] = length
    arena[clause + NUMBER] = number
    arena[clause + LEARNT] = place
    for (let i = 0; i < length; i++) arena[clause + HEADER + i] = literals[i]
    this.used = clause + HEADER + length
    this.#attach(clause)
    return clause
  }

  addOriginal(literals: Int32Array, length: number, number: number): number {
    const clause = this.#put(literals, length, number, -1)
    this.#originals[this.#originalCount++] = clause
    return clause
  }

  addLearnt(literals: Int32Array, length: number, number: number, glue: number, activity: number): number {
    const place = this.learntCount++
    if (place === this.learnt.length) {
      this.learnt = wider(this.learnt, 0)
      this.glue = wider(this.glue, 0)
      const grown = new Float64Array(this.learnt.length)
      grown.set(this.activity)
      this.activity = grown
    }
    const clause = this.#put(literals, length, number, place)
    this.learnt[place] = clause
    this.glue[place] = glue
    this.activity[place] = activity
    return clause
  }

  #attach(clause: number): void {
    const first = this.arena[clause + HEADER]
    const second = this.arena[clause + HEADER + 1]
    this.watch(first, second, clause)
    this.watch(second, first, clause)
  }

  /** Adds a pair to the list of a literal; `pool` may be another array afterwards. */
  watch(literal: number, blocker: number, clause: number): void {
    const count = this.count[literal]
    if (count === this.#room[literal]) this.#makeRoom(literal, count)
    const at = this.begin[literal] + 2 * count
    this.pool[at] = blocker
    this.pool[at + 1] = clause
    this.count[literal] = count + 1
  }

  #makeRoom(literal: number, count: number): void {
    const room = Math.max(8, 2 * count)
    const begin = this.begin[literal]
    const moved = this.#poolUsed
    if (moved + 2 * room > this.pool.length) this.pool = wider(this.pool, moved + 2 * room)
    this.pool.copyWithin(moved, begin, begin + 2 * count)
    this.begin[literal] = moved
    this.#room[literal] = room
    this.#poolUsed = moved + 2 * room
  }

  /** Keeps the clauses that `keeps` names and forgets the others; they lie closer afterwards, so numbers of clauses change. */
  keep(keeps: (clause: number) => boolean): void {
    const { arena } = this
    this.used = 0
    this.#poolUsed = 0
    this.count.fill(0)
    this.#room.fill(0)
    let originals = 0
    let learnt = 0
    // Clauses of the formula come first in the arena, learnt ones after them in the order of their places.
    for (let i = 0; i < this.#originalCount; i++) {
      const clause = this.#originals[i]
      if (keeps(clause)) this.#originals[originals++] = this.#move(arena, clause)
    }
    for (let place = 0; place < this.learntCount; place++) {
      const clause = this.learnt[place]
      if (!keeps(clause)) continue
      const moved = this.#move(arena, clause)
      arena[moved + LEARNT] = learnt
      this.learnt[learnt] = moved
      this.glue[learnt] = this.glue[place]
      this.activity[learnt++] = this.activity[place]
    }
    this.#originalCount = originals
    this.learntCount = learnt
  }

  #move(arena: Int32Array, clause: number): number {
    const to = this.used
    const length = HEADER + arena[clause]
    arena.copyWithin(to, clause, clause + length)
    this.used = to + length
    this.#attach(to)
    return to
  }
}
