import { build } from 'esbuild'

/**
 * One classic script without imports, for any engine: its global `entry` holds what the module exports, among it
 * `run(): string | Promise<string>`.
 * @param modulePath compiled module
 */
export async function bundleForEngines(modulePath: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [modulePath],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'entry',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'silent',
  })
  const [file] = outputFiles
  if (file === undefined) throw new Error(`nothing was bundled from ${modulePath}`)
  return file.text
}
