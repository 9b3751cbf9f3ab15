/**
 * `npm start`: installs and builds what is missing, then runs one node of the development network with its data in
 * data/<network>. Arguments after `--` go to `svcmesh start`.
 */
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, install, requireNode } from './prepare.mjs'

requireNode()
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
install()
build()

const given = process.argv.slice(2)
const namesData = given.some((argument) => /^--(data|config)(=|$)/.test(argument))
if (!namesData && !process.env.SVCMESH_DATA) process.env.SVCMESH_DATA = 'data/{network}'

const main = `${process.cwd()}/dist/cli/main.js`
process.argv = [process.execPath, main, 'start', ...given]
await import(pathToFileURL(main).href)
