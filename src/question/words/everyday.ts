import { stemOf } from './words.ts'

/** Things that carry a quantity and say nothing about the formula. */
export const EVERYDAY: ReadonlySet<string> = new Set(
  `car ball ston rock block body object person train plan box child boy girl man woman runner truck bus bicycl cyclist rider driver athlet student
  engineer laboratory lab room hous kitchen day week morning afternoon track road street city path flight trip journey passenger bullet arrow book apple cup
  pot kettl tank bottl machin device experiment scientist physicist particl sampl piec level floor tabl hand foot surfac side top bottom front back
  first second third total certain exact constant initial final average maximum minimum simpl standard small larg big speed mass length tim distanc energy
  height radius diameter temperatur pressur volum area forc unit si meter kilogram gram mov travel start stop run go carry lamp air water metal steel horizontal vertical
  straight line direction point position state system process cas rate value result ideal perfect real typical normal common ordinary toy red blue green
  helium hydrogen oxygen nitrogen argon neon carbon copper iron aluminum lead gold silver zinc tin nickel sodium potassium lithium uranium
  brass bronze concrete wood wooden rubber glass ethanol glucose alcohol oil petrol gasoline mercury glycerin salt sugar sand soil rock brick quartz diamond silicon germanium
  paper plastic nylon cotton wool skin blood milk coffee tea juice sea lake river ocean mountain hill moon sun earth planet person people man woman human adult child patient
  put pour drop hang stand sit lie hold carry bring come reach pass leav operat work us run play build mak keep contain fill cover connect attach plac mount turn
  white black painted color old modern large small
  expect follow accord appear happen occur seem see look hear exert shoot throw toss kick hit strike struck release begin began become
  stay walk show choose exist want arrive try other own way near next today bell dish pool tower garden roof bridge cliff valley station guest host
  item kind lot object crew hour hammer animal skater suddenly steadily indoor outdoor somebody workshop museum shop home school country
  skydiver skier swimmer sled trolley crate cart wagon tram tractor astronaut sailor climber diver fisherman farmer fly
  toaster oven laptop phone charger spray lorry van suitcase baseball football tennis golf dog cat horse fish rabbit shine player question design`
    .split(/\s+/)
    .map(stemOf),
)
