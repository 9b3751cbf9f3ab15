import { COMMANDS } from '../../cli/command-table.ts'
import { EXIT_TABLE } from '../../cli/exit-table.ts'
import { NETWORKS } from '../../config/networks.ts'
import { SETTINGS } from '../../config/settings.ts'
import type { Generator } from './generator.ts'

const row = (...cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(...heads), row(...heads.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n')

const settings = (): string =>
  table(
    ['flag', 'variable', 'in the settings file', 'default', ''],
    Object.entries(SETTINGS).map(([name, setting]) => [
      setting.flag === null ? '' : `\`--${setting.flag}\``,
      `\`${setting.environment}\``,
      `\`${name}\``,
      setting.default === '' ? '' : `\`${setting.default}\``,
      setting.kind === 'choice' ? `${setting.help}: ${setting.choices.join(', ')}` : setting.help,
    ]),
  )

const commands = (): string =>
  COMMANDS.map(({ name, arguments: positional, summary, options, examples }) => {
    const flags = options.map(({ flags: spelling, help }) => `- \`${spelling}\`: ${help}`)
    return [
      `### svcmesh ${name} ${positional}`.trimEnd(),
      '',
      `${summary[0]?.toUpperCase()}${summary.slice(1)}.`,
      '',
      ...(name === 'start' ? ['Flags: `--config <FILE>`, and one for each setting above.'] : flags),
      ...(options.length > 0 ? [''] : []),
      '```sh',
      ...examples,
      '```',
    ].join('\n')
  }).join('\n\n')

const page = (): string => `# Command line and settings

Generated from config/settings.ts, config/networks.ts, cli/command-table.ts and cli/exit-table.ts; edit those files.

## Settings of a node

A flag takes precedence over the environment, the environment over the settings file, and the settings file over the default.

${settings()}

## Networks

${table(
  ['network', 'purpose', 'nodes', 'paid hours free of charge'],
  Object.values(NETWORKS).map(({ id, purpose, meshSize, devFunding }) => [
    id,
    purpose,
    String(meshSize),
    devFunding ? 'yes' : 'no',
  ]),
)}

## Commands

${commands()}

## Exit codes

${table(
  ['code', 'meaning'],
  EXIT_TABLE.map(({ code, meaning }) => [String(code), meaning]),
)}
`

/** Reference page of settings, networks, commands and exit codes. */
export const commandLinePage: Generator = { output: 'docs/generated/command-line.md', render: async () => page() }
