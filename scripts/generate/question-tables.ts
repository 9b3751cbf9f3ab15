import { CATALOGUE } from '../../src/operators/generated/catalogue.ts'
import type { Operator } from '../../src/operators/operator.ts'
import { buildRegistry } from '../../src/operators/registry.ts'
import { StanzaError } from '../../src/operators/stanza.ts'
import { buildTables } from '../../src/question/catalogue/build-tables.ts'
import type { Generator } from './generator.ts'

const report = ({ message }: StanzaError): void => console.error(`not in the tables of the reader: ${message}`)

/** Whether what the tables contain of an operator can be read; what cannot is explained by the check of the operators. */
const isReadable = (operator: Operator): boolean => {
  try {
    operator.computable?.inputs
    operator.computable?.dimension
    return true
  } catch (failure) {
    if (!(failure instanceof StanzaError)) throw failure
    report(failure)
    return false
  }
}

/** What the reader of questions derives from the operators, so that the first question of a process finds it made. */
export const questionTables: Generator = {
  output: 'src/question/catalogue/generated/tables.ts',
  async render() {
    const operators = buildRegistry(
      CATALOGUE.map(([prefix, stanzas]) => [prefix, stanzas()]),
      report,
    )
      .all()
      .filter(isReadable)
    const text = JSON.stringify(buildTables(operators))
    return [
      '// Generated from src/operators/families by scripts/generate/question-tables.ts at every build; edit the families.',
      "import type { CatalogueTables } from '../tables.ts'",
      '',
      '// A text in a function costs nothing before it is called.',
      `const text = (): string => ${JSON.stringify(text)}`,
      '',
      'export const preparedTables = (): CatalogueTables => JSON.parse(text()) as CatalogueTables',
      '',
    ].join('\n')
  },
}
