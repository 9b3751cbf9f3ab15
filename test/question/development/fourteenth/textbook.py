import math, json, os
from math import pi, sqrt, exp, log, log10, sin, cos, tan, asin, acos, atan, radians, degrees, erf
from statistics import NormalDist
g=9.80665; c=299792458.0; h=6.62607015e-34; hb=h/2/pi; e=1.602176634e-19; kB=1.380649e-23; NA=6.02214076e23
R=kB*NA; F=NA*e; me=9.1093837139e-31; mp=1.67262192595e-27; mn=1.67492750056e-27; u=1.66053906892e-27
eps0=8.8541878188e-12; mu0=1.25663706127e-6; G=6.6743e-11; sig=5.670374419e-8; Ry=10973731.568157; aB=5.29177210544e-11
muB=9.2740100657e-24; Wien=2.897771955e-3
inch=.0254; ft=.3048; mile=1609.344; lb=.45359237; atm=101325.0; gal=3.785411784e-3; hp=745.6998715822702; mph=.44704; psi=6894.757293168
au=1.495978707e11; pc=3.0856775814913673e16; ly=9.4607304725808e15; Msun=1.98841e30
def C(t): return t+273.15
def Fh(t): return (t-32)/1.8+273.15
Phi=NormalDist().cdf
A=[]; N=[]
def a(f,q,v,un,t=.005): A.append(dict(family=f,question=q,value=float(v),unit=un,tolerance=t))
def r(q,w): N.append(dict(question=q,why=w))

