/**
 * Rules of STYLE.md that the linter cannot see: file names say what the file is about, files and their median stay
 * short, nothing is left to finish, src/ computes the same on every engine, and sources and documents use the words of its table.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { engineDependentIn } from './engine-dependent.mjs'
import { dialectIn } from './word-table.mjs'

const VAGUE = /^(utils?|helpers?|common|misc|shared|stuff|index)(\.|$)/
const LONGEST = 250
const LARGEST_MEDIAN = 80
/** The table itself, and the reader of questions, whose lists contain the words of questions. */
const OTHER_WORDS = /^(scripts\/word-table\.mjs$|STYLE\.md$|(src|test)\/question\/)/

const filesOf = (...patterns) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter(
      (path) =>
        path !== '' && !path.includes('/generated/') && !path.startsWith('src/numeric/assembly/') && existsSync(path),
    )

const files = filesOf('*.ts', '*.mjs')

const problems = []
const lengths = []
for (const path of files) {
  if (path.split('/').some((part) => VAGUE.test(part))) problems.push(`${path}: say in the name what it is about`)
  const text = readFileSync(path, 'utf8')
  const lines = text.split('\n').length - 1
  if (lines > LONGEST) problems.push(`${path}: ${lines} lines, at most ${LONGEST}; split it by subject`)
  if (path.endsWith('.ts') && !path.startsWith('test/')) lengths.push(lines)
  if (/\b(TODO|FIXME|XXX)\b/.test(text) && basename(path) !== 'check-files.mjs')
    problems.push(`${path}: finish it or write it down elsewhere`)
  if (path.startsWith('src/')) problems.push(...engineDependentIn(text).map((found) => `${path}:${found}`))
}
for (const path of [...files, ...filesOf('*.md', 'src/operators/families/*.txt')]) {
  if (OTHER_WORDS.test(path)) continue
  problems.push(...dialectIn(readFileSync(path, 'utf8')).map((found) => `${path}:${found}`))
}

const median = lengths.sort((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 0
if (median > LARGEST_MEDIAN) problems.push(`median of the sources is ${median} lines, at most ${LARGEST_MEDIAN}`)
for (const problem of problems) console.error(problem)
console.log(`${files.length} files, median ${median} lines`)
process.exitCode = problems.length === 0 ? 0 : 1
