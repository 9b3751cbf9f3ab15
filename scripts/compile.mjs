/**
 * Compiles the sources that tsconfig.json includes to dist/, or to the folder given as argument: types are removed, and an import of a `.ts`
 * file becomes one of the `.js` file beside it. Files are compiled one by one, in a tenth of the time of the type checker,
 * which `npm run lint` runs.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformFile } from '@swc/core'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
const output = process.argv[2] ?? 'dist'
const { compilerOptions, include, exclude } = JSON.parse(readFileSync('tsconfig.json', 'utf8'))

const sourcesUnder = (folder) =>
  exclude.includes(folder)
    ? []
    : readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = `${folder}/${entry.name}`
        if (entry.isDirectory()) return sourcesUnder(path)
        return path.endsWith('.ts') && !path.endsWith('.d.ts') ? [path] : []
      })

const compile = async (source) => {
  const target = join(output, source.replace(/ts$/, 'js'))
  const { code, map } = await transformFile(source, {
    swcrc: false,
    sourceMaps: compilerOptions.sourceMap,
    inlineSourcesContent: false,
    sourceFileName: relative(dirname(target), source).replaceAll('\\', '/'),
    jsc: {
      target: compilerOptions.target,
      parser: { syntax: 'typescript' },
      transform: { verbatimModuleSyntax: true },
      rewriteRelativeImportExtensions: true,
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
  })
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, `${code}//# sourceMappingURL=${source.replace(/.*\//, '').replace(/ts$/, 'js')}.map\n`)
  writeFileSync(`${target}.map`, map)
}

const sources = include.flatMap(sourcesUnder)
/** As many at once as there are processors; each starts the next. */
const compileNext = async () => {
  for (let source = sources.pop(); source !== undefined; source = sources.pop()) await compile(source)
}
await Promise.all(Array.from({ length: availableParallelism() }, compileNext))
