/**
 * `npm run testnet`: installs and builds what is missing, then runs seventeen nodes on this machine until it is told to
 * stop, with their data in data/testnet. Arguments after `--` go to `svcmesh testnet up`.
 */
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, install, requireNode } from './prepare.mjs'

requireNode()
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
install()
build()

const main = `${process.cwd()}/dist/program/main.cjs`
process.argv = [process.execPath, main, 'testnet', 'up', ...process.argv.slice(2)]
createRequire(import.meta.url)(main)
