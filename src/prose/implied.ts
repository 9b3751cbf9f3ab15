import { BODIES, type Body, bodyValue, isOurs } from './bodies.ts'
import { some, wordsBefore } from './context.ts'
import type { NamedValue } from './named-value.ts'
import { PARTICLE_VALUES } from './particles.ts'
import { byFirstWord, phraseAt } from './phrases.ts'
import type { Token } from './reading.ts'
import { anyOf } from './word-lists.ts'

/** A value that a question implies without stating it. */
export interface Implied {
  readonly value: NamedValue
  readonly from: number
  readonly to: number
}

/** Nouns before which the name of a particle is an adjective. */
const COMPOUND = anyOf(
  'densit* concentration* affinit* configuration* shell* microscop* mobilit* number* pair* cloud* orbital* star stars ' +
    'gas temperature transfer transport capture degeneracy volt volts diffraction donor donors hole holes spin flux ' +
    'radiograph* therapy exchange acceptor acceptors',
)

/** Mass and charge of the particle that is named at a token: `electrons`, `an alpha particle`. */
const particleAt = (tokens: readonly Token[], at: number): readonly Implied[] => {
  const own = (place: number): string => (tokens[place]?.word ?? '').replace(/'s$/, '')
  const first = own(at)
  const hyphen = tokens[at + 1]?.word === '-' ? 2 : 1
  const pair = `${first} ${own(at + hyphen)
    .replace(/s$/, '')
    .replace(/nuclei$/, 'nucleus')}`
  const isPair = PARTICLE_VALUES.has(pair)
  const values = PARTICLE_VALUES.get(isPair ? pair : first) ?? PARTICLE_VALUES.get(first.replace(/s$/, ''))
  const to = isPair ? at + hyphen + 1 : at + 1
  if (values === undefined || COMPOUND(tokens[to]?.word ?? '')) return []
  return values.map((value) => ({ value, from: at, to }))
}

const bodyNamed = (tokens: readonly Token[], at: number): Body | undefined => {
  const word = (tokens[at]?.word ?? '').replace(/'s$/, '')
  const named = BODIES.find((body) => body.word === word)
  return named !== undefined && isOurs(tokens, at) ? named : undefined
}

const NEAR = anyOf('on near at above')
const SKIPPED = anyOf('the planet')

/** `on the Moon`, `on the surface of Mars`, `near the Earth's surface`: the gravity there. */
const gravityAt = (tokens: readonly Token[], at: number): readonly Implied[] => {
  const word = (place: number): string => tokens[place]?.word ?? ''
  if (!NEAR(word(at))) return []
  let next = at + 1
  const skip = (): void => {
    while (SKIPPED(word(next))) next++
  }
  skip()
  const isSurface = word(next) === 'surface' && word(next + 1) === 'of'
  if (isSurface) next += 2
  skip()
  const body = bodyNamed(tokens, next)
  const isOwn = word(next).endsWith("'s")
  const isThere = isOwn ? word(next + 1) === 'surface' : isSurface || word(at) === 'on'
  if (body === undefined || !isThere) return []
  const { source, ...gravity } = bodyValue(body, 'gravity')
  const value = { ...gravity, name: 'acceleration of gravity', source: `on ${body.name}, ${source}` }
  return [{ value, from: at, to: isOwn ? next + 2 : next + 1 }]
}

const zero = (name: string): NamedValue => ({
  name,
  value: 0,
  unit: 'm/s',
  uncertainty: 0,
  source: 'the words of the question',
})

const said = (phrases: string, value: NamedValue) =>
  phrases.split('|').map((phrase) => ({ words: phrase.split(' '), value }))

const METRE_STICK = { name: 'proper length of a metre stick', value: 1, unit: 'm', uncertainty: 0, source: 'its name' }

const INITIAL = zero('initial speed')

/** Phrases that say a value without a number. */
const SAID = byFirstWord([
  ...said(
    'starts from rest|start from rest|started from rest|starting from rest|released from rest|accelerated from rest|' +
      'accelerates from rest|from rest|initially at rest|from a standstill|from standstill|from a standing start|is dropped|dropped from|drops from|drops straight',
    INITIAL,
  ),
  ...said(
    'comes to rest|come to rest|came to rest|brought to rest|to rest|to a stop|to stop|to a halt|to a standstill|' +
      'stopping distance|until it stops|stops in',
    zero('final speed'),
  ),
  ...said('metre stick|meter stick|metre sticks|meter sticks|metre rod|meter rod', METRE_STICK),
])

/** Nouns of which nothing falls from rest, although they drop. */
const NEVER_RELEASED = anyOf(
  'temperature* price* pressure* voltage* electron electrons level levels value values activit* stock* concentration* rate rates',
)

/** Phrases that say the speed of a body that another one hits. */
const STRUCK = byFirstWord(
  said('at rest|stationary|stands still|standing still|standing|resting|parked', zero('speed of the body at rest')),
)
const COLLIDES = anyOf(
  'collid* collision* hit hits hitting strike strikes striking struck stick sticks sticking stuck embed* lodg* coupl* ' +
    'crash* grab grabs grabbed catch catches bump bumps ram rams runs ran penetrate* buried buries shot fired together',
)
/** Particles have energies instead of speeds in m/s, and resting or standing other things are not hit. */
const NOT_STRUCK = anyOf(
  'electron electrons proton protons photon photons muon muons pion pions nucleus nuclei neutron neutrons deuteron ' +
    'deuterons kev mev gev tev wave waves potential energy frame observer',
)

const ORBITS = anyOf(
  'orbit* escap* satellite satellites gravitation* geostationary geosynchronous altitude schwarzschild horizon kepler* ' +
    'revolv* attract* pull',
)

/** Values that a question states without numbers: particles, the body it happens on, orbited bodies, rest. */
export const impliedValues = (tokens: readonly Token[], taken: (at: number) => boolean): readonly Implied[] => {
  const byName = new Map<string, Implied>()
  const add = (implied: readonly Implied[]): void => {
    for (const one of implied) if (!byName.has(one.value.name)) byName.set(one.value.name, one)
  }
  const orbits = tokens.some(({ word }) => ORBITS(word))
  const collides = tokens.some(({ word }) => COLLIDES(word)) && !tokens.some(({ word }) => NOT_STRUCK(word))
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word' || taken(at)) continue
    add(gravityAt(tokens, at))
    const body = orbits ? bodyNamed(tokens, at) : undefined
    const kinds = ['mass', 'radius'] as const
    if (body !== undefined) add(kinds.map((what) => ({ value: bodyValue(body, what), from: at, to: at + 1 })))
    add(particleAt(tokens, at))
    const phrase = (collides ? phraseAt(STRUCK, tokens, at) : null) ?? phraseAt(SAID, tokens, at)
    const isReleased = !some(wordsBefore(tokens, at, 3), NEVER_RELEASED)
    if (phrase !== null && (phrase.value !== INITIAL || isReleased))
      add([{ value: phrase.value, from: at, to: phrase.next }])
  }
  return [...byName.values()]
}
