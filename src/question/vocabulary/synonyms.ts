import { stemOf } from './stem.ts'
import { wordList } from './word-list.ts'

/** What people say, and by which words a definition may call it: everyday words for measures, bodies for their quantity. */
const ROWS = `long:length tall:height high:height wide:width,diameter deep:depth thick:thickness apart:distance,separation,spacing
away:distance heavy:mass weighs:mass,weight weigh:mass,weight weighing:mass,weight speed:velocity,speed velocity:speed,velocity
across:diameter,width lasts:time,duration takes:time hot:temperature warm:temperature cold:temperature voltage:potential,voltage
tension:force,tension pull:force push:force stiffness:constant,stiffness resistor:resistance capacitor:capacitance
inductor:inductance coil:inductance,turns spring:stiffness,spring battery:voltage,emf supply:voltage charged:charge loan:principal,loan
borrow:principal invest:principal,deposit interest:rate,interest falls:height drop:height,drop dropped:height climb:height
thrown:speed,launch launched:launch,speed heated:temperature cooled:temperature cools:cooling spins:angular,rotation
turns:turns,rotation rotates:angular flies:range,distance moves:speed,velocity moving:speed,velocity travels:speed,velocity
travelling:speed,velocity traveling:speed,velocity runs:speed drives:speed brakes:deceleration,acceleration accelerates:acceleration
slows:deceleration,acceleration swings:pendulum emits:emission,wavelength inclined:incline,angle slope:angle,incline tilted:angle
share:fraction percentage:fraction mu:friction light:wavelength,light stretched:extension compressed:compression,extension
squeezed:compression,extension elongation:extension longer:extension,elongation lasting:time,duration weight:weight,mass
rpm:speed,rotation,angular altitude:height,altitude elevation:height flow:flow,rate lit:illuminance bulb:power lamp:power,luminous
heater:power kettle:power motor:power pump:power,head engine:power car:mass block:mass ball:mass wire:wire,length tank:volume
box:volume pipe:pipe,diameter disc:disc,radius wheel:radius chance:probability odds:probability magnet:field rod:rod,length
dc:direct ac:alternating ke:kinetic,energy pe:potential,energy`

const byStem = (rows: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    wordList(rows).map((row) => {
      const [said = '', names = ''] = row.split(':')
      return [stemOf(said), names.split(',').map(stemOf)]
    }),
  )

/** Stems under which a definition may have what a stem says; not the stem itself. */
export const SYNONYMS = byStem(ROWS)

/** Words for a measure of length, with the names of which one must be a quantity's own that is measured so. */
const MEASURES = `long:length,distance,path,span,baseline,base,thick,arm,side
wid:width,diameter,aperture,slit,span,breadth,side,length,bandwidth,gap,base
high:height,altitude,amplitude,level,elevation,head,fall,drop,depth,side tall:height,length,size deep:depth,height,head,level
thick:thick,width,length,wall,distance,path,layer,depth,diameter across:diameter,width,radius,size,area,aperture,side
apart:distance,separation,spacing,gap,baseline,difference,interval,lattice away:distance,range,separation,length,height,radius
above:height,altitude,elevation,level below:depth,height`

/** Stems of the names that a length said with this stem may have. */
export const MEASURED_AS = byStem(MEASURES)