# mechanics
a("mechanics","A delivery van of mass 2150 kg, painted yellow and carrying 64 parcels, is travelling at 38 mph when the driver sees a red light 90 m ahead. What constant braking force brings the van to rest in 41 m?",.5*2150*(38*mph)**2/41,"N")
a("mechanics","A crate of 36 kg is pulled at constant speed over a level concrete floor by a horizontal rope. The floor is 14 m long and the warehouse is kept at 12 °C. The rope tension is 127 N. Find the coefficient of kinetic friction.",127/(36*g),"1")
a("mechanics","A 145 g baseball arrives horizontally at 41 m/s and leaves the bat straight back towards the pitcher at 52 m/s. The bat, 33 inches long, touches the ball for 1.3 ms. Determine the magnitude of the average force on the ball.",.145*(41+52)/1.3e-3,"N")
a("mechanics","In a railway yard a 24-tonne wagon (metric tonnes) rolling at 6.5 km/h runs into a stationary wagon of 31 tonnes and couples to it. It is raining and the next train is due in 20 minutes. With what speed do the two move off together?",24*6.5/3.6/55,"m/s")
# rotation
a("rotation","A solid uniform disc grinding wheel, 14 inches in diameter and of mass 9.2 kg, spins at 1750 rpm about its axis. The guard around it is made of 3 mm steel. Calculate its rotational kinetic energy.",.5*(.5*9.2*(7*inch)**2)*(1750*2*pi/60)**2,"J")
a("rotation","A ceiling fan turning at 210 rpm is switched off and slows uniformly, stopping after 48 s. The room is 2.7 m high and the fan has five blades. Through how many revolutions does it turn while stopping?",210/60*48/2,"1")
a("rotation","A figure skater spins at 1.4 revolutions per second with a moment of inertia of 4.1 kg m². The music lasts 2 min 40 s. She pulls in her arms and then spins at 3.6 revolutions per second. What is her moment of inertia now? Friction is negligible.",4.1*1.4/3.6,"kg*m^2")
a("rotation","An electric motor delivers 7.5 kW of mechanical power at its shaft while turning at 2940 rpm; its casing reaches 61 °C. What torque does the shaft transmit?",7500/(2940*2*pi/60),"N*m")
# gravitation
a("gravitation","A weather satellite of mass 1120 kg with two solar panels is in a circular orbit 845 km above the surface of the Earth (Earth mass 5.972e24 kg, radius 6371 km). What is its orbital period?",2*pi*sqrt((6371e3+845e3)**3/(G*5.972e24)),"s")
a("gravitation","A small moon is seen to circle its planet every 30.3 hours on a circular orbit of radius 23 460 km. It was discovered in 1877 and reflects about 7 % of the light falling on it. Find the mass of the planet.",4*pi**2*(23460e3)**3/(G*(30.3*3600)**2),"kg")
a("gravitation","An airless asteroid is a sphere 250 km in radius of mass 1.9e20 kg; it rotates negligibly slowly. A lander of 410 kg sits on it. With what speed must a stone be thrown from the surface in order never to come back?",sqrt(2*G*1.9e20/250e3),"m/s")
# oscillation
a("oscillation","A 0.62 kg block on a frictionless air track is attached to a spring of constant 85 N/m. A student on the third lab bench pulls it 4.5 cm from equilibrium and lets go. What is the maximum speed of the block?",.045*sqrt(85/.62),"m/s")
a("oscillation","A grandfather clock in a hall at 19 °C has a pendulum that may be treated as a simple pendulum with small swings. One complete swing to and fro takes 1.87 s. The bob is brass, 1.4 kg. How long is the pendulum?",g*(1.87/2/pi)**2,"m")
a("oscillation","A uniform metre stick (length 1.000 m, mass 118 g) is hung on a nail through a small hole at its very end and swings with small amplitude. The wood is beech. Find the period of the swing.",2*pi*sqrt(2*1.0/(3*g)),"s")
# waves
a("waves","A steel guitar string of linear mass density 3.1 g/m is stretched between two fixed points 25.5 inches apart. The guitar has six strings and was built in 1978. What tension makes the fundamental frequency 146.8 Hz?",3.1e-3*(2*25.5*inch*146.8)**2,"N")
a("waves","A machine in a factory emits 0.35 W of sound uniformly in all directions; reflections and absorption can be neglected. The machine weighs 2.3 t. What is the sound intensity level, relative to 1e-12 W/m², at 28 ft from the machine, in decibels?",10*log10(.35/(4*pi*(28*ft)**2)/1e-12),"1")
a("waves","An ambulance siren emits 960 Hz. The ambulance drives straight towards a pedestrian, standing still in calm air, at 72 km/h; the speed of sound that day is 341 m/s and the street is 600 m long. What frequency does the pedestrian hear while it approaches?",960*341/(341-20),"Hz")
# optics
a("optics","A slide 24 mm high stands 11.5 cm in front of a thin converging lens of focal length 10.2 cm. The lens diameter is 5 cm. How far behind the lens does the sharp image form?",1/(1/.102-1/.115),"m")
a("optics","A diver's lamp shines from water (n = 1.333) up towards the flat surface with air (n = 1.000) at 31° from the vertical. The lamp runs on two 1.5 V cells and hangs 2 m deep. At what angle from the vertical does the beam leave in the air?",asin(1.333*sin(radians(31))),"rad")
a("optics","A telescope mirror is 8 inches in diameter and 1.2 m in focal length. Using the Rayleigh criterion for a circular aperture, what is the smallest angle it resolves at 550 nm?",1.22*550e-9/(8*inch),"rad")
# thermodynamics
a("thermodynamics","A steel cylinder of 12.0 litres contains nitrogen (ideal gas) at an absolute pressure of 48 bar and 68 °F. The empty cylinder has a mass of 14 kg. How many moles of nitrogen does it hold?",48e5*.012/(R*Fh(68)),"mol")
a("thermodynamics","A reversible Carnot engine takes 5.6 kJ per cycle from a reservoir at 410 °C and rejects heat to a river at 15 °C. It makes 90 cycles per minute. How much work does it deliver in each cycle?",5600*(1-C(15)/C(410)),"J")
a("thermodynamics","2.4 mol of an ideal gas expand reversibly and isothermally at 55 °C from 9 L to 31 L in a cylinder with a polished brass piston. How much work is done by the gas?",2.4*R*C(55)*log(31/9),"J")
a("thermodynamics","Air (ideal gas, γ = 1.40) at 0.98 bar and 27 °C is compressed reversibly and adiabatically in a six-cylinder engine to one fourteenth of its volume. Find the temperature at the end of the compression.",300.15*14**.4,"K")
# heat
a("heat","A flat brick wall 23 cm thick and 4.2 m by 2.6 m in area has a thermal conductivity of 0.72 W/(m K). Its inner surface is at 17 °C and its outer surface at -4 °C. The house was built in 1931. What is the rate of heat flow through the wall?",.72*4.2*2.6*21/.23,"W")
a("heat","A 1.9 kW kettle element delivers all its heat to 1.6 kg of water (specific heat 4186 J/(kg K)), initially at 14 °C; losses and the heat capacity of the kettle are negligible. The kettle cost 35 euros. How long does it take until the water reaches 92 °C?",1.6*4186*78/1900,"s")
a("heat","An oven plate of 0.14 m² area and emissivity 0.83 has a surface temperature of 620 °F. It has been enamelled twice. What total power does its surface radiate (do not subtract what it absorbs from its surroundings)?",.83*sig*.14*Fh(620)**4,"W")
a("heat","Counter-flow heat exchanger notes: hot oil enters at 118 °C and leaves at 71 °C, cooling water enters at 18 °C and leaves at 44 °C, 2.4 m long shell, 32 tubes. Find the log-mean temperature difference.",((118-44)-(71-18))/log(74/53),"K")
# fluids
a("fluids","Water flows steadily through a horizontal pipe of 4 inches inside diameter at 1.3 m/s; the pipe then narrows to 2.5 inches. The line is painted green and 60 m long. What is the flow speed in the narrow part?",1.3*(4/2.5)**2,"m/s")
a("fluids","Glycerol-water mixture, density 1150 kg/m³ and dynamic viscosity 12 mPa s, flows at a mean speed of 0.45 m/s in a round tube of inside diameter 38 mm. The tube is 7 m long and stands in a cellar at 20 °C. What is the Reynolds number, based on diameter?",1150*.45*.038/.012,"1")
a("fluids","A block of wood of density 640 kg/m³ and volume 5.2 L floats at rest in a lake of fresh water with density 1000 kg/m³, with ducks all around. What volume of the block is above the surface?",5.2e-3*(1-.64),"m^3")
# electrostatics
a("electrostatics","Two small charged balls, each of mass 2 g, sit 14 cm apart in vacuum. One carries +38 nC. They repel each other with a force of 0.79 mN. What is the charge of the other?",.79e-3*.14**2*4*pi*eps0/38e-9,"C")
a("electrostatics","A parallel-plate capacitor made by a student has square plates of side 6 inches separated by a sheet of polymer 0.35 mm thick of relative permittivity 2.9 that fills the gap. The leads are 20 cm long. Neglecting fringing, what is its capacitance?",2.9*eps0*(6*inch)**2/.35e-3,"F")
a("electrostatics","A defibrillator capacitor of 32 µF is charged to a voltage such that it stores 270 J. The hospital bought the unit in 2019, and it weighs 4 kg. Determine that voltage.",sqrt(2*270/32e-6),"V")
# circuits
a("circuits","A copper wire of resistivity 1.72e-8 Ω m runs 45 m from a fuse box to a garden pump; the single conductor has a diameter of 1.63 mm. The insulation is blue PVC. What is the resistance of those 45 m of conductor?",1.72e-8*45/(pi*.815e-3**2),"ohm")
a("circuits","A 470 µF capacitor, initially uncharged, is charged through a 22 kΩ resistor from an ideal 15 V supply on a breadboard. How long after switching on does its voltage reach 9.5 V?",-22e3*470e-6*log(1-9.5/15),"s")
a("circuits","A series circuit of a 68 Ω resistor, a 0.21 H ideal coil and a 14 µF capacitor is fed with 230 V rms at 50 Hz. The coil has 900 turns. What is the magnitude of the impedance of the circuit?",sqrt(68**2+(2*pi*50*.21-1/(2*pi*50*14e-6))**2),"ohm")
# magnetism
a("magnetism","A long air-core solenoid wound with 1400 turns over a length of 16 inches carries 2.3 A; the wire is enamelled copper of 0.28 mm. What is the magnetic flux density at its centre?",mu0*1400/(16*inch)*2.3,"T")
a("magnetism","A proton from a small cyclotron moves at 4.7e6 m/s at right angles to a uniform field and follows a circle of 31 cm radius (nonrelativistic). The vacuum chamber is 1.1 m wide. How strong is the field?",mp*4.7e6/(e*.31),"T")
a("magnetism","A flat coil of 250 turns, 9 cm in diameter, lies with its plane perpendicular to a uniform magnetic field which falls steadily from 0.64 T to 0.11 T within 85 ms. The coil is held by a wooden clamp. What is the magnitude of the induced EMF?",250*pi*.045**2*.53/.085,"V")
# electronics
a("electronics","An inverting amplifier with an ideal op-amp uses a 3.3 kΩ input resistor and a 56 kΩ feedback resistor; the supply is ±15 V and the box measures 8 by 12 cm. The input is 0.18 V DC. What is the magnitude of the output voltage?",.18*56/3.3,"V")
a("electronics","A first-order RC low-pass filter in front of a sound card consists of an 8.2 kΩ resistor and a capacitor; the capacitor's voltage rating is 63 V. What capacitance puts the -3 dB frequency at 3.4 kHz?",1/(2*pi*8200*3400),"F")
a("electronics","A telephone engineer has a channel with a bandwidth of 1.2 MHz and a signal-to-noise ratio of 24 dB, over a cable 3 km long. What is its Shannon capacity in bit/s?",1.2e6*math.log2(1+10**2.4),"1/s")
# quantum
a("quantum","Light of wavelength 254 nm falls on a clean metal plate in an evacuated tube; the lamp consumes 15 W. The fastest photoelectrons are stopped by 0.62 V. What is the work function of the metal?",h*c/254e-9-.62*e,"J",.005)
a("quantum","An electron is trapped in a one-dimensional box with infinitely high walls, 0.85 nm wide. The sample is held at 4 K. What is the energy of the second excited level (n = 3) above the bottom of the box?",9*h*h/(8*me*(.85e-9)**2),"J")
a("quantum","Neutrons from a research reactor are selected to have a kinetic energy of 28 meV. The beam tube is 9 m long and 5 cm wide. What is their de Broglie wavelength?",h/sqrt(2*mn*.028*e),"m")
a("quantum","X-rays of 0.0711 nm are scattered by quasi-free electrons in a graphite block 2 cm thick. What is the wavelength of the rays scattered through 75°?",.0711e-9+h/(me*c)*(1-cos(radians(75))),"m",.002)
# atomic
a("atomic","In a hydrogen discharge tube, run at 5 kV and 10 mA, an atom drops from the level n = 5 to n = 2. What is the wavelength of the photon emitted? (Infinite nuclear mass is good enough.)",1/(Ry*(1/4-1/25)),"m")
a("atomic","A free He+ ion is in its ground state in a trap 3 mm wide. Using the Bohr model (infinite nuclear mass), how much energy is required to remove its remaining electron?",4*h*c*Ry,"J")
a("atomic","Using Moseley's law for the K-alpha line with a screening constant of 1, i.e. E = 10.2 eV·(Z − 1)², what is the energy of the K-alpha photon of a copper target (Z = 29) in a tube cooled with 4 L/min of water?",10.2*e*28**2,"J")
# nuclear
a("nuclear","A hospital receives a sealed iodine-131 source (half-life 8.02 d) with an activity of 740 MBq on Monday at 9:00. The vial has a volume of 10 mL. What is its activity 13 days later to the hour?",740e6*.5**(13/8.02),"Bq")
a("nuclear","A sample of wood of 3.2 g carbon from a burial mound shows 71.5 % of the carbon-14 activity of living wood. The half-life of carbon-14 is 5730 years; the mound is 6 m high. How old is the wood (year = 365.25 days)?",5730*log(1/.715)/log(2)*365.25*86400,"s")
a("nuclear","A lead shield attenuates a narrow beam of gamma rays with a linear attenuation coefficient of 0.77 cm⁻¹. The source is 30 years old and stands 2 m from the shield. What thickness of lead reduces the intensity to 4 % (no build-up)?",log(25)/77,"m")
# relativity
a("relativity","A cosmic-ray muon, whose mean proper lifetime is 2.197 µs, travels at 0.986 c vertically down through the atmosphere over a mountain 1900 m high. What is its mean lifetime for an observer on the ground?",2.197e-6/sqrt(1-.986**2),"s")
a("relativity","An electron leaves a linear accelerator 12 m long with a total energy of 4.2 MeV; the pulse rate is 100 Hz. What is its momentum? Give it in kg m/s.",sqrt((4.2e6*e)**2-(me*c*c)**2)/c,"kg*m/s")
a("relativity","A space freighter passes a station at 0.42 c and fires a probe straight ahead with 0.35 c relative to itself. The freighter is 220 m long at rest. How fast does the probe move relative to the station?",(.42+.35)/(1+.42*.35)*c,"m/s")
# particle
a("particle","In a symmetric collider of 27 km circumference, two proton beams of 6.8 TeV each meet head-on. What is the centre-of-mass energy of a proton–proton collision?",13.6e12*e,"J")
a("particle","A short-lived resonance observed in a bubble chamber of 2 m length has a total decay width of 117 MeV. What mean lifetime corresponds to this?",hb/(117e6*e),"s")
a("particle","A neutral pion (rest energy 134.977 MeV) decays at rest into two photons in a detector filled with 40 t of liquid argon. What is the energy of each photon?",134.977e6/2*e,"J")
# solid
a("solid","X-rays with a wavelength of 0.154 nm are reflected by a cubic crystal, 4 mm on edge; the first-order maximum appears at a glancing (Bragg) angle of 15.9°. How far apart are the reflecting planes?",.154e-9/(2*sin(radians(15.9))),"m")
a("solid","A metal has 8.47e28 free electrons per cubic metre and melts at 1358 K. What is its Fermi energy in the free-electron model at absolute zero?",hb**2/(2*me)*(3*pi**2*8.47e28)**(2/3),"J")
a("solid","In a Hall measurement a ribbon of semiconductor 0.40 mm thick carries 25 mA in a perpendicular field of 0.52 T, and a Hall voltage of 6.1 mV is found. The ribbon is 12 mm long. With a single type of carrier of charge e (R_H = 1/(ne)), what is the carrier density?",.025*.52/(e*.4e-3*6.1e-3),"1/m^3")
# materials
a("materials","A steel tie rod of 5/8 inch diameter and 2.2 m length carries an axial pull of 31 kN. Young's modulus is 205 GPa and the rod is galvanised. By how much does it lengthen?",31e3*2.2/(205e9*pi*(5/16*inch)**2),"m")
a("materials","A cantilever of length 1.15 m with a rectangular section 40 mm wide and 60 mm high carries a vertical point load of 850 N at its free end; neglect its own weight. The modulus is 11 GPa, the wood is pine. What is the deflection of the free end?",850*1.15**3/(3*11e9*.04*.06**3/12),"m")
a("materials","A slender steel column, both ends pinned, is 3.1 m long, with a smallest second moment of area of 8.5e-7 m⁴ and E = 207 GPa. It holds up a roof of 40 m². What is the Euler buckling load?",pi**2*207e9*8.5e-7/3.1**2,"N")
a("materials","A solid round shaft 45 mm in diameter and 0.9 m long transmits a torque of 620 N m in a paper mill. What is the maximum shear stress in it due to torsion?",16*620/(pi*.045**3),"Pa")
# chemistry
a("chemistry","A buffer is prepared from 0.12 mol/L acetic acid (pKa = 4.76) and 0.19 mol/L sodium acetate in a 2 L flask at 25 °C. What is its pH by the Henderson–Hasselbalch equation?",4.76+log10(.19/.12),"1")
a("chemistry","The rate constant of a first-order decomposition is 3.4e-4 s⁻¹ at 298 K and the activation energy is 71 kJ/mol. The flask holds 250 mL. According to Arrhenius, what is the rate constant at 325 K?",3.4e-4*exp(-71e3/R*(1/325-1/298)),"1/s")
a("chemistry","In a copper plating bath of 40 litres a constant current of 7.5 A flows for 2.4 hours. Copper (63.546 g/mol) is deposited from Cu²⁺ with 100 % current efficiency. What mass of copper is deposited?",7.5*2.4*3600/(2*F)*63.546e-3,"kg")
a("chemistry","A galvanic cell with standard potential +1.10 V transfers two electrons; its reaction quotient is 350 and it stands at 25 °C on a table. What is the cell voltage by the Nernst equation?",1.10-R*298.15/(2*F)*log(350),"V")
a("chemistry","A reaction has a standard Gibbs energy change of -18.6 kJ/mol at 37 °C; the enzyme that speeds it up weighs 52 kDa. What is its thermodynamic equilibrium constant at that temperature?",exp(18600/(R*C(37))),"1",.01)
# biology
a("biology","A bacterium in a 500 mL flask divides every 23 minutes without any lag. The culture starts with 4000 cells. How long does it take until there are 2.5 million cells?",23*60*math.log2(2.5e6/4000),"s")
a("biology","An enzyme obeying Michaelis–Menten kinetics has Vmax = 6.4 µmol/min and Km = 0.85 mmol/L; the cuvette is 1 cm wide. At what substrate concentration is the rate 4.1 µmol/min?",.85*4.1/(6.4-4.1),"mol/m^3")
a("biology","A 71 kg patient receives an intravenous bolus of 350 mg of a drug whose volume of distribution is 42 L. The one-compartment elimination half-life is 5.5 h. What is the plasma concentration 9 h after the injection?",.35/42*.5**(9/5.5),"kg/m^3")
a("biology","A neuron of 20 µm diameter at 37 °C has 4.5 mmol/L potassium outside and 138 mmol/L inside. What is the Nernst equilibrium potential of potassium (inside relative to outside)?",R*C(37)/F*log(4.5/138),"V")
# earth
a("earth","A balloon party measures 1013 hPa at sea level. Taking an isothermal atmosphere at 5 °C with molar mass 28.96 g/mol, and not minding the six passengers, what is the pressure at 9200 ft?",101300*exp(-.02896*g*9200*ft/(R*C(5))),"Pa")
a("earth","A seismic station on granite records the P wave of an earthquake 42 s before the S wave. The P speed is 6.1 km/s and the S speed is 3.5 km/s along the same path; the quake was felt by 3000 people. How far away is the focus?",42/(1/3500-1/6100),"m")
a("earth","On a farm of 85 hectares, 1.4 inches of rain fall in 3 hours. What volume of water falls on the farm?",85e4*1.4*inch,"m^3")
# astronomy
a("astronomy","A star with an apparent magnitude of 8.3, in a constellation best seen in May, has an absolute magnitude of 3.1. Neglecting extinction, how far away is it?",10*10**((8.3-3.1)/5)*pc,"m")
a("astronomy","The spectrum of a distant giant star, 140 light years from us, peaks at 0.72 µm per unit wavelength and may be taken as that of a black body. What is its surface temperature?",Wien/.72e-6,"K")
a("astronomy","A galaxy with about 2e11 stars lies 64 Mpc from us and takes part in the Hubble flow with H0 = 69 km/s/Mpc. What is its recession velocity by Hubble's law?",64*69e3,"m/s")
# engineering
a("engineering","A pump lifts 95 US gallons of water (density 1000 kg/m³) per minute through a total head of 22 m with an overall efficiency of 64 %. It stands in a shed of 3 m by 4 m. What electrical power does it draw?",95*gal/60*1000*g*22/.64,"W")
a("engineering","A hydraulic jack has a small piston 3/4 inch in diameter and a large piston 4.5 inches in diameter, at the same height. The mechanic, who is 1.8 m tall, pushes the small piston with 160 N. Ignoring friction, what force does the large piston exert?",160*(4.5/.75)**2,"N")
a("engineering","A feedback system with closed-loop transfer function 49/(s² + 4.2 s + 49) controls a 3 kW drive. What is its damping ratio?",4.2/(2*7),"1")
a("engineering","A V-belt runs without slip from a motor pulley of 90 mm diameter, turning at 1440 rpm, to a fan pulley. The fan must turn at 520 rpm; the belt is 1.2 m long. What diameter must the fan pulley have?",.09*1440/520,"m")
# statistics
a("statistics","A bottling line fills bottles with a normally distributed content of mean 503 mL and standard deviation 2.6 mL, 40 bottles per minute. What is the probability that a bottle holds less than 498 mL?",Phi((498-503)/2.6),"1")
a("statistics","A call centre with 14 desks receives on average 3.8 calls per minute, following a Poisson distribution. What is the probability that exactly 6 calls come in during a given minute?",exp(-3.8)*3.8**6/720,"1")
a("statistics","A sample of 64 trout from a lake of 12 ha has a mean length of 31.4 cm; the population standard deviation is known to be 4.4 cm and lengths are normal. What is the half-width (margin of error) of the 95 % confidence interval for the mean length?",NormalDist().inv_cdf(.975)*.044/8,"m")
a("statistics","A screening test in a town of 80 000 has a sensitivity of 92 % and a specificity of 95 %; 1.6 % of those tested have the disease. What is the probability that a person who tests positive has the disease?",.92*.016/(.92*.016+.05*.984),"1")
# finance
a("finance","Ms Okafor, aged 34, puts 8500 dollars into an account paying a nominal 4.2 % per year compounded monthly. What is the balance after 7 years, with no deposits or withdrawals?",8500*(1+.042/12)**84,"1")
Lm=.057/12
a("finance","A couple takes out a mortgage of 240 000 dollars at a nominal 5.7 % a year, compounded monthly, over 25 years with equal payments at the end of each month. Their house has four bedrooms. What is the monthly payment?",240000*Lm/(1-(1+Lm)**-300),"1")
a("finance","A share has a beta of 1.35; it was issued in 2006 at 17 dollars. The risk-free rate is 2.8 % and the expected return of the market is 8.1 %. What return does the CAPM require of the share?",.028+1.35*(.081-.028),"1")
a("finance","A stock will pay a dividend of 2.60 dollars one year from now, and dividends grow by 3.5 % a year for ever after. The company employs 900 people. Investors require 9 % per year. What is the price of the stock by the Gordon model?",2.6/(.09-.035),"1")
# computing
a("computing","A camera in a museum records uncompressed video of 1280 × 720 pixels with 24 bits per pixel at 25 frames per second. How many bytes does it produce in 4 minutes?",1280*720*3*25*240,"1")
a("computing","A program, written in 2011 in 40 000 lines, spends 85 % of its running time in code that can be parallelised perfectly. According to Amdahl's law, what speed-up is reached on 12 processors?",1/(.15+.85/12),"1")
a("computing","A memoryless source in a telemetry unit of 3 kg sends the symbols A, B, C and D with probabilities 0.45, 0.30, 0.15 and 0.10. What is its entropy in bits per symbol?",-sum(p*math.log2(p) for p in(.45,.3,.15,.1)),"1")
# geometry
a("geometry","A conical heap of gravel in a builder's yard is 2.3 m high and 21 ft across at its base; a lorry carries 8 m³. What is the volume of the heap?",pi*(10.5*ft)**2*2.3/3,"m^3")
a("geometry","A triangular flower bed, with 120 tulips in it, has two sides of 4.6 m and 7.1 m which enclose an angle of 68°. How long is the third side?",sqrt(4.6**2+7.1**2-2*4.6*7.1*cos(radians(68))),"m")
# surveying
a("surveying","A surveyor in level country stands 180 ft from the foot of a vertical mast; her theodolite, 1.55 m above the ground, shows an elevation of 37.5° to the top of the mast. The day is cloudy. How high is the mast?",180*ft*tan(radians(37.5))+1.55,"m")
a("surveying","A map at the scale 1:25 000, folded twelve times, shows a straight path of 86 mm. The path climbs steadily and its two ends differ in height by 340 m. What is its true slope length?",math.hypot(.086*25000,340),"m")

