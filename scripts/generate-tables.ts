/** Writes what is computed from the lists of scripts/generate-sources.ts: the tables of the reader of questions. */
import { questionTables } from './generate/question-tables.ts'
import { writeOutputs } from './generate/write-outputs.ts'

await writeOutputs([questionTables])
