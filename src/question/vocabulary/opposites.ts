import { stemOf } from './stem.ts'

/** Pairs of words of which one excludes the other in the name of a quantity or a formula. */
const PAIRS = `diameter radius/initial final/inner outer/inside outside/hot cold/upper lower/object image/kinetic static/
primary secondary/maximum minimum/major minor/top bottom/horizontal vertical/parallel series/long wide/length width/length thick/
source observer/elastic inelastic/open closed/kinetic potential/rest total/inlet outlet/input output/peak rms/mass density/
volume area/height radius/thick radius/speed acceleration/wind unwind/width height/frequency wavelength/period wavelength/
velocity momentum/approach reced/convex concave/converging diverging/cantilever supported/isothermal adiabatic/isobaric isochoric/
heating cooling/charging discharging/upstream downstream/hoop disc/hoop sphere/disc sphere/cylinder sphere/solid hollow/
real apparent/reactive apparent/real reactive/hour second/transverse longitudinal/red blue/anode cathode/sine square/
buying selling/call put/inverting non/bright dark/deep shallow/laminar turbulent/monatomic diatomic`

const build = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const opposites = new Map<string, Set<string>>()
  const put = (one: string, other: string): void => {
    const known = opposites.get(one) ?? new Set()
    opposites.set(one, known.add(other))
  }
  for (const pair of PAIRS.split('/')) {
    const [one = '', other = ''] = pair.trim().split(' ').map(stemOf)
    put(one, other)
    put(other, one)
  }
  return opposites
}

/** Stems that exclude a stem. */
export const OPPOSITES = build()
