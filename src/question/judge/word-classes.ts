import { catalogue } from '../catalogue/frames.ts'
import { wordList } from '../vocabulary/word-list.ts'

/**
 * What a word does to a problem when the formula does not know it: `idle` words were left aside in right readings,
 * `physics` words mostly in wrong ones (`frictionless`, `both`, `remaining`); others `name` a thing, or are `unknown` to the
 * whole catalogue.
 */
export type WordClass = 'idle' | 'physics' | 'names' | 'unknown'

/** Stems, from the open sets of questions by `npm run questions -- --fit`; nobody has reviewed them. */
const IDLE = new Set(
  wordList(`abrupt add additional additiv aeroplan age ahead aircraft airless airliner altitud amateur anneal answer anti antibiotic appear
appl apron arcsecond argon ariz asphalt assay assign astronomer astronomical attach audio author bak balloon band barely bas basin
bat batch bay beaker behav behaviour belong beneath bent benzen black blackbody blad blow blunt board boat borehol boson bracket
brass brick bridg broad brook brother brought bubbl builder buildup busbar buse business came candl card carri cast catalogu
cathod cave cd ceil centimetr cepheid chamber chaotic chapman chart cheap check chemist chil chlorid circumferenc claim classical
classically clean cleaner clear climb climber cloud cluster co com comparator confin constellat consumpt continuous convergent
convert correspond critically cruiz crust cut dashpot datasheet db decimal deduc deer delay delivery depletion design diamond
diatomic diffus directly displac disturb div dividend doctor doing dome downstream dron dump dust dwarf elastically emissivity
employ empty engineer enter entry epoxy estat estimat eta ethanol ethylen evacuat exchang expect expir exposur extra faintly
fastest feeder feel felt fish fit flap flash flight fly foil footbridg franc freighter friday friend fro fs furnac galvanic
galvanis gamma garag garden general geologist geothermal gev giant gigabyt giv gland glid globular glucos glycol got gr graaff
gram granit graphit gravitationally greatest green group guy harmonic hatchback heard held herd hexatrien hey hiker him
homogeneous hose hospital hot hut hz ic ideally ignor ii imply inch includ infinity infus inhabitant inhibitor install instru
interstellar inventor iodin ionis island isothermally isotop jazz jet jitter job joist jug july kelvin kept kerb key khz kid kind
knot kw ky lag lambda laptop last late latex launch lawn lemonad lengthen linear liquid list lit logistically longer lowland lunch
lying lyman marbl mechanic medium meson mhz mica microwav mild millimetr minkowski mole molecul molybdenum mother motion mph ms mt
mu na nacl nadh nd ne nearest neglect network newt ni night niobium nitrogen nmo nonzero noob northern nose novel nozzl nuclear
nut obey observ ohm ok one onto operat overhead own packag pad page pair parallelis party passenger patch pedestrian perfect
perfectly perpendicular photo photocathod photocurrent photograph pick picometr piec pilot pink plain plateau platform plot
pointer polaris polish port possibl pot present prevent primordial processor programm propagat protein pupil push quickly rabbit
rack radiat radiator radio radionuclid radiosond ran ranger rapid rapidly reactor reconstruct record reddish refer reject
relativistic relativistically relativity render repaint repair repeat repulsiv research resonat respect result rho rock rocky root
rotat rubidium sawmill say school schwarzschild scuba see seismic seismograph self semiconductor send server servo shallow sharp
shav sheet shoot si sideway silicon silt simplifi sirius sledg slowly snow sodium spac spectral spiral spot spruc spurt sqrt squid
squirt stall standard starter stiff stood stov street struck substat sucros sulfat sulphat summer superconduct supersonic suppli
supply suppress surround survey symmetry synthesis syrup tak technetium telephon telescop tent term threw thyroid tide tie tied
till tin tissu titrat tower trainer transmit treat tube tuner tunnel type ultraviolet uncertainty uncharg uncl undamp underdamp
unidirectional unit university unmagnetis unstabl vacant vacuum valley vd vial vibrational violet visitor volt vp wafer ward wash
wavenumber week weekend weigh whit wing winter word worri wound writ written xrd yellow zero`),
)

