import { Refusal } from '../errors/refusal.ts'
import { type BinaryOperator, binary, call, type Equation, type Expression, name, negate } from './expression.ts'
import { FUNCTIONS, functionNamed } from './functions.ts'
import { readTokens, syntaxRefusal, type Token } from './lexer.ts'
import { readNumber } from './number-literal.ts'

/** Deepest nesting of brackets, signs and exponents. */
export const MAXIMUM_DEPTH = 64

/** Binding strength of the operators; a sign in front binds like a product, so -x^2 is -(x^2). */
const BINDING: ReadonlyMap<string, number> = new Map([
  ['+', 1],
  ['-', 1],
  ['*', 2],
  ['/', 2],
  ['^', 4],
])
const SIGN_BINDING = 3

const described = (token: Token): string => (token.kind === 'end' ? 'the end' : `\`${token.text}\``)

/** Pratt parser over the tokens of one expression. */
class ExpressionReader {
  readonly #tokens: readonly Token[]
  #next = 0
  #depth = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  peek(ahead = 0): Token {
    const token = this.#tokens[Math.min(this.#next + ahead, this.#tokens.length - 1)]
    if (token === undefined) throw new Error('a list of tokens without its end')
    return token
  }

  take(): Token {
    const token = this.peek()
    this.#next++
    return token
  }

  #isSign(text: string): boolean {
    const token = this.peek()
    return token.kind === 'sign' && token.text === text
  }

  #expect(text: string): void {
    if (!this.#isSign(text)) throw syntaxRefusal(this.peek().position, described(this.peek()), `\`${text}\``)
    this.#next++
  }

  whole(): Expression {
    const expression = this.expression(0)
    const token = this.peek()
    if (token.kind !== 'end') {
      const product = token.kind !== 'sign' || token.text === '('
      throw syntaxRefusal(
        token.position,
        described(token),
        product ? 'an operator (a product needs its `*`)' : 'an operator or the end',
      )
    }
    return expression
  }

  expression(binding: number): Expression {
    if (++this.#depth > MAXIMUM_DEPTH) {
      throw new Refusal('EXPRESSION_TOO_LARGE', `An expression may be nested ${MAXIMUM_DEPTH} levels deep.`, {
        maximum: MAXIMUM_DEPTH,
        position: this.peek().position,
      })
    }
    let left = this.#operand()
    for (;;) {
      const token = this.peek()
      const strength = token.kind === 'sign' ? BINDING.get(token.text) : undefined
      if (strength === undefined || strength <= binding) break
      this.#next++
      // A power binds to the right: 2^3^2 is 2^9.
      const right = this.expression(token.text === '^' ? strength - 1 : strength)
      left = binary(token.text as BinaryOperator, left, right)
    }
    this.#depth--
    return left
  }

  #operand(): Expression {
    const token = this.take()
    if (token.kind === 'number') return readNumber(token.text, token.position)
    if (token.kind === 'name') return this.#isSign('(') ? this.#call(token) : name(token.text)
    if (token.text === '-') return negate(this.expression(SIGN_BINDING))
    if (token.text === '+') return this.expression(SIGN_BINDING)
    if (token.text === '(') {
      const inner = this.expression(0)
      this.#expect(')')
      return inner
    }
    throw syntaxRefusal(token.position, described(token), 'a number, a name, a function or `(`')
  }

  #call(token: Token): Expression {
    const row = functionNamed(token.text)
    if (row === undefined) {
      throw new Refusal(
        'UNKNOWN_SYMBOL',
        `\`${token.text}\` at position ${token.position} is not a function; write \`${token.text}*(…)\` for a product.`,
        { symbol: token.text, position: token.position, functions: [...FUNCTIONS.keys()] },
      )
    }
    this.#expect('(')
    const operands = [this.expression(0)]
    while (this.#isSign(',')) {
      this.#next++
      operands.push(this.expression(0))
    }
    this.#expect(')')
    const [least, most] = row.operands
    if (operands.length < least || operands.length > most) {
      const wanted =
        row.name === 'log' ? '2 operands, number and base (write ln or log10 for one)' : `${least} operand(s)`
      throw syntaxRefusal(token.position, `\`${token.text}\` with ${operands.length}`, wanted)
    }
    return call(row.name, ...operands)
  }
}

/**
 * Reads a formula: numbers, names, + - * / ^ (right to left), signs, brackets, known functions. A product needs its
 * sign. Greek letters, superscripts and typographic signs are read as their spelled forms.
 * @throws Refusal SYNTAX {position, found, expected}, EXPRESSION_TOO_LARGE, UNKNOWN_SYMBOL, OVERFLOW, UNDERFLOW,
 * PROPORTIONALITY, ENTAILMENT, TWO_RESULTS, NOT_COMPUTABLE
 */
export const parseExpression = (text: string): Expression => new ExpressionReader(readTokens(text)).whole()

/** Reads `result = expression`; refusals as for parseExpression. */
export const parseEquation = (text: string): Equation => {
  const reader = new ExpressionReader(readTokens(text))
  const result = reader.take()
  if (result.kind !== 'name') throw syntaxRefusal(result.position, described(result), 'the name of the result')
  const sign = reader.take()
  if (sign.text !== '=') throw syntaxRefusal(sign.position, described(sign), '`=`')
  return { result: result.text, expression: reader.whole() }
}
