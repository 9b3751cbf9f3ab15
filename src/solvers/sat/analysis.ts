import type { Assignment } from './assignment.ts'
import { type ClauseStore, HEADER } from './clause-store.ts'

const IN_CLAUSE = 1
const IMPLIED = 2
const NOT_IMPLIED = 3
const CLAUSE_RESCALE = 1e100
const CLAUSE_DECAY = 0.999

/**
 * What is learnt from a conflict: the clause of the first unique implication point (Marques-Silva, Sakallah, IEEE
 * Trans. Comput. 48 (1999) 506) without the literals that the others imply (Sörensson, Biere, SAT 2009), and the
 * clauses from which it follows.
 */
export class Analysis {
  readonly #assignment: Assignment
  readonly #store: ClauseStore
  /** Literals of the learnt clause; the asserting one first, one of the level to go back to second. */
  readonly clause: Int32Array
  length = 0
  /** Numbers of the clauses from which it follows, in the order of the propagation. */
  hints = new Int32Array(1024)
  hintCount = 0
  glue = 0
  backLevel = 0
  /** Number of the unit clause of each variable that has its value for good. */
  readonly units: Int32Array
  readonly #marks: Uint8Array
  readonly #marked: Int32Array
  #markedCount = 0
  readonly #stamps: Int32Array
  readonly #levelStamps: Int32Array
  #stamp = 0
  /** Clauses on the way, and how many of their literals are done. */
  readonly #frames: Int32Array
  readonly #framesAt: Int32Array
  readonly #stack: Int32Array
  #clauseIncrement = 1

  constructor(assignment: Assignment, store: ClauseStore) {
    const { variables } = assignment
    this.#assignment = assignment
    this.#store = store
    this.clause = new Int32Array(variables + 1)
    this.units = new Int32Array(variables)
    this.#marks = new Uint8Array(variables)
    this.#marked = new Int32Array(variables)
    this.#stamps = new Int32Array(variables)
    this.#levelStamps = new Int32Array(variables + 1)
    this.#frames = new Int32Array(variables + 2)
    this.#framesAt = new Int32Array(variables + 2)
    this.#stack = new Int32Array(variables + 2)
  }

  /** Activity that a new clause begins with. */
  get clauseIncrement(): number {
    return this.#clauseIncrement
  }

  /** Learns from a clause whose literals are all false, at a level above 0. */
  learn(conflict: number): void {
    this.#resolve(conflict)
    this.#minimise()
    this.#measure()
    for (let i = 0; i < this.#markedCount; i++) this.#marks[this.#marked[i]] = 0
    this.#markedCount = 0
    this.#clauseIncrement /= CLAUSE_DECAY
  }

  #mark(variable: number, mark: number): void {
    if (this.#marks[variable] === 0) this.#marked[this.#markedCount++] = variable
    this.#marks[variable] = mark
  }

  #resolve(conflict: number): void {
    const { level, trail, reason, decisionLevel } = this.#assignment
    const { arena } = this.#store
    const marks = this.#marks
    let length = 1
    let open = 0
    let at = this.#assignment.trailSize - 1
    let from = conflict
    let asserting: number
    for (;;) {
      this.#bumpClause(from)
      const stop = from + HEADER + arena[from]
      for (let k = from + HEADER; k < stop; k++) {
        const literal = arena[k]
        const variable = literal >> 1
        if (marks[variable] !== 0 || level[variable] === 0) continue
        this.#mark(variable, IN_CLAUSE)
        this.#assignment.bump(variable)
        if (level[variable] === decisionLevel) open++
        else this.clause[length++] = literal
      }
      while (marks[trail[at] >> 1] === 0) at--
      asserting = trail[at--]
      from = reason[asserting >> 1]
      if (--open === 0) break
    }
    this.clause[0] = asserting ^ 1
    this.length = length
  }