# ---- refused
r("A delivery van of mass 2150 kg, carrying 64 parcels, brakes with constant force and comes to rest after 41 m. The road is dry and the driver is 43 years old. What was the braking force?","initial speed (or time) is missing")
r("A crate of 36 kg is pulled at constant speed over a level floor by a rope with a tension of 127 N that slopes upwards. The warehouse is 14 m long. Find the coefficient of kinetic friction.","angle of the rope is missing; the horizontal-rope formula does not hold")
r("A 145 g baseball arrives at 41 m/s and leaves the bat at 52 m/s at some angle to its former path. The contact lasts 1.3 ms. What was the average force on the ball?","direction of the departure is not given, so the momentum change is unknown")
r("A 24-tonne wagon rolling at 6.5 km/h bumps into a stationary wagon of 31 tonnes; some energy is lost, but they do not couple. With what speed does the second wagon move off?","neither perfectly elastic nor perfectly inelastic; coefficient of restitution missing")
r("A car of 1300 kg drives over the crest of a hill with a radius of curvature of 18 m at 25 m/s, keeping on the road. What is the normal force of the road on the car at the crest?","v^2/r > g: the car leaves the road; N = m(g - v^2/r) is negative, contradictory")
r("A grinding wheel 14 inches in diameter with a mass of 9.2 kg spins at 1750 rpm about its axis. Its hub, spokes and rim are of different materials. Calculate its rotational kinetic energy.","mass distribution unknown; neither disc nor hoop formula holds")
r("A figure skater spins at 1.4 revolutions per second with a moment of inertia of 4.1 kg m². She pulls in her arms while her skate scrapes the ice noticeably for 3 s, ending with 1.9 kg m². How fast does she spin now?","external friction torque unknown; angular momentum not conserved")
r("A weather satellite of mass 1120 kg passes its perigee 845 km above the surface of the Earth (mass 5.972e24 kg, radius 6371 km) on a clearly elliptical orbit. What is its orbital period?","semi-major axis or eccentricity missing; the circular formula does not hold")
r("A small moon circles its planet on a circular orbit of 23 460 km radius. It was discovered in 1877, has a mass of 1.1e16 kg and reflects 7 % of the light. Find the mass of the planet.","the period is missing")
r("A simple pendulum 0.87 m long with a brass bob of 1.4 kg is let go from a large angle, well beyond where the small-angle formula is any good. What is its period?","amplitude missing; small-angle formula said not to hold")
r("A 0.62 kg block on a spring of constant 85 N/m slides on a rough bench, pulled 4.5 cm aside and let go. What is its speed when it first passes the position at which the spring is relaxed?","friction coefficient is missing; energy conservation formula does not hold")
r("A guitar string stretched between two points 25.5 inches apart with a tension of 72 N sounds in its fundamental mode. The guitar was built in 1978. What is the frequency?","linear mass density missing")
r("A machine emits 0.35 W of sound inside a small tiled hall with strong echoes. What is the sound intensity level 28 ft from it, relative to 1e-12 W/m²?","reverberant field: the inverse-square law does not hold; the absorption of the room is missing")
r("An ambulance siren emits 960 Hz while it is driving at 72 km/h past a street corner; the speed of sound is 341 m/s. What frequency does the pedestrian at the corner hear?","approaching or receding is not said: two different numbers fit")
r("A slide 24 mm high stands exactly 10.2 cm in front of a thin converging lens of focal length 10.2 cm. The lens is 5 cm wide. How far behind the lens is the sharp image on the screen?","object in the focal plane: no image at a finite distance")
r("A lamp under water (n = 1.333) shines up to the flat surface with air (n = 1.000) at 56° from the vertical. The lamp hangs 2 m deep. At what angle does the refracted beam leave into the air?","total internal reflection: no refracted beam")
r("A steel cylinder of 12.0 litres contains nitrogen (ideal gas) at a pressure of 3 bar and 68 °F. The empty cylinder has a mass of 14 kg. The foreman did not note whether the gauge reads absolute or above atmospheric pressure. How many moles does it hold?","gauge or absolute pressure undecided: two numbers fit")
r("An engine takes 5.6 kJ per cycle from a reservoir at 410 °C and rejects heat to a river at 15 °C; it has friction and is far from reversible. How much work does it deliver in each cycle?","Carnot efficiency is only an upper limit; the actual efficiency is missing")
r("Carbon dioxide in a 1.0 L vessel at 305 K, close to its critical point, amounts to 10 mol. What is its pressure from pV = nRT, correct to 1 %?","ideal gas law does not hold near the critical point; no equation of state given")
r("A brick wall 4.2 m by 2.6 m with a conductivity of 0.72 W/(m K) has an inner surface at 17 °C and an outer surface at -4 °C. The house was built in 1931. What is the rate of heat flow through it?","the thickness of the wall is missing")
r("A cup with 250 g of coffee at 84 °C stands in a room at 21 °C; the cup is of white china and weighs 310 g. How long does it take to cool to 50 °C?","cooling constant or heat transfer coefficient missing")
r("A 300 g block of ice at -8 °C is put into 0.5 kg of warm water in an insulated beaker, and some time later all is at one temperature. What is it?","initial temperature of the water is missing")
r("Oil of density 870 kg/m³ and viscosity 9 mPa s flows at 3.8 m/s in a round tube of inside diameter 38 mm and length 7 m, with a Reynolds number near 14 000. What is the pressure drop by Hagen–Poiseuille, to within 5 % of what a gauge would show?","turbulent flow: the Hagen-Poiseuille formula does not hold, and roughness is missing")
r("A steel ball of 8 cm diameter (density 7850 kg/m³) sinks through water of viscosity 1.0 mPa s in a deep pool. Using Stokes' law, what terminal speed will really be measured?","Stokes' law holds only for Re << 1; here Re is far above; drag coefficient missing")
r("Two small charged balls carry +38 nC and +29 nC and hang side by side in a glass case. Each has a mass of 2 g. What is the force between them?","the distance is missing")
r("A parallel-plate capacitor of 220 pF charged to 90 V has a dielectric slab of relative permittivity 2.9 pushed in to fill its gap. The lab report does not tell whether the battery stayed connected. What energy does it store afterwards?","constant voltage or constant charge: two different numbers")
r("Three resistors of 12 Ω, 33 Ω and 47 Ω are wired together in a junction box and connected to 24 V. The box is grey. What total current flows?","series, parallel or mixed wiring not stated")
r("A filament lamp draws 0.26 A at 230 V when glowing; the filament is tungsten. What current does it draw at the moment of switching on, with the filament at room temperature?","resistance changes with temperature; hot temperature or cold resistance missing, Ohm's law with the hot value fails")
r("A proton enters a uniform magnetic field of 0.16 T in a small cyclotron at 4.7e6 m/s, obliquely to the field lines. The chamber is 1.1 m wide. What is the radius of its helical path?","angle between velocity and field missing")
r("Light of wavelength 620 nm shines on a plate with a work function of 4.3 eV in an evacuated tube; the lamp takes 15 W. What is the maximum kinetic energy of the photoelectrons emitted?","photon energy 2.0 eV below the work function: no photoelectrons")
r("A hospital receives an iodine-131 source (half-life 8.02 d) on Monday at 9:00 in a vial of 10 mL. What is its activity 13 days later?","initial activity missing")
r("A spaceship passes a station at 0.82 c and is passed by a second ship moving at 0.65 c relative to the first, in a direction that the log does not give. How fast is the second ship relative to the station?","direction of the second velocity missing")
r("A steel column is 3.1 m long with a smallest second moment of area of 8.5e-7 m⁴ and E = 207 GPa; it supports a roof of 40 m². What is its Euler buckling load?","end conditions missing; the factor differs by up to 16")
r("A copper wire of 2.0 mm diameter and 3 m length with E = 120 GPa and a yield stress of 70 MPa is pulled with 700 N. By how much does it lengthen?","stress 223 MPa is beyond the yield point; Hooke's law does not hold, no hardening law given")
r("A technician dissolves 14.6 g of a white salt in water and fills up to 750 mL. The bottle is brown. What is the molar concentration?","molar mass (identity) of the salt missing")
r("The concentration of a reactant in a flask of 250 mL falls from 0.80 to 0.40 mol/L within 35 min at 298 K. The order of the reaction has not been determined. What is the concentration after 105 min?","order of reaction unknown: first and second order give different numbers")
r("A 71 kg patient gets a bolus of 350 mg of a drug with a half-life of 5.5 h. The nurse came at 8 o'clock. What is the plasma concentration 9 h after the injection?","volume of distribution missing")
r("A sample of 9 trout from a lake of 12 ha has a mean length of 31.4 cm. What is the half-width of the 95 % confidence interval for the mean length of the trout?","standard deviation missing")
r("A stock will pay a dividend of 2.60 dollars one year from now, and dividends grow by 9.5 % a year for ever. Investors require 9 % per year. What is the price of the stock by the Gordon model?","growth exceeds the required return: the series diverges and the formula does not hold")
r("A triangular flower bed with 120 tulips has sides a = 4.6 m and b = 7.1 m, and the angle opposite the side of 4.6 m is 33°. How long is the third side?","SSA: two triangles fit (b sin A = 3.87 < a < b)")

base=os.path.dirname(os.path.abspath(__file__))
assert len(A)==100,len(A)
assert len(N)==40,len(N)
qs=[x["question"] for x in A+N]; assert len(set(qs))==140
assert all(math.isfinite(x["value"]) for x in A)
json.dump(A,open(base+"/textbook-answered.json","w"),ensure_ascii=False,indent=1)
json.dump(N,open(base+"/textbook-refused.json","w"),ensure_ascii=False,indent=1)
