/** Writes the pages about operators, docs/generated/operators, which are not committed. Part of every build. */
import * as operatorPages from './generate/pages/operator-pages.ts'
import { generatorsOf, writeOutputs } from './generate/write-outputs.ts'

await writeOutputs(generatorsOf([operatorPages]))
