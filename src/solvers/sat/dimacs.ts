import { Refusal } from '../../errors/refusal.ts'
import { type Formula, formulaOf } from './formula.ts'
import { LIMITS } from './limits.ts'

const refuse = (line: number, reason: string): never => {
  throw new Refusal('INVALID_BODY', `dimacs, line ${line}: ${reason}`, { member: 'dimacs', line, reason })
}

const WHOLE = /^[+-]?\d{1,9}$/
const COUNT = /^\d{1,9}$/

const readHeader = (words: readonly string[], line: number): { variables: number; clauses: number } => {
  const [, format = '', variables = '', clauses = ''] = words
  if (format !== 'cnf') refuse(line, `the header names the format ${JSON.stringify(format.slice(0, 20))}; cnf is read.`)
  if (words.length !== 4 || !COUNT.test(variables) || !COUNT.test(clauses)) {
    refuse(line, 'the header is `p cnf <variables> <clauses>` with two whole numbers.')
  }
  const header = { variables: Number(variables), clauses: Number(clauses) }
  if (header.variables > LIMITS.variables) {
    refuse(line, `${header.variables} variables; the maximum is ${LIMITS.variables}.`)
  }
  if (header.clauses > LIMITS.clauses) refuse(line, `${header.clauses} clauses; the maximum is ${LIMITS.clauses}.`)
  return header
}

const readLiteral = (word: string, variables: number, line: number): number => {
  if (!WHOLE.test(word)) refuse(line, `${JSON.stringify(word.slice(0, 20))} is not a literal.`)
  const literal = Number(word)
  if (Math.abs(literal) > variables) {
    refuse(line, `literal ${literal} is of a variable above the ${variables} that the header declares.`)
  }
  return literal
}

/**
 * Reads a formula in DIMACS cnf (DIMACS Challenge, Satisfiability: Suggested Format, 1993): comment lines `c`, one
 * header `p cnf <variables> <clauses>`, clauses that end with 0 and may span lines, and an optional last line `%`.
 * @throws Refusal INVALID_BODY with `line` and `reason`
 */
export const readDimacs = (text: string): Formula => {
  const clauses: number[][] = []
  let header: { variables: number; clauses: number } | undefined
  let open: number[] = []
  let openedAt = 0
  const lines = text.split(/\r\n|\n|\r/)
  let literals = 0
  for (const [index, raw] of lines.entries()) {
    const line = index + 1
    const words = raw.trim().split(/\s+/)
    const [first = ''] = words
    if (first === '' || first[0] === 'c') continue
    if (first === '%') break
    if (first === 'p') {
      if (header !== undefined) refuse(line, 'a second header.')
      header = readHeader(words, line)
      continue
    }
    if (header === undefined) return refuse(line, 'a clause before the header `p cnf <variables> <clauses>`.')
    for (const word of words) {
      const literal = readLiteral(word, header.variables, line)
      if (literal !== 0) {
        if (open.length === 0) openedAt = line
        if (++literals > LIMITS.literals) refuse(line, `more than ${LIMITS.literals} literals.`)
        open.push(literal)
        continue
      }
      if (clauses.length === header.clauses) {
        refuse(line, `more clauses than the ${header.clauses} that the header declares.`)
      }
      clauses.push(open)
      open = []
    }
  }
  if (header === undefined) return refuse(lines.length, 'there is no header `p cnf <variables> <clauses>`.')
  if (open.length > 0) refuse(openedAt, 'the clause that begins here does not end with 0.')
  if (clauses.length !== header.clauses) {
    refuse(lines.length, `the header declares ${header.clauses} clauses and ${clauses.length} were found.`)
  }
  return formulaOf(header.variables, clauses)
}
