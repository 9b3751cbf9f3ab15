/** Writes what is computed from the lists of scripts/generate-sources.ts: the tables of the reader of questions, the list of solvers of the web client and their equations. */
import { questionTables } from './generate/question-tables.ts'
import { webSolverList } from './generate/web-solver-list.ts'
import { writeOutputs } from './generate/write-outputs.ts'

await writeOutputs([questionTables, ...webSolverList])
