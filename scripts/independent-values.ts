import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { attempt } from '../src/operators/check-edges.ts'
import type { Operator } from '../src/operators/operator.ts'

const FOLDER = 'test/operators/examples'

/** Two ways to one number agree within this relative distance. */
const SAME = 1e-9

const PATIENCE_MS = 300_000

interface Independent {
  readonly inputs: readonly string[]
  readonly value: string
}

/** Whether the formulas in Python can be run here. */
export const hasPython = (): boolean =>
  spawnSync('python3', ['-c', 'import mpmath'], { stdio: 'ignore', timeout: PATIENCE_MS }).status === 0

/** Runs a family's formulas in Python, which compare themselves with its text and write their values. */
export const runPython = (prefix: string, fill: boolean): readonly string[] => {
  const path = `${FOLDER}/${prefix}.py`
  if (!existsSync(path)) return [`${path}: is missing; write each formula once more there, see ${FOLDER}/NM.py`]
  const { status, stderr } = spawnSync('python3', [path, ...(fill ? ['--fill'] : [])], {
    encoding: 'utf8',
    timeout: PATIENCE_MS,
  })
  if (status === 0) return []
  return stderr
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `${path}: ${line}`)
}

/** An operator and its other forms, under the keys that the files in Python use: NM28, NM28/2 … */
const allForms = (operator: Operator): readonly { readonly key: string; readonly operator: Operator }[] => [
  { key: operator.id, operator },
  ...operator.forms.map((form, at) => ({ key: `${operator.id}/${at + 2}`, operator: form })),
]

/** Compares what this program computes for the examples with the values that Python wrote. */
export const compareWithPython = (prefix: string, operators: readonly Operator[]): readonly string[] => {
  const path = `${FOLDER}/${prefix}.json`
  if (!existsSync(path)) return [`${path}: is missing; run python3 ${FOLDER}/${prefix}.py`]
  const values = JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, readonly Independent[]>>
  return operators.flatMap(allForms).flatMap(({ key, operator: { computable, examples } }) =>
    computable === null
      ? []
      : examples.flatMap((example, at) => {
          const expected = Number(values[key]?.[at]?.value)
          const value = attempt(computable, example.inputs)
          const same = typeof value === 'number' && Math.abs(value - expected) <= SAME * Math.abs(expected)
          if (same) return []
          const there = Number.isNaN(expected) ? 'no value' : String(expected)
          return [`${path}: ${key}: example ${at + 1} is ${value} here and has ${there} there`]
        }),
  )
}
