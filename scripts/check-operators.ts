/**
 * Runs the checks of the catalogue and says where in the text files each problem stands and what to do about it.
 * `check-operators --files [--fill] [PREFIX …]` reads the text files themselves, and runs the formulas in Python of the
 * families that are named; without `--files` it is about the catalogue that this build holds.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { checkCatalogue, type Problem } from '../src/operators/check-catalogue.ts'
import { FAMILIES } from '../src/operators/families.ts'
import { buildRegistry, type Registry, registry } from '../src/operators/registry.ts'
import { StanzaError } from '../src/operators/stanza.ts'
import { compareWithPython, hasPython, runPython } from './independent-values.ts'
import { adviceFor } from './operator-advice.ts'

const FOLDER = 'src/operators/families'

const words = process.argv.slice(2)
const fill = words.includes('--fill')
const fromFiles = words.includes('--files')
const asked = words.filter((word) => !word.startsWith('-')).map((word) => word.toUpperCase().replace(/\.TXT$/, ''))

const problemOf = ({ family, line, what }: StanzaError): Problem => {
  const [, id = '', problem = what] = /^([A-Z][A-Z0-9_]*):? (.*)$/s.exec(what) ?? []
  return { family, line, id, problem }
}

/** The catalogue as the text files have it, and what of it cannot be read. */
const readFiles = (): { readonly catalogue: Registry; readonly problems: readonly Problem[] } => {
  const problems: Problem[] = []
  const files = new Set(readdirSync(FOLDER))
  const texts = FAMILIES.filter(({ prefix }) => files.has(`${prefix}.txt`)).map(
    ({ prefix }) => [prefix, readFileSync(`${FOLDER}/${prefix}.txt`, 'utf8')] as const,
  )
  return { catalogue: buildRegistry(texts, (failure) => problems.push(problemOf(failure))), problems }
}

const counted = (problems: number): string =>
  problems === 0 ? 'no problems' : `${problems} problem${problems === 1 ? '' : 's'}`

const report = (problems: readonly Problem[]): void => {
  for (const { family, line, id, problem } of problems) {
    console.error(`${FOLDER}/${family}.txt:${line}: ${id} ${problem}`.replace('  ', ' '))
    const advice = adviceFor(problem)
    if (advice !== undefined) console.error(`    ${advice}`)
  }
}

/** Checks families by Python too. @returns the number of problems */
const checkIndependently = (prefixes: readonly string[], catalogue: Registry): number => {
  const found = prefixes.flatMap((prefix) =>
    compareWithPython(
      prefix,
      catalogue.all().filter(({ family }) => family.prefix === prefix),
    ),
  )
  for (const line of found) console.error(line)
  return found.length
}

const checkFiles = (): number => {
  const known = new Set<string>(FAMILIES.map(({ prefix }) => prefix))
  const strange = asked.filter((prefix) => !known.has(prefix))
  if (strange.length > 0) {
    console.error(`Unknown family ${strange.join(', ')}; known are ${[...known].join(' ')}.`)
    return 1
  }
  const python = asked.length > 0 && hasPython()
  // Python reads the results that it is to fill in; otherwise it only sees what has passed the checks of the text.
  const filled = python && fill ? asked.flatMap((prefix) => runPython(prefix, true)) : []
  const { catalogue, problems } = readFiles()
  const wanted = [...problems, ...checkCatalogue(catalogue)].filter(
    ({ family }) => asked.length === 0 || asked.includes(family),
  )
  report(wanted)
  const inPython = python && !fill && wanted.length === 0 ? asked.flatMap((prefix) => runPython(prefix, false)) : filled
  for (const line of inPython) console.error(line)
  const differing = wanted.length + inPython.length === 0 ? checkIndependently(asked, catalogue) : 0
  let unplanned = 0
  for (const { family, total, computable } of catalogue.families()) {
    const { prefix, name, target } = family
    if (asked.includes(prefix))
      console.log(`${prefix} ${name}: ${total} operators of ${target}, ${computable} with a formula`)
    if (total <= target) continue
    unplanned++
    console.error(`src/operators/families.ts: ${prefix} has ${total} operators, and ${target} are planned`)
    console.error(`    write ${total} there, and the new sum in test/operators/catalogue.test.ts`)
  }
  if (asked.length > 0 && !python)
    console.log('Python with mpmath was not found: its formulas were not run, only their last values compared.')
  const count = wanted.length + inPython.length + differing + unplanned
  console.log(`${catalogue.total} operators in all, ${counted(count)}`)
  if (count === 0 && asked.length > 0) console.log('`npm run generate` takes them into the program.')
  return count
}

const checkBuilt = (): number => {
  const problems = checkCatalogue(registry())
  report(problems)
  console.log(`${registry().total} operators, ${counted(problems.length)}`)
  return problems.length
}

try {
  process.exitCode = (fromFiles ? checkFiles() : checkBuilt()) === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof StanzaError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
