/** Runs the checks of the catalogue and says where in the text files each problem stands. */
import { checkCatalogue } from '../src/operators/check-catalogue.ts'
import { registry } from '../src/operators/registry.ts'
import { StanzaError } from '../src/operators/stanza.ts'

try {
  const problems = checkCatalogue(registry())
  for (const { family, line, id, problem } of problems) {
    console.error(`src/operators/families/${family}.txt:${line}: ${id} ${problem}`)
  }
  console.log(`${registry().total} operators, ${problems.length === 0 ? 'no' : problems.length} problems`)
  process.exitCode = problems.length === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof StanzaError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
