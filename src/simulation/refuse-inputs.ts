import { editDistance } from '../bytes/edit-distance.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Member } from './members.ts'
import type { StatedNumber } from './stated-numbers.ts'

/** Members that a refusal lists. */
const LISTED = 40

/** Members that are offered for a misspelled name. */
const NEAR = 3

const lastOf = (name: string): string => name.split('.').at(-1) ?? name

const row = ({ name, meaning, unit }: Member, reason: 'absent' | 'ambiguous', candidates: readonly string[]) => ({
  symbol: name,
  meaning,
  unit,
  reason,
  candidates,
})

const listOf = (members: readonly Member[]): string =>
  members.map(({ name, unit }) => (unit === '1' ? name : `${name} (${unit})`)).join(', ')

/** Refuses numbers that are not the value of any input. */
export const refuseUnplaced = (solver: string, numbers: readonly StatedNumber[], members: readonly Member[]): never => {
  const why = numbers.map(({ text, problem }) => (problem === null ? `“${text}”` : `“${text}” (${problem})`)).join(', ')
  throw new Refusal(
    'MISSING_INPUT',
    `The request asks for the solver ${solver} and does not say clearly which input ${why} is; write it as name = number. It takes ${listOf(members)}.`,
    {
      solver,
      missing: numbers.map(({ text, unit }) => ({
        symbol: text,
        meaning: 'a number without a place',
        unit,
        reason: 'ambiguous',
        candidates: members.slice(0, LISTED).map(({ name }) => name),
      })),
      takes: members
        .slice(0, LISTED)
        .map((member) => ({ symbol: member.name, meaning: member.meaning, unit: member.unit })),
    },
  )
}

/** Refuses a number that may belong to several inputs, or an input with two values. */
export const refuseAmbiguous = (
  solver: string,
  text: string,
  names: readonly string[],
  members: readonly Member[],
): never => {
  const meant = members.filter(({ name }) => names.includes(name))
  throw new Refusal(
    'MISSING_INPUT',
    `“${text}” does not say for certain which input of ${solver} it is: ${listOf(meant)}; write each as name = number, once.`,
    { solver, missing: meant.map((member) => row(member, 'ambiguous', names)) },
  )
}

/** Refuses a request without an input that has no default. */
export const refuseAbsent = (
  solver: string,
  names: readonly string[],
  members: readonly Member[],
  why: string,
): never => {
  const absent = members.filter(({ name }) => names.includes(name))
  throw new Refusal('MISSING_INPUT', `${solver} needs ${listOf(absent)}: ${why}.`, {
    solver,
    missing: absent.map((member) => row(member, 'absent', [])),
  })
}

/** Refuses names sent beside a request that are unknown to the solver. */
export const refuseUnknown = (solver: string, name: string, members: readonly Member[]): never => {
  const near = members
    .map((member) => ({
      name: member.name,
      distance: editDistance(name.toLowerCase(), lastOf(member.name).toLowerCase()),
    }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, NEAR)
    .map((member) => member.name)
  throw new Refusal('UNUSED_INPUT', `${solver} has no input ${name}; near it are ${near.join(', ')}.`, {
    solver,
    unused: [name],
    candidates: near,
  })
}
