/**
 * Writes the modules that list files of the tree (operators, solvers, endpoints, kinds of event), so that a new file needs no second edit.
 * They are not committed. Runs before the compiler: scripts/generate-sources.mjs bundles it.
 */
import * as catalogue from './generate/sources/catalogue.ts'
import * as endpoints from './generate/sources/endpoints.ts'
import * as eventKinds from './generate/sources/event-kinds.ts'
import * as solvers from './generate/sources/solvers.ts'
import { generatorsOf, writeOutputs } from './generate/write-outputs.ts'

await writeOutputs(generatorsOf([catalogue, endpoints, eventKinds, solvers]))
