#!/usr/bin/env -S node --max-semi-space-size=32
/** Runs the bundled `svcmesh` (scripts/bundle-program.mjs) from the code compiled by the build. */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileProgram, useOf } from './compile-program.ts'

compileProgram(dirname(fileURLToPath(import.meta.url)), useOf(process.argv)).run()