  #bumpClause(clause: number): void {
    const place = this.#store.learntPlace(clause)
    if (place < 0) return
    const { activity, learntCount } = this.#store
    const grown = activity[place] + this.#clauseIncrement
    activity[place] = grown
    if (grown <= CLAUSE_RESCALE) return
    for (let i = 0; i < learntCount; i++) activity[i] = activity[i] / CLAUSE_RESCALE
    this.#clauseIncrement /= CLAUSE_RESCALE
  }

  #minimise(): void {
    const { clause } = this
    const { reason } = this.#assignment
    let kept = 1
    for (let i = 1; i < this.length; i++) {
      const literal = clause[i]
      if (reason[literal >> 1] >= 0 && this.#implied(literal >> 1)) continue
      clause[kept++] = literal
    }
    this.length = kept
  }

  /** Whether a false literal follows from others of the clause; intermediate results are recorded. */
  #implied(variable: number): boolean {
    const { level, reason } = this.#assignment
    const { arena } = this.#store
    const marks = this.#marks
    const stack = this.#stack
    const frames = this.#framesAt
    let depth = 0
    stack[0] = variable
    frames[0] = 1
    for (;;) {
      const clause = reason[stack[depth]]
      const at = frames[depth]
      if (at === arena[clause]) {
        if (depth === 0) return true
        this.#mark(stack[depth], IMPLIED)
        depth--
        continue
      }
      frames[depth] = at + 1
      const other = arena[clause + HEADER + at] >> 1
      const mark = marks[other]
      if (level[other] === 0 || mark === IN_CLAUSE || mark === IMPLIED) continue
      if (mark === NOT_IMPLIED || reason[other] < 0) {
        for (let i = depth; i > 0; i--) this.#mark(stack[i], NOT_IMPLIED)
        return false
      }
      stack[++depth] = other
      frames[depth] = 1
    }
  }

  /** Number of levels in the clause (Audemard, Simon, IJCAI 2009) and the level to go back to. */
  #measure(): void {
    const { clause, length } = this
    const { level } = this.#assignment
    const stamps = this.#levelStamps
    const stamp = ++this.#stamp
    let glue = 0
    let deepest = 1
    for (let i = 0; i < length; i++) {
      const own = level[clause[i] >> 1]
      if (stamps[own] !== stamp) {
        stamps[own] = stamp
        glue++
      }
      if (i > 1 && own > level[clause[deepest] >> 1]) deepest = i
    }
    this.glue = glue
    this.backLevel = 0
    if (length < 2) return
    const second = clause[deepest]
    clause[deepest] = clause[1]
    clause[1] = second
    this.backLevel = level[second >> 1]
  }

  /**
   * Collects the hints of a clause that follows from `conflict`, a clause of which every literal is false.
   * @param length how many literals of `clause` are assumed to be false and not derived
   */
  derive(conflict: number, length: number): void {
    const { level, reason } = this.#assignment
    const { arena } = this.#store
    const stamps = this.#stamps
    const frames = this.#frames
    const framesAt = this.#framesAt
    const stamp = ++this.#stamp
    for (let i = 0; i < length; i++) stamps[this.clause[i] >> 1] = stamp
    this.hintCount = 0
    let depth = 0
    frames[0] = conflict
    framesAt[0] = 0
    while (depth >= 0) {
      const clause = frames[depth]
      const at = framesAt[depth]
      if (at === arena[clause]) {
        this.#hint(this.#store.number(clause))
        depth--
        continue
      }
      framesAt[depth] = at + 1
      const variable = arena[clause + HEADER + at] >> 1
      if (stamps[variable] === stamp) continue
      stamps[variable] = stamp
      if (level[variable] === 0) this.#hint(this.units[variable])
      else {
        frames[++depth] = reason[variable]
        framesAt[depth] = 0
      }
    }
  }

  #hint(number: number): void {
    if (this.hintCount === this.hints.length) {
      const wider = new Int32Array(2 * this.hintCount)
      wider.set(this.hints)
      this.hints = wider
    }
    this.hints[this.hintCount++] = number
  }
}
