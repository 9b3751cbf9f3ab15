/** What `npm test` prints at its end. */

const SLOWEST = 10

const list = (title, lines) => {
  if (lines.length === 0) return
  console.log(`\n${title}`)
  for (const line of lines) console.log(`  ${line}`)
}

const slowest = (files) =>
  Object.entries(files)
    .sort(([, a], [, b]) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(([path, { seconds, cpu, childCpu }]) => {
      const figures = [seconds, cpu, childCpu].map((value) => value.toFixed(1).padStart(7))
      return `${figures.join(' ')}  ${path.replace(/^dist\/test\//, '').replace(/\.js$/, '')}`
    })

export const resultLine = ({ name, problem, seconds, processor }) => {
  const times = `${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of the processor`
  return problem === undefined ? `ok      ${name} (${times})` : `FAILED  ${name} (${times}): ${problem}`
}

/** @param results `{ name, problem, seconds, processor }` of every check and group @param report of all groups together */
export const printSummary = (results, report, notes) => {
  list('slowest files: seconds, of the processor, of the processor in child processes', slowest(report.files))
  list('summary', results.map(resultLine))
  list(`FAILED, ${report.failures.length} in all:`, report.failures)
  list(`SKIPPED, ${report.skipped.length + notes.length} in all:`, [...notes, ...report.skipped])
  list(`RETRIED, ${report.retried.length} times in all:`, report.retried)
}
