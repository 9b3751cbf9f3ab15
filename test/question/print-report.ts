import { measureAnswered, measureRefused } from './measure-questions.ts'
import { measureSimulation } from './measure-simulations.ts'
import { answeredQuestions, OPEN_SETS, refusedQuestions, type SetName, simulationQuestions } from './question-set.ts'
import { reportOf } from './questions-report.ts'

/** `npm run questions [-- --second | --third | --fourth | --fifth | --sixth | --seventh | --eighth | --ninth | --tenth | --eleventh | --twelfth | --thirteenth | --fourteenth | --fifteenth | --wordings | --simulations | --sealed | --fresh]`: how the questions of a set are answered, with every miss of an open one. */
const SETS: readonly SetName[] = [...OPEN_SETS.slice(1), 'wordings', 'simulations', 'sealed', 'fresh']
const set = SETS.find((name) => process.argv.includes(`--${name}`)) ?? 'open'
const figures = {
  set,
  answered: measureAnswered(answeredQuestions(set)),
  refused: measureRefused(refusedQuestions(set)),
  simulations: simulationQuestions(set).map(measureSimulation),
}
console.log(reportOf(figures, true).join('\n'))
