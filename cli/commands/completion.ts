import { Refusal } from '../../src/errors/refusal.ts'
import type { CommandRow, Run } from '../command.ts'
import { CLI_EXIT } from '../exit-table.ts'

const flagOf = (flags: string): string => flags.split(' ')[0] ?? flags
const flagsOf = (row: Pick<CommandRow, 'options'>): readonly string[] => [
  ...row.options.map(({ flags }) => flagOf(flags)),
  '--help',
]
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** A row of the command table with its words resolved. */
interface Row extends Omit<CommandRow, 'words'> {
  readonly words: readonly string[]
}
type Rows = readonly Row[]

const withWords = (rows: readonly CommandRow[]): Promise<Rows> =>
  Promise.all(rows.map(async (row) => ({ ...row, words: (await row.words?.()) ?? [] })))

/** Commands whose arguments depend on each other: the program itself computes the candidates. */
const DYNAMIC = ['compute', 'solve']

/** Flags whose value is a file or a folder, which the shell completes by itself. */
const filesOf = (rows: Rows): readonly string[] => {
  const flags = rows.flatMap(({ options }) => options).filter(({ flags }) => /<(FILE|DIR)>/.test(flags))
  return [...new Set(flags.map(({ flags }) => flagOf(flags)))]
}

const bash = (rows: Rows): string => {
  const cases = rows.map((row) => `    ${row.name}) words="${[...row.words, ...flagsOf(row)].join(' ')}" ;;`)
  const choices = rows
    .flatMap(({ options }) => options)
    .filter(({ choices }) => choices)
    .map(({ flags, choices }) => `    ${flagOf(flags)}) words="${choices?.join(' ')}" ;;`)
  return `_svcmesh() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" words="${rows.map(({ name }) => name).join(' ')} help --help --version"
  if [ "$COMP_CWORD" -gt 1 ]; then case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
    *) words="" ;;
  esac; fi
  case "$previous" in
${choices.join('\n')}
    ${filesOf(rows).join('|')}) words="" ;;
  esac
  case "\${COMP_WORDS[1]}" in ${DYNAMIC.join('|')})
    if [ "$COMP_CWORD" -gt 1 ] && [ "\${current#-}" = "$current" ] && [ "\${previous#--}" = "$previous" ]; then
      local IFS=$'\\n'
      COMPREPLY=($("\${COMP_WORDS[0]}" __complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
      compopt -o nospace 2>/dev/null
      return
    fi ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _svcmesh svcmesh
`
}

const zsh = (rows: Rows): string => {
  const commands = rows.map(({ name, summary }) => `    ${quote(`${name}:${summary.replaceAll(':', '\\:')}`)}`)
  const cases = rows.map((row) => `    ${row.name}) compadd -- ${[...row.words, ...flagsOf(row)].join(' ')}; _files ;;`)
  return `#compdef svcmesh
_svcmesh() {
  local -a commands=(
${commands.join('\n')}
  )
  if (( CURRENT == 2 )); then _describe command commands; return; fi
  case "$words[2]" in
    ${DYNAMIC.join('|')}) if [[ "$words[CURRENT]" != -* ]]; then
      compadd -S '' -- \${(f)"$("$words[1]" __complete "\${(@)words[2,CURRENT]}" 2>/dev/null)"}; _files; return
    fi ;;
  esac
  case "$words[2]" in
${cases.join('\n')}
  esac
}
compdef _svcmesh svcmesh
`
}

const fish = (rows: Rows): string => {
  const lines = rows.flatMap((row) => {
    const within = `-n '__fish_seen_subcommand_from ${row.name}'`
    return [
      `complete -c svcmesh -n __fish_use_subcommand -f -a ${row.name} -d ${quote(row.summary)}`,
      ...row.words.map((word) => `complete -c svcmesh ${within} -f -a ${word}`),
      ...row.options.map(({ flags, help, choices }) => {
        const values = choices ? ` -x -a ${quote(choices.join(' '))}` : flags.includes('<') ? ' -r' : ''
        return `complete -c svcmesh ${within} -l ${flagOf(flags).slice(2)} -d ${quote(help)}${values}`
      }),
    ]
  })
  const dynamic = DYNAMIC.map(
    (name) =>
      `complete -c svcmesh -n '__fish_seen_subcommand_from ${name}' -f -a '(svcmesh __complete (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'`,
  )
  return `${[...lines, ...dynamic].join('\n')}\n`
}

/** `svcmesh completion bash|zsh|fish`, derived from the rows of the command table. */
export const completion =
  (rows: readonly CommandRow[]): Run =>
  async ({ arguments: [shell] }) => {
    const write = shell === 'bash' ? bash : shell === 'zsh' ? zsh : shell === 'fish' ? fish : undefined
    if (write === undefined) {
      const detail = `No completion for "${shell}"; use bash, zsh or fish.`
      throw new Refusal('INVALID_SETTING', detail, { received: shell })
    }
    process.stdout.write(write(await withWords(rows)))
    return CLI_EXIT.ok
  }