const PHYSICS = new Set(
  wordList(`absolut absorb accelerat accelerate account acetat acid across activat activity actually ad adiabatically adult affect ag aged ago
aim alarm albedo alfven algorithm alon already altimetry altogether aluminium american ammeter among amp amplitud angl angular
anna annual annually antenna antiproton apertur aphelion apoapsis apparent appli aquifer arc area arrhenius arrow arterial asid
asteroid atmospheric atom atomic attenuat attract austenit autosomal averag away axial axis axle back background bacteria
bacterial bag bake baker bakery ball bank barrier base basic basis bearing beat bedroom beech began begin bell bend besid best
beta bias biconvex bicycl bike binary bind bioavailability bit block blood blown bob bohr boil boiler bollard bolus bone bottl
bottom bounc bound boundary bowl box bread break breeder brightness brim brogli brunt bucket buckl budget buffer bullet buoyancy
burn bus buy bystander byte calcium calculator calibrat call caller calorimeter camper canal cannot capacitanc capacitor capacity
car cardiac carnot carpet carrier cart case cat catch caught caus cell central chain chang channel characteristic charcoal charg
charger child children chok chut circl city clamp clearly clerk clock clos cloudy club cobalt code coefficient coffe coil coin
cold colleagu collect collector colour column combin combinat comet common communicat compar completely complex composit compress
computer conc concentrat concret condens conduct conductivity cone confidenc conical connect consist constant consum contain
content contract contribut converg converter cool cooper coordinat coplanar copy cord corner correct cottrell counter counterflow
country cours cover cp crack crat creat credit crest critical cross cryostat crystal crystalliz cu cube cubic cultur cup cupboard
current curv curvatur cuvett cycl cyclist cyclotron cylinder dairy damag damp dark date day dc deby decay decelerate decod
decompos decr deep deflect degenerat degre delta demand denominator density depend deposit depress depth desk detect deviat dew
dia diagonal dice die diesel differ differenc different differential diffusion digit dim dimension dimensionless dioxid dipol disc
discharg diseas dish disorder dissolv distanc distribut distribution diver divergenc dop dose doubl downward drag drawn driv
driven drop drug drum dry ds dt dug dx ear earn earth earthquak eccentricity economic economy edge effect effectiv efficient egg
ei eighteenth elastic elasticity electric electricity electrod electron electronic eliminat ellips elliptical elongat else emf
emit energy engin enthalpy entir eoq equal equally equator equilibrium equivalent error escap estimator euler euro european
evaluat evaporat even event ever every exact exam exceed excess excit exclud exclusiv exhaust exp expand exponent exponential
extend extrem eye face factor fair fan farmer faster fault faulty favour fe fed feed fenc ferry fick field fifth filament filter
final find fine firm fix flag flagpol flat flip float floor flour flower flywheel focal foot forc forecast foreman fork forward
fourth free freez freezer frequency frict fridg fring front fuel full fully funct fund fundamental fuse fusion gain galaxy gap
gaug gaussian gear gene geostationary geostrophic get glycerin gm goat going golf gone govern gradient grandfather grat gravel
greenhous grew grid groov ground grover grow guitar gun hagen half halfway hall halv ham harbour hardy harmonically head healthy
heat heater heavily height helium heritability heterozygous hill hit hohmann hole hollow home homo hoop horizontal horizontally
hour humidity hung hydraulic hydrochloric hydrogen hydrolysis ice icy identical ill imag immers immun impact import impuls
impurity incidenc incom increas independent independently index induct inductanc inertia infect infectious infinitely inflat
informat infusion initial inject inner insid integral integrat intensity interact interior internal interval invert investor ion
ionic irradianc isotropic it item iterat iv jar jeweller joint joul jump keep keplerian kettl kev keynesian kf kiln kilogram
kilojoul kinetic kiosk kitchen kn known kt kuhn kwh label larger largest laser law lay leak leakag leaky left length lens lesson
lever life lifetim lightly lincoln listen listener litr live load loaf lock locomotiv logger logistic look loos lorentz lorry los
lossless lost lot loudspeaker lower lowest luminanc luminosity luminous lumo lump lyapunov ma machin magnet maintenanc maiz major
mak man march margin marginal mark market mas mass massless max maximiz meadow mean meet member membran memoryless men menten
merry mesh messag metal method metric mev mice michaelis middl midpoint midspan milk miller milligram min mine miner mineral minus
minut ml model modulus moistur mol molar moment momentum money monthly morn motor motorway mount move mug multipl multipli
multiplier muon music mutually mw naoh narrow near neighbour nernst neutral neutralis neutrino neutron newborn newton nickel
nitrat nm nobody noiz nominal nondegenerat none nonmagnetic nonrotat noon normal normally note noth notic noticeabl nucleon
nucleus nuclid number nurs object objectiv occupy off offer offic offspr op operator opposit orbit order organ oscillat oscillator
other outdoor outer output outsid overall overcom overshoot paid paper parabolic parachut parallax parallel parameter parent path
pay payload pellet pendulum penetrat perceiv percent percentag performanc periapsis perige perihelion period permittivity petersen
petrol ph phag phon photoelectron photon pi pictur pin pinion pion pipe pipelin pith pixel plac plan planar planet plank plant
plasma plat platinum play playground pls plus point poiseuill poisson polariser polariz pole polic pond pool popular populat
porosity positiv post potassium potential potter pour powder power practical practically press pressur pric primary principl
probability process produc profit program propellant propensity proper proport proportional proton psi pull pulley pump pure put
quantity quantum quarter qubit quick rabi race rad radial radiate radiativ radioactiv radius rain rais ram ramp random rang rat
rate ratio re react reactant reactiv real really recaptur receiver recessiv rectangular rectifier red reduc reduct ref reflect
refract refrigerator regular relat releas remain remot remov repel requir reservoir resistanc resistivity resistor resonanc
resonant respons rest return reversibly reynold richardson ride rider right rigid rigidly rim risen river riz rms rocket roll room
rope rose rough round roundabout row rule run sag sail sailor sale salt sampl sand satellit saturabl saturat sav scal scrap sd
seal search seat section select sell semi sens sensor series serv shaft shannon shed shelf shell shock shop shor short shov show
shut sick sid side sign signal signatur silk silver simply sin singly sink sir siren site six siz skater skin sky skydiver slack
sled sleep slender slenderness slip slit slop slow smallest smoker smooth socket solar sold solid solution solv sourc spaceship
span spe speaker specificity specy speedup spend spher spherical spin split spok spoon spring squar squarely squeez stabl staff
stamp stand standstill star stat static stay steadily steam step stereo steven stir stocky stok ston stop storm strength stress
strictly strik string strip strok strongly strut stuck subinterval subject substanc substrat successiv sulfuric sum sump sun
sunlight sunny superconductor superposition supplier support surfac surveyor susceptibl swallow swing switch symbol symmetric
system tablet tag tail tank tap taper target tau tax tear teeth temperatur tension tenth terminal theoretical thermal thin thing
thre thread throat throw thrust tick til time tip today together tone took top torqu totally touch toughness town train trait
transfer transformer transmissibility transmitter trap trapezoidal tree trial triangl triangular trip tripl truck true tulip
tungsten turbin turn tyre unbalanc unchang uncompress uncorrelat undersea uniform uniformly unknown unlimit unnam unpolaris
unround unsold upright upstream uptak upward useless valv vapour variabl varianc vary vein velocity venous vertical vessel vibrat
virtual viscosity vmax voltag volum voter wait walk wall warehous warm warmer wast watch water wave wavelength way weak weather
weber weight weinberg well wet wheel wherea whether wide width within wooden wool work worker worth wrongly wt xx xy yard yearly
yes yield young zeeman zinc zn`),
)

/** The class of a word by its stem. */
export const wordClass = (stem: string): WordClass => {
  if (PHYSICS.has(stem)) return 'physics'
  if (IDLE.has(stem)) return 'idle'
  return catalogue().isKnown(stem) ? 'names' : 'unknown'
}
