/** What to do about a problem of the catalogue, by how the checks word it. */
const ADVICE: readonly (readonly [problem: RegExp, advice: string])[] = [
  [/states .* but the formula gives/, 'correct the formula, or write the unit that it gives'],
  [/is not coherent/, 'write the SI unit without prefix: m, kg, s, J, Pa; the caller may give any unit all the same'],
  [/its example .* values that are not allowed/, 'correct the range of the input, or take an example inside it'],
  [/its example .* gives [A-Z_]+/, 'the formula cannot be evaluated there: correct it, the example, or the range'],
  [
    /its example says/,
    'see whether the formula or the example is wrong; four digits are compared as printed, fewer exactly',
  ],
  [/but an example with/, 'an example has one value for each input, in their order'],
  [/has the name of/, 'say in the name what makes it different; what both are called may follow after |'],
  [/examples and needs/, 'add a line `values -> result @ book chapter`; a result without unit needs two'],
  [/does not use its input/, 'leave the input out, or use it in the formula'],
  [/is allowed but gives/, 'the end of the range cannot be computed: write > or < instead of >= or <='],
  [/closed but refused|open but allowed/, 'the range and its end contradict each other: correct the bound'],
  [/calls its result .* constant/, 'give the result another symbol'],
  [/is the same function as/, 'leave one out; of another family `same as ID`; if the meaning differs `distinct: why`'],
  [/repeats .* of its own family/, 'one family needs a formula once: add the other name after | instead'],
  [/says "same as/, 'name the operator that is this function, or leave the line out'],
  [
    /outside the block|neither .* with a number/,
    'identifiers are the prefix and a free number; see src/operators/families.ts',
  ],
  [/stands already in/, 'take the next free number'],
  [
    /expected "symbol = expression : unit"/,
    'behind a formula stand a space, a colon, a space and its unit: `K = m*v^2/2 : J`',
  ],
  [
    /expected "symbol meaning unit range"/,
    'an input is its symbol, what it means, its unit, and bounds: `m mass kg >=0`',
  ],
  [/expected "values -> result @ reference"/, 'an example is its values, `->`, the result, `@`, book and chapter'],
  [/expected "IDENTIFIER name/, 'identifiers are written in capitals, then a space and the name; members are indented'],
  [/"\?" is not a number/, 'add `--fill` to have the Python formula write the result'],
  [/CONSTANT_OVERRIDE/, 'that letter is a constant: give the input another symbol, or leave it out of the inputs'],
  [/MISSING_INPUT/, 'declare the symbol as an input, or write the constant by its name (src/expression/constants)'],
  [/SYNTAX/, 'a product needs its *, a power its ^, a function its brackets'],
  [/UNKNOWN_SYMBOL/, 'a product needs its *; functions are those of src/expression/functions.ts'],
  [/UNKNOWN_UNIT/, 'write the unit like kg*m^2/s^2 or J/(mol*K)'],
  [/DIMENSION_MISMATCH/, 'both sides of + and - have one unit; functions such as exp take plain numbers'],
]

/** One sentence on what to do, or undefined if the problem says it itself. */
export const adviceFor = (problem: string): string | undefined => ADVICE.find(([wording]) => wording.test(problem))?.[1]
