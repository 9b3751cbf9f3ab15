#!/usr/bin/env -S node --max-semi-space-size=32
import { Command, CommanderError, Option } from 'commander'
import { productVersion } from '../node/system/product-version.ts'
import { watchPipes } from './closed-pipe.ts'
import type { CommandRow, Invocation } from './command.ts'
import { COMMANDS } from './command-table.ts'
import { CLI_EXIT, EXIT_TABLE } from './exit-table.ts'
import { reportFailure } from './report-failure.ts'

const examples = (row: CommandRow): string => `\nExamples:\n${row.examples.map((line) => `  ${line}\n`).join('')}`

/** Help that depends on the given arguments, such as the inputs of a solver. */
const detailsFor = async (words: readonly string[]): Promise<string> => {
  const [name, ...rest] = words.filter((word) => !word.startsWith('-'))
  const row = COMMANDS.find((each) => each.name === name)
  const wanted = words.includes('--help') || words.includes('-h')
  const details = wanted ? await row?.details?.(rest) : undefined
  return details === undefined ? '' : `\n${details}`
}

const addCommand = (program: Command, row: CommandRow, details: string): void => {
  const command = program.command(`${row.name} ${row.arguments}`.trim()).summary(row.summary).description(row.summary)
  for (const option of row.options) command.option(option.flags, option.help)
  command.addOption(new Option('--no-color').hideHelp())
  command.addHelpText('after', details === '' ? examples(row) : details).action(async () => {
    const invocation: Invocation = { arguments: command.args, options: command.opts() }
    const run = await row.load()
    process.exitCode = await run(invocation)
  })
}

const createProgram = (details: string): Command => {
  const program = new Command('svcmesh')
  program
    .description('Computation that anyone can check: run a node, ask it, verify its answers.')
    .version(productVersion())
    .option('--no-color', 'plain text (also NO_COLOR; colours are off when the output is not a terminal)')
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'show the help of a command')
    .showSuggestionAfterError(true)
    .showHelpAfterError('See svcmesh --help.')
    .exitOverride()
  for (const row of COMMANDS) addCommand(program, row, details)
  for (const command of program.commands) {
    command.exitOverride().helpOption('-h, --help', 'show help')
    command.showHelpAfterError(`See svcmesh ${command.name()} --help.`)
  }
  program.addHelpText(
    'after',
    `\nExit codes:\n${EXIT_TABLE.map(({ code, meaning }) => `  ${String(code).padStart(3)}  ${meaning}\n`).join('')}`,
  )
  return program
}

watchPipes()

/** Called by completion scripts, not by people, and therefore not in the command table. */
const COMPLETE = '__complete'

const run = async (): Promise<void> => {
  // Read before the first await: two nodes in one process are started with different arguments.
  const { argv } = process
  try {
    if (argv[2] === COMPLETE) {
      const { complete } = await import('./complete.ts')
      process.stdout.write(
        complete(argv.slice(3))
          .map((candidate) => `${candidate}\n`)
          .join(''),
      )
      return
    }
    await createProgram(await detailsFor(argv.slice(2))).parseAsync(argv)
  } catch (error) {
    // Commander has printed its own message; its exit code 0 means help or version.
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? CLI_EXIT.ok : CLI_EXIT.usage
    else process.exitCode = reportFailure(error, argv.includes('--json'))
  }
}

// Not awaited: the program is also bundled as a script, which has no top-level await.
void run()
