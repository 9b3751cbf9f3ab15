import json, math
from math import *
G=6.67430e-11; c=299792458.; h=6.62607015e-34; hb=h/(2*pi); e=1.602176634e-19; k=1.380649e-23
NA=6.02214076e23; R=8.314462618; F=96485.33212; me=9.1093837015e-31; mp=1.67262192369e-27
mn=1.67492749804e-27; u=1.66053906660e-27; eps0=8.8541878128e-12; mu0=1.25663706212e-6; sb=5.670374419e-8
g=9.80665; eV=e; Ryd=10973731.568160; pc=3.0856775814913673e16; Om=7.2921e-5; C0=273.15
A=[];Rf=[]
def entry(f,q,v,unit,style="textbook"): A.append(dict(family=f,question=q,value=float(v),unit=unit,tolerance=0.001,style=style))
def refuse(q,why): Rf.append(dict(question=q,why=why))
km=1e3; deg=pi/180

f="Newtonian mechanics"
entry(f,"A 38-year-old warehouse worker drags a crate of 42 kg, bought last year for 120 euros, across a level concrete floor with a horizontal rope. The coefficient of kinetic friction between crate and floor is 0.35, and the rope pulls with 260 N. What acceleration does the moving crate have?",260/42-.35*g,"m/s^2")
entry(f,"A delivery van of mass 2.4 t travelling at 72 km/h runs into the back of a stationary car of 1100 kg at a traffic light. It is 7 o'clock in the morning and the road is wet. The two vehicles lock together; how fast do they move immediately after the impact?",2400*20/3500,"m/s")
f="rotation"
entry(f,"A grindstone in an old mill is a uniform solid disc of radius 18 cm and mass 6.5 kg, and it turns at 1400 rpm. When the miller, aged 61, switches off the motor, the stone comes to rest uniformly in 25 s. How large is the frictional torque?",.5*6.5*.18**2*(1400*2*pi/60)/25,"N*m")
entry(f,"A thin-walled metal hoop of mass 340 g and diameter 22 cm starts from rest and rolls without slipping down a ramp whose upper end is 1.2 m higher than its lower end. The ramp was painted green in 2019. With what speed does the centre of the hoop arrive at the bottom?",sqrt(g*1.2),"m/s")
f="orbital mechanics"
entry(f,"A communication satellite of 690 kg, launched in 1998 for 50 million dollars, circles the Earth 780 km above the surface. Take 6371 km for the radius of the Earth and 3.986e14 m^3/s^2 for its gravitational parameter. What is the orbital period in minutes?",2*pi*sqrt((7151e3)**3/3.986e14),"s")
entry(f,"A probe with a 1.2 m antenna moves round Mars in an elliptical orbit whose smallest distance from the planet's centre is 3800 km and whose largest is 12500 km. The gravitational parameter GM of Mars is 42828 km^3/s^2. How fast is the probe at periapsis?",sqrt(42828e9*(2/3.8e6-2/(16.3e6))),"m/s")
f="relativity"
entry(f,"Muons with a mean lifetime of 2.197 µs at rest are produced in the upper atmosphere and fly straight down at 0.985 c. The outside temperature there is -40 °C. What distance, in the frame of the ground, does such a muon cover on average before it decays?",.985*c*2.197e-6/sqrt(1-.985**2),"m")
entry(f,"A starship whose crew of 12 has been on board for three years leaves the Earth at 0.60 c. It fires a probe forwards at 0.70 c relative to itself. What speed of the probe does an observer on Earth measure?",1.3/1.42*c,"m/s")
f="gravitation and cosmology"
entry(f,"A geologist of 70 kg is to land on an airless dwarf planet that was discovered in 1931. Its mass is 4.2e21 kg and its radius 610 km. Determine the escape speed at its surface.",sqrt(2*G*4.2e21/610e3),"m/s")
f="gravitation and cosmology"
entry(f,"An astronomer spends six nights at a telescope observing a spiral galaxy 85 Mpc away. Assume that it takes part only in the Hubble flow, with a Hubble constant of 70 km/s per megaparsec. At what speed does it recede from us?",85*70e3,"m/s")
entry(f,"In a lecture on cosmology attended by 45 students the Hubble constant is taken as 68 km/s/Mpc. What is the critical density of the universe for this value?",3*(68e3/(pc*1e6))**2/(8*pi*G),"kg/m^3")
f="electrostatics"
entry(f,"Two tiny plastic spheres, each of mass 0.2 g, hang in a glass case filled with air. They carry charges of 3.5 nC and 8.0 nC and their centres are 4.2 cm apart. How strong is the electric force between them?",3.5e-9*8e-9/(4*pi*eps0*.042**2),"N")
entry(f,"A student builds a capacitor from two metal plates of 25 cm^2 each, separated by a sheet of mica 0.80 mm thick with relative permittivity 5.4. The mica cost 3 euros. What capacitance does the capacitor have?",5.4*eps0*25e-4/.8e-3,"F")
f="circuits"
entry(f,"A block battery, two years old, has an electromotive force of 9.0 V and an internal resistance of 0.60 Ω. A lamp of 6.9 Ω is connected to it for 10 minutes. What is the voltage across the terminals while the lamp is burning?",9*6.9/7.5,"V")
entry(f,"In a camera flash circuit an uncharged capacitor of 47 µF is charged through a resistor of 22 kΩ from a 12 V supply. The camera weighs 310 g. After what time has the voltage of the capacitor reached 8.0 V?",47e-6*22e3*log(12/4),"s")
entry(f,"A radio amateur, licensed since 1987, wires a coil of 150 µH and a capacitor of 220 pF into a tuned circuit with negligible resistance. What is its resonance frequency?",1/(2*pi*sqrt(150e-6*220e-12)),"Hz")
f="magnetism"
entry(f,"For a laboratory course a long air-cored solenoid of length 30 cm is wound with 850 turns of enamelled wire 0.3 mm thick. A current of 2.4 A flows through it. What flux density is found in the middle of the solenoid?",mu0*850/.3*2.4,"T")
entry(f,"In a vacuum chamber 2 m tall a proton enters a uniform magnetic field of 350 mT at right angles to the field lines. Its speed is 1200 km/s. What is the radius of its circular path?",mp*1.2e6/(e*.35),"m")
f="electromagnetic waves"
entry(f,"On a clear day in July the sunlight reaching a roof of 60 m^2 has an intensity of 920 W/m^2. Treating the light as a plane sinusoidal wave in vacuum, find the amplitude of its electric field.",sqrt(2*920/(c*eps0)),"V/m")
entry(f,"A blackened foil of 15 cm^2, which absorbs all light, hangs in an evacuated vessel. A laser beam with a power of 2.5 W, wavelength 532 nm, falls perpendicularly and entirely on it. What force does the light exert on the foil?",2.5/c,"N")
f="antennas and signals"
entry(f,"A satellite television dish 1.8 m in diameter, mounted in 2015 on a 9 m mast, works at 12 GHz with an aperture efficiency of 0.60. By what factor (plain ratio, not decibels) does its gain exceed that of an isotropic radiator?",.6*(pi*1.8/(c/12e9))**2,"1")
entry(f,"Two drones of 1.4 kg each communicate at 2.4 GHz in free space over a distance of 3.5 km. The transmitter feeds 250 mW into an antenna with a gain of 2.0, and the receiving antenna has a gain of 1.6, both as plain ratios over isotropic. What power does the receiver pick up?",.25*2*1.6*(c/2.4e9/(4*pi*3500))**2,"W")
f="antennas and signals"
entry(f,"An audio engineer records a choir of 24 singers. The amplifier has a noise bandwidth of 20 kHz and its input resistor of 47 kΩ is at 27 °C. What is the rms thermal noise voltage across the open terminals of that resistor?",sqrt(4*k*300.15*47e3*20e3),"V")
f="geometric optics"
entry(f,"A stamp collector aged 70 holds a stamp 35 cm in front of a thin converging lens with a focal length of 140 mm. The lens has a diameter of 5 cm. At what distance behind the lens does the sharp image appear?",1/(1/.14-1/.35),"m")
entry(f,"A diver lies on the floor of a swimming pool 3 m deep and looks upwards; the water has a refractive index of 1.333 and a temperature of 24 °C. From what angle of incidence, measured from the normal, is light going from the water to the air totally reflected?",asin(1/1.333),"rad")
entry(f,"An object 2.5 cm tall stands 60 cm in front of a concave shaving mirror whose radius of curvature is 40 cm. The mirror was a birthday present. How far from the mirror is the image?",1/(1/.2-1/.6),"m")
f="wave optics"
entry(f,"In a dark laboratory at 21 °C, a red laser of 633 nm and 1 mW illuminates two narrow slits whose centres are 0.25 mm apart. The interference pattern is watched on a wall 3.2 m away. How far apart are neighbouring bright fringes near the centre?",633e-9*3.2/.25e-3,"m")
entry(f,"Sodium light of 589 nm falls perpendicularly on a diffraction grating with 500 lines per millimetre; the grating is 2 cm wide and was made in Jena. At what angle from the straight-through beam does the second-order maximum appear?",asin(2*589e-9*500e3),"rad")
f="acoustics"
entry(f,"An organ pipe made of tin, weighing 1.8 kg, is closed at one end and open at the other and has an effective length of 64 cm. The speed of sound in the church is 341 m/s. What is the frequency of its fundamental tone?",341/(4*.64),"Hz")
entry(f,"An ambulance with two paramedics on board drives at 90 km/h straight towards a pedestrian standing at the kerb. Its siren emits a tone of 680 Hz, and sound travels at 343 m/s through the still air. What frequency does the pedestrian hear?",680*343/(343-25),"Hz")
entry(f,"At an open-air concert with 3000 visitors a sound level meter near the stage shows 96 dB. The reference intensity is 1e-12 W/m^2. What sound intensity does this reading correspond to?",1e-12*10**9.6,"W/m^2")
f="waves and oscillations"
entry(f,"A piano tuner stretches a steel string of 90 cm with a mass of 5.4 g so that the tension becomes 720 N. The piano was built in 1932. At what speed do transverse waves run along the string?",sqrt(720/(.0054/.9)),"m/s")
entry(f,"A bag of potatoes with mass 2.8 kg, priced 4.20 euros, hangs on a light vertical spring with a spring constant of 350 N/m. It is pulled down 3 cm and let go. With what period does it oscillate?",2*pi*sqrt(2.8/350),"s")
entry(f,"In a stairwell 14 m tall, a small iron ball of 1.5 kg hangs on a thin wire and swings with a small amplitude. One complete swing to and fro takes 6.4 s. How long is this simple pendulum?",g*(6.4/(2*pi))**2,"m")
f="fluids"
entry(f,"A garden water tank of 2000 litres, open at the top, is filled so that the water surface lies 1.75 m above a small hole in its wall. The owner has three apple trees. Neglecting losses, at what speed does the water squirt out of the hole?",sqrt(2*g*1.75),"m/s")
entry(f,"A tiny glass bead of diameter 0.12 mm and density 2500 kg/m^3 sinks slowly through glycerine of density 1260 kg/m^3 and viscosity 0.95 Pa·s in a cylinder 40 cm high. Stokes' law holds. What terminal velocity does the bead reach?",2/9*(2500-1260)*g*(.06e-3)**2/.95,"m/s")
entry(f,"A hydraulic car lift stands in a garage where an hour of work costs 85 euros. Its small piston has a diameter of 3.0 cm, the large one a diameter of 24 cm, and a force of 210 N acts on the small piston. What force does the large piston exert?",210*(24/3)**2,"N")
f="gas dynamics"
entry(f,"A supersonic trainer aircraft with a crew of two flies at Mach 2.2 through air at -56.5 °C. For the air take a ratio of specific heats of 1.4. What stagnation temperature arises at its nose, in kelvin?",216.65*(1+.2*2.2**2),"K")
entry(f,"In a wind tunnel built in 1964, air (ratio of specific heats 1.4) flows at Mach 2.5 and a static pressure of 40 kPa into a normal shock wave. What static pressure prevails directly behind the shock?",40e3*(1+2*1.4/2.4*(2.5**2-1)),"Pa")
f="hydraulics"
entry(f,"A rectangular concrete irrigation channel 2.0 m wide carries water 80 cm deep through a plantation of 14 hectares. The bed slope is 0.0012 and Manning's n is 0.014. What is the discharge under uniform flow?",1.6/.014*(1.6/3.6)**(2/3)*sqrt(.0012),"m^3/s")
entry(f,"A village of 640 inhabitants gets its water through a steel pipe 850 m long with an inner diameter of 150 mm. The mean flow speed is 1.4 m/s and the Darcy friction factor 0.021. How large is the head loss due to friction?",.021*850/.15*1.4**2/(2*g),"m")
f="aerodynamics"
entry(f,"A light aeroplane with 4 seats and a wing area of 16.2 m^2 cruises at 198 km/h in air of density 1.10 kg/m^3. Its lift coefficient is then 0.40. Compute the lift.",.5*1.1*55**2*16.2*.4,"N")
entry(f,"A glider flown by a pilot of 82 kg has a wing span of 18 m and a wing area of 11.5 m^2. At a lift coefficient of 0.85 the Oswald efficiency factor is 0.92. What is the induced drag coefficient?",.85**2/(pi*.92*18**2/11.5),"1")
f="thermodynamics"
entry(f,"A steam power station employing 130 people takes in heat at 540 °C and rejects heat to a river at 22 °C. What is the greatest efficiency that any engine working between these two temperatures could have?",1-295.15/813.15,"1")
entry(f,"A diver's steel bottle with a mass of 14 kg and a volume of 12 litres holds air at 20 °C under an absolute pressure of 200 bar. Treat the air as an ideal gas. How many moles of gas does the bottle contain?",200e5*.012/(R*293.15),"mol")
entry(f,"In an old diesel engine with 240000 km on the clock, air at 35 °C is compressed reversibly and adiabatically to one eighteenth of its volume. The ratio of specific heats is 1.40. What temperature does the air reach, in kelvin?",308.15*18**.4,"K")
f="statistical mechanics"
entry(f,"A steel cylinder costing 180 euros contains nitrogen with a molar mass of 28.0 g/mol at 25 °C and 5 bar. What is the root-mean-square speed of the molecules?",sqrt(3*R*298.15/.028),"m/s")
entry(f,"Impurity ions in a crystal of 3 mm edge have two non-degenerate levels, separated by 0.045 eV. The crystal is in thermal equilibrium at 77 °C. What is the ratio of the population of the upper level to that of the lower?",exp(-.045*e/(k*350.15)),"1")
f="heat transfer"
entry(f,"The brick wall of a hut built in 1950 is 24 cm thick and has an area of 15 m^2. Its inner surface is at 18 °C and its outer surface at -4 °C; the thermal conductivity of the brick is 0.62 W/(m·K). At what rate is heat conducted through the wall?",.62*15*22/.24,"W")
entry(f,"A hot iron plate of 4 kg with a surface area of 0.35 m^2 and an emissivity of 0.80 is at 420 °C. Ignore the radiation that it receives from the surroundings. How much power does it radiate?",.8*sb*.35*693.15**4,"W")
entry(f,"A cup of tea that cost 2.50 euros stands in a room at 20 °C and obeys Newton's law of cooling with a rate constant of 0.045 per minute. It was poured at 88 °C. What is its temperature after 15 minutes? Give kelvin.",C0+20+68*exp(-.675),"K")
f="elasticity"
entry(f,"A lamp of 25 kg, designed by a Danish architect, is hung on a steel wire 3.2 m long with a diameter of 2.0 mm. Young's modulus of the steel is 205 GPa. By how much does the wire lengthen?",25*g*3.2/(pi*1e-6*205e9),"m")
entry(f,"A solid glass sphere, made in 1977 with a volume of 520 cm^3, is lowered into the sea until the pressure on it has risen by 34 MPa. The bulk modulus of the glass is 41 GPa. By how much does its volume shrink?",520e-6*34e6/41e9,"m^3")
f="beams"
entry(f,"A wooden diving board fixed rigidly at one end and free at the other is 2.6 m long; its second moment of area is 480 cm^4 and its elastic modulus 11 GPa. A swimmer, 19 years old, pushes down on the free end with 550 N. How far does the free end sink, the weight of the board being neglected?",550*2.6**3/(3*11e9*480e-8),"m")
entry(f,"A simply supported floor joist of span 4.5 m, cut from a spruce 80 years old, bears a uniformly distributed load of 3.6 kN/m over its whole length. What is the maximum bending moment?",3600*4.5**2/8,"N*m")
f="fracture"
entry(f,"A large plate of an aluminium alloy, 8 kg, contains a central through crack with a total length of 12 mm. It is pulled perpendicularly to the crack with a stress of 140 MPa; the geometry factor is 1. What is the stress intensity factor?",140e6*sqrt(pi*.006),"Pa*m^0.5")
entry(f,"A pane of glass, two years in use, holds a sharp through-thickness crack in its middle with a half length of 0.40 mm. Young's modulus is 70 GPa and the surface energy 0.60 J/m^2; plane stress applies. At what tensile stress does the pane break according to Griffith?",sqrt(2*70e9*.6/(pi*.4e-3)),"Pa")
f="materials"
entry(f,"A mild steel sheet from a Swedish mill has a mean grain diameter of 25 µm and is 3 mm thick. Its Hall–Petch constants are a friction stress of 70 MPa and a strengthening coefficient of 0.74 MPa·m^0.5. What is its yield strength?",70e6+.74e6/sqrt(25e-6),"Pa")
entry(f,"A copper rail of 60 cm, mass 2 kg, is clamped immovably between two rigid walls at 15 °C, free of stress. It is then warmed to 75 °C. With a coefficient of expansion of 17e-6 per kelvin and an elastic modulus of 117 GPa, what compressive stress builds up?",117e9*17e-6*60,"Pa")
f="crystals"
entry(f,"Copper X-rays with a wavelength of 0.15418 nm strike a salt crystal of 5 g. The first-order reflection from one set of planes appears at a glancing (Bragg) angle of 15.9°. What is the spacing of these lattice planes?",.15418e-9/(2*sin(15.9*deg)),"m")
entry(f,"A metal used for coins since antiquity crystallises in the face-centred cubic structure with a lattice constant of 0.4086 nm. Its molar mass is 107.87 g/mol. What density follows from these data?",4*.10787/(NA*(.4086e-9)**3),"kg/m^3")
f="quantum mechanics"
entry(f,"An electron in a thin organic molecule, synthesised in 2004, is treated as a particle in a one-dimensional box with impenetrable walls 0.85 nm apart. What is the energy of the third level (n = 3), in eV?",9*h**2/(8*me*(.85e-9)**2),"J")
entry(f,"In an electron diffraction tube with a glass bulb of 12 cm diameter, electrons start at rest and are accelerated through 150 V, so that they remain non-relativistic. What is their de Broglie wavelength?",h/sqrt(2*me*e*150),"m")
f="quantum mechanics"
entry(f,"Ultraviolet light with a wavelength of 254 nm from a lamp costing 40 euros falls on a clean metal surface with a work function of 2.30 eV. What is the maximum kinetic energy of the emitted electrons?",h*c/254e-9-2.3*e,"J")
f="atoms"
entry(f,"In a discharge tube filled with hydrogen at 2 mbar, an atom falls from the level n = 5 to the level n = 2. Neglecting the nuclear motion, what wavelength does the emitted photon have?",1/(Ryd*(1/4-1/25)),"m")
entry(f,"In an X-ray laboratory with walls 30 cm thick, a photon of wavelength 71.0 pm is scattered by a free electron at rest through an angle of 110°. What is the wavelength of the scattered photon?",71e-12+h/(me*c)*(1-cos(110*deg)),"m")
f="molecules"
entry(f,"A diatomic gas stored in a 10 litre bottle consists of molecules with a reduced mass of 1.63e-27 kg. The bond has a force constant of 516 N/m. What is the classical harmonic vibration frequency of the molecule, in Hz?",sqrt(516/1.63e-27)/(2*pi),"Hz")
entry(f,"A chemist with thirty years of experience treats carbon monoxide as a rigid rotor with a moment of inertia of 1.46e-46 kg·m^2. What is the energy of the rotational level with J = 3?",hb**2*12/(2*1.46e-46),"J")
f="nuclear and particle physics"
entry(f,"A radiology department with 8 nurses receives an iodine-131 source whose activity is 740 MBq. The half-life is 8.02 days. What activity is left after 30 days?",740e6*2**(-30/8.02),"Bq")
entry(f,"A piece of charcoal of 12 g from a stone-age hearth shows only 28 % of the carbon-14 activity of living wood of the same carbon mass. The half-life of carbon-14 is 5730 years. How old is the charcoal, in years of 365.25 days?",5730*log(1/.28)/log(2)*365.25*86400,"s")
f="nuclear and particle physics"
entry(f,"In a bubble chamber with a volume of 20 m^3 a singly charged particle describes a circle of radius 1.35 m perpendicular to a magnetic field of 1.8 T. What is its momentum?",e*1.8*1.35,"kg*m/s")
entry(f,"A detector that weighs 7000 t measures a particle whose total energy is 350 MeV and whose momentum is 320 MeV/c. What is the rest mass of the particle?",sqrt(350**2-320**2)*1e6*e/c**2,"kg")
f="plasma"
entry(f,"A fluorescent tube of 36 W contains a plasma with an electron density of 5e17 per m^3. The electron temperature corresponds to 1.2 eV. What is the electron Debye length?",sqrt(eps0*1.2*e/(5e17*e**2)),"m")
entry(f,"A space shuttle with seven astronauts re-enters and is wrapped in a plasma with 3.0e12 free electrons per cubic centimetre. What is the electron plasma frequency in Hz (not the angular frequency)?",sqrt(3e18*e**2/(eps0*me))/(2*pi),"Hz")
f="superconductivity"
entry(f,"A lead wire of 1 mm diameter becomes superconducting below 7.19 K, and its critical field extrapolated to absolute zero is 80.3 mT. It is immersed in liquid helium at 4.2 K, which costs 20 euros a litre. What critical field does it have at this temperature by the parabolic law?",80.3e-3*(1-(4.2/7.19)**2),"T")
entry(f,"A Josephson junction in a cryostat 1.6 m tall is held at a constant voltage of 35 µV. With what frequency does the supercurrent oscillate?",2*e*35e-6/h,"Hz")
f="semiconductors"
entry(f,"A wafer of silicon, 200 mm across, is doped with 4.0e16 donors per cm^3, all ionised at room temperature. The intrinsic carrier density is 1.0e10 per cm^3. What is the equilibrium density of holes?",1e20/4e16*1e6,"1/m^3")
entry(f,"The acceptor density on the p side of an abrupt silicon junction is 2e17 cm^-3 and the donor density on the n side is 5e15 cm^-3; the chip measures 4 mm by 4 mm. The intrinsic density is 1.0e10 cm^-3 and the temperature 27 °C. What is the built-in potential?",k*300.15/e*log(2e17*5e15/1e20),"V")
f="solutions"
entry(f,"In a school laboratory with 24 pupils a buffer is prepared that is 0.15 mol/L in acetic acid and 0.27 mol/L in sodium acetate. The pKa of acetic acid is 4.76. What pH does the Henderson–Hasselbalch equation predict?",4.76+log10(.27/.15),"1")
entry(f,"A pharmacist aged 45 dissolves 18.0 g of glucose (molar mass 180.16 g/mol) in water and fills up to 650 mL at 37 °C. What is the osmotic pressure of this ideal solution?",18/180.16/.65e-3*R*310.15,"Pa")
f="kinetics"
entry(f,"In a brewery that sells 300 barrels a week, the rate constant of a spoilage reaction is 0.0021 per hour at 5 °C and 0.0118 per hour at 25 °C. What activation energy follows from the Arrhenius equation?",R*log(.0118/.0021)/(1/278.15-1/298.15),"J/mol")
entry(f,"A single reactant, colourless and 3 euros a gram, disappears by a second-order reaction with the rate law -d[A]/dt = k[A]^2, where k is 0.034 L/(mol·s). It starts at 0.60 mol/L. What concentration remains after 4 minutes?",1e3/(1/.6+.034*240),"mol/m^3")
f="electrochemistry"
entry(f,"A workshop with 5 employees copper-plates door handles from a copper(II) sulfate bath with a current of 6.5 A for 48 minutes. Copper has a molar mass of 63.546 g/mol, and the current efficiency is 100 %. What mass of copper is deposited?",6.5*48*60*.063546/(2*F),"kg")
entry(f,"A zinc–copper cell in a beaker of 250 mL has a standard voltage of 1.10 V; two electrons are transferred. At 25 °C the zinc ions have a concentration of 0.80 mol/L and the copper ions 0.0020 mol/L; take activities equal to concentrations. What voltage does the cell deliver without load?",1.10-R*298.15/(2*F)*log(.8/.002),"V")
f="meteorology"
entry(f,"On a weather chart drawn on 3 November the pressure at latitude 48° N falls by 4.0 hPa over 300 km. The density of the air is 1.20 kg/m^3 and the Earth turns at 7.292e-5 rad/s. What is the speed of the geostrophic wind?",400/300e3/(1.2*2*7.292e-5*sin(48*deg)),"m/s")
entry(f,"A radiosonde with a mass of 250 g measures -12 °C at the 650 hPa level. With a reference pressure of 1000 hPa and R/cp = 0.286, what is the potential temperature there, in kelvin?",261.15*(1000/650)**.286,"K")
f="oceanography"
entry(f,"Swell with a period of 9.0 s rolls across the deep ocean, far from land, past a freighter of 40000 t. At what phase speed do the deep-water waves travel?",g*9/(2*pi),"m/s")
entry(f,"An undersea earthquake at 4 in the morning sets off a tsunami in an ocean of uniform depth 4200 m. A harbour town of 60000 people lies 1500 km away. How long does the tsunami, a shallow-water wave, take to get there?",1500e3/sqrt(g*4200),"s")
f="geophysics"
entry(f,"A seismologist examines a piece of granite weighing 3.4 kg. Its bulk modulus is 52 GPa, its shear modulus 31 GPa and its density 2.67 g/cm^3. What is the speed of compressional (P) waves in it?",sqrt((52e9+4/3*31e9)/2670),"m/s")
entry(f,"In a borehole drilled in 2011 for 6 million euros the temperature increases by 27 °C per kilometre of depth. The rock has a thermal conductivity of 2.8 W/(m·K). What is the conductive heat flow density towards the surface?",2.8*.027,"W/m^2")
entry(f,"A mountain range 210 km long rises 3.2 km above the surrounding plain at sea level and is in Airy isostatic balance. The crust has a density of 2750 kg/m^3 and the mantle 3300 kg/m^3. How deep is the crustal root below the normal crust?",3200*2750/550,"m")
f="astronomy"
entry(f,"A nearby star of reddish colour, catalogued in 1886, shows an annual parallax of 0.046 arcseconds. How far away is it?",pc/.046,"m")
entry(f,"A telescope in orbit, 13 m long, has a mirror with a diameter of 2.4 m. It looks at a double star in light of 550 nm. What is the smallest angular separation it can resolve by the Rayleigh criterion?",1.22*550e-9/2.4,"rad")
f="population ecology"
entry(f,"A ranger who has worked in the park for 11 years catches 120 trout in a closed lake, marks them and lets them go. Two weeks later 150 trout are caught, of which 18 bear the mark. How many trout live in the lake according to the Lincoln–Petersen estimate?",120*150/18,"1")
entry(f,"A herd of 85 deer is brought to an island with an area of 32 km^2 and a carrying capacity of 900 deer. It grows logistically with an intrinsic rate of 0.31 per year. How many deer does the model predict after 7 years?",900/(1+(900-85)/85*exp(-.31*7)),"1")
f="epidemiology"
entry(f,"A childhood disease with an incubation period of 12 days has a basic reproduction number of 4.5 in a well-mixed population. The available vaccine, at 23 euros a dose, fully protects 90 % of those vaccinated and does nothing for the rest. What fraction of the population must be vaccinated at least to reach herd immunity?",(1-1/4.5)/.9,"1")
entry(f,"A rapid test, giving its result within 15 minutes, has a sensitivity of 92 % and a specificity of 97 %. In the tested population 4 % are infected. What is the probability that a person with a positive test is really infected?",.92*.04/(.92*.04+.03*.96),"1")
f="genetics"
entry(f,"In a valley with 40 farms, one newborn in 2500 has a certain autosomal recessive disease. The population is in Hardy–Weinberg equilibrium. What fraction of the population are healthy carriers (heterozygous)?",2*.02*.98,"1")
entry(f,"A poultry breeder, 52 years old, keeps hens whose mean egg mass is 58 g and selects as parents those with a mean of 66 g. The narrow-sense heritability of egg mass is 0.45. What mean egg mass is to be expected in the next generation?",(58+.45*8)*1e-3,"kg")
f="pharmacology"
entry(f,"A patient of 74 years receives 500 mg of a drug as a rapid intravenous injection. The drug spreads in one compartment with a volume of 40 L and is eliminated by first-order kinetics with a half-life of 6.0 h. What is the plasma concentration after 9.0 h?",500e-6/40e-3*2**-1.5,"kg/m^3")
entry(f,"A woman, 168 cm tall, is given a drug by continuous infusion; her clearance is 5.2 L/h. The doctor wants a steady-state plasma concentration of 12 mg/L. At what rate must the drug be infused?",5.2*12e-6/3600,"kg/s")
f="physiology"
entry(f,"A resting man, 31 years old and 79 kg, takes up 250 mL of oxygen per minute. His arterial blood contains 200 mL and his mixed venous blood 150 mL of oxygen per litre. What is his cardiac output by the Fick principle?",5e-3/60,"m^3/s")
entry(f,"A squid of 40 cm was kept in an aquarium; in one of its nerve cells the potassium concentration is 400 mmol/L inside and 20 mmol/L outside. The temperature is 18 °C. What is the equilibrium potential of potassium, inside relative to outside?",R*291.15/F*log(20/400),"V")
f="finance"
entry(f,"A couple, both 34 years old, put 250 euros into a savings plan at the end of every month for 12 years. The bank credits 0.30 % interest per month, compounded monthly. What sum is in the account right after the last payment?",250*(1.003**144-1)/.003,"1")
entry(f,"A company with 210 employees has a beta of 1.25. The risk-free rate is 2.4 % and the expected market return is 8.1 %. What expected return of its shares results from the capital asset pricing model?",.024+1.25*.057,"1")
entry(f,"A bond issued in Frankfurt has a face value of 1000 euros, exactly 8 years to maturity and an annual coupon of 4.5 %, the next coupon being due in one year. The market demands a yield of 6 % per year, compounded annually. What is the bond worth today?",45*(1-1.06**-8)/.06+1000*1.06**-8,"1")
f="operations research"
entry(f,"A bicycle shop open 6 days a week sells 1600 tyres evenly over the year. Each order costs 45 euros regardless of its size, and storing one tyre for a year costs 2.50 euros. What is the economic order quantity?",sqrt(2*1600*45/2.5),"1")
entry(f,"A baker who gets up at 3 o'clock bakes cakes at a cost of 4 euros each, sells them at 10 euros and throws away what is left. The demand is uniformly distributed between 60 and 140 cakes (treat it as continuous). How many cakes should he bake to maximise his expected profit?",60+80*.6,"1")
f="queueing"
entry(f,"At a ticket counter in a station with 9 platforms, travellers arrive as a Poisson process at 18 per hour. The single clerk serves 24 per hour on average with exponentially distributed times, first come first served. How long does a traveller wait on average before being served?",.75/6*3600,"s")
entry(f,"A museum café that sells coffee at 3.80 euros is visited by 14 guests per hour on average, and each stays 45 minutes on average. How many guests are in the café on average?",14*.75,"1")
f="information theory"
entry(f,"An old telephone line 4.6 km long has a bandwidth of 3.1 kHz and a signal-to-noise ratio of 30 dB. What is the greatest error-free bit rate by Shannon's theorem?",3100*log2(1001),"1/s")
entry(f,"A weather station at an altitude of 620 m reports one of four states with the probabilities 0.5, 0.2, 0.2 and 0.1, independently each day. What is the entropy of one report in bits?",-(.5*log2(.5)+.4*log2(.2)+.1*log2(.1)),"1")
f="coding"
entry(f,"A remote control with two batteries sends every bit five times over a channel that flips each copy independently with probability 0.08. The receiver decides by majority. With what probability is a bit decoded wrongly?",sum(comb(5,j)*.08**j*.92**(5-j) for j in (3,4,5)),"1")
entry(f,"A space probe launched in 2003 uses a binary block code with codewords of 31 bits, of which 26 are data bits and the rest parity bits. What is the code rate?",26/31,"1")
f="computer science"
entry(f,"A climate program written in 1994 spends 85 % of its single-core running time in a part that can be parallelised perfectly; the rest is serial. It is moved to a machine with 12 equal cores. What speed-up does Amdahl's law give?",1/(.15+.85/12),"1")
entry(f,"The processor of a laptop costing 900 euros reaches its cache in 2.0 ns. In 4 % of the accesses the cache misses, which adds a penalty of 90 ns. What is the average memory access time?",5.6e-9,"s")
f="control"
entry(f,"The position control of a robot arm weighing 18 kg behaves like an underdamped second-order system with a natural frequency of 8.0 rad/s and a damping ratio of 0.35. After what time does the step response reach its first peak?",pi/(8*sqrt(1-.35**2)),"s")
entry(f,"The heating control in a greenhouse of 300 m^2 is a standard second-order system without zeros; its damping ratio is 0.45. By what fraction of the final value does the step response overshoot?",exp(-pi*.45/sqrt(1-.45**2)),"1")
f="statistics"
entry(f,"A botanist on a three-week excursion measures the height of 49 sunflowers chosen at random and gets a sample standard deviation of 12.6 cm. What is the standard error of the mean height?",.018,"m")
entry(f,"A switchboard with 60 telephones gets 3.2 calls per minute on average, distributed according to Poisson. What is the probability that exactly 5 calls come in within a given minute?",exp(-3.2)*3.2**5/120,"1")
entry(f,"A machine that was repaired twice last year makes screws of which 6 % are faulty, independently of one another. An inspector takes 20 screws. What is the probability that exactly two of them are faulty?",190*.06**2*.94**18,"1")
f="numerical methods"
entry(f,"A student in her second year looks for the root of x^3 - 2x - 5 = 0 by Newton's method with a calculator showing 10 digits. She starts at x = 2. What value has her first iterate?",2.1,"1")
entry(f,"A program of 80 lines integrates a smooth function by the trapezoidal rule. With step h it finds 1.4907, with step h/2 it finds 1.4766; the error is proportional to h^2. What improved value does Richardson extrapolation give?",(4*1.4766-1.4907)/3,"1")
f="metrology"
entry(f,"In a gauge laboratory kept at 20 °C, the uncertainty of a length measurement has three independent contributions with standard uncertainties of 3.0 µm, 4.0 µm and 1.2 µm, all with sensitivity coefficient one. What is the combined standard uncertainty?",sqrt(9+16+1.44)*1e-6,"m")
entry(f,"A data logger weighing 600 g has a 12-bit analogue-to-digital converter with an input range from 0 to 10 V. What voltage does one quantisation step correspond to?",10/4096,"V")
f="quantum computing"
entry(f,"A quantum computer cooled to 15 mK runs Grover's search over 64 entries, exactly one of which is marked. It starts in the uniform superposition and carries out 5 Grover iterations. With what probability does the measurement give the marked entry?",sin(11*asin(1/8))**2,"1")
entry(f,"A qubit in a laboratory in Delft is prepared in the pure state whose Bloch vector makes an angle of 70° with the direction of |0>. It is measured in the computational basis. What is the probability of the result 1?",sin(35*deg)**2,"1")
f="economics"
entry(f,"In a country of 11 million people, households spend 80 % of every additional euro of income; taxes and imports do not react. By what factor does the simple Keynesian model multiply an increase of government spending?",5,"1")
entry(f,"A cinema with 320 seats raises the price of a ticket from 10 to 12 euros, whereupon the number of tickets sold per week falls from 1000 to 850. What is the price elasticity of demand by the midpoint (arc) method? Give it with its sign.",(-150/925)/(2/11),"1")
entry(f,"A saver aged 29 gets a nominal interest of 5.0 % for a year in which prices rise by 3.2 %. What exact real rate of return, by the Fisher equation, does the saver achieve?",1.05/1.032-1,"1")

# ---------- refusals
refuse("A gardener aged 52 leans against a crate of 30 kg that stands still on a level floor, and it stays where it is. The coefficient of static friction is 0.40 and the crate cost 80 euros. How large is the friction force on the crate at this moment?","static friction equals the applied force, which is not given; mu*N is only its upper limit")
refuse("A cannon of 600 kg fires a ball at 60 m/s over level ground at a target 300 m away at the same height. Air resistance is negligible. At what elevation angle must the barrel be set?","two angles (about 27 and 63 degrees) hit the target")
refuse("A solid body of 2.0 kg rolls without slipping down a ramp 1.5 m high and 4 m long. It starts from rest on a sunny afternoon. What speed has it at the foot of the ramp?","shape (moment of inertia) not given")
refuse("A thin uniform rod of 80 cm and 1.2 kg, painted red, turns about an axis perpendicular to it at 90 rpm. What is its rotational kinetic energy?","position of the axis not stated: centre or end")
refuse("A probe circles a non-rotating black hole of 10 solar masses at a radial coordinate of 1.2 Schwarzschild radii in free fall. The probe has a mass of 400 kg. What is the period of this circular orbit?","no circular geodesic orbit inside 1.5 Schwarzschild radii")
refuse("A spaceship with a crew of 6 passes a space station at 1.3 times the speed of light, as measured by the station. On board a clock advances by 10 s. How much time passes on the station?","speed above c, no Lorentz factor")
refuse("In a storage ring 240 m long a proton is said to have an energy of 1.2 GeV. What is its momentum?","total or kinetic energy: different answers")
refuse("A quasar photographed in 1997 has a redshift of z = 3.1. Take the Hubble constant as 70 km/s/Mpc. How far away is it?","linear Hubble law invalid at z = 3; needs density parameters and which distance")
refuse("A boy of 14 connects two resistors of 120 Ω and 330 Ω to a battery of 9.0 V with a mass of 46 g. What current does the battery deliver?","series or parallel not stated")
refuse("Two capacitors of 4.7 µF and 10 µF are charged from separate sources to 12 V and 20 V; they were made in Taiwan. Their terminals are then joined pairwise. What common voltage do they end up with?","like or opposite polarities joined: two answers")
refuse("A coil of 200 turns and 5 cm^2 cross-section, wound from 12 m of wire, sits in a field of 0.30 T that is switched off. The field is parallel to the coil's axis. What mean voltage is induced?","switch-off time missing")
refuse("A rectangular air-filled waveguide with an inner width of 2.0 cm and a height of 1.0 cm, made of brass, is fed at 6.0 GHz in the TE10 mode. What is the guide wavelength?","below cutoff (7.5 GHz): no propagating wave, formula imaginary")
refuse("A ray of light in a glass block of 1.2 kg with refractive index 1.52 hits the boundary to the air at 48° from the normal. At what angle to the normal does it leave into the air?","total internal reflection: no refracted ray")
refuse("A slide 24 mm high is put 150 mm in front of a thin converging lens of focal length 15 cm in a classroom with 30 seats. At what distance from the lens is the image formed?","object in the focal plane: image at infinity, no number")
refuse("A jeweller, 40 years old, wants a converging lens of focal length 12 cm to form an image three times as large as the object. How far from the lens must the object be?","real (16 cm) or virtual (8 cm) image: two answers")
refuse("Light of 633 nm falls perpendicularly on a grating with 600 lines per mm and a width of 25 mm. At what angle is the third-order maximum observed?","3*633e-9*600e3 > 1: the order does not exist")
refuse("A pipe 60 cm long and 4 cm wide is blown so that it sounds its fundamental; sound travels at 340 m/s in it. The pipe is made of bamboo. What frequency is heard?","open at both ends or closed at one end not stated")
refuse("A horn of 500 Hz and a listener approach each other at a relative speed of 40 m/s in still air, where sound travels at 340 m/s. The horn cost 35 euros. What frequency does the listener hear?","acoustic Doppler depends on who moves")
refuse("A steel ball of 5.0 cm diameter and density 7800 kg/m^3 sinks in a lake of water with viscosity 1.0 mPa·s, watched by two divers. What is its terminal velocity?","Stokes' law is invalid by far (huge Reynolds number); drag coefficient not given")
refuse("Water of viscosity 1.0 mPa·s flows at a mean speed of 2.0 m/s through a pipe of 10 cm diameter and 50 m length in a dairy. What is the pressure drop along the pipe?","Re = 2e5, turbulent: Hagen-Poiseuille invalid; roughness / friction factor missing")
refuse("A siphon with a hose of 2 cm bore empties an open tank of water at sea level. The crest of the hose is 14 m above the water surface in the tank and the outlet 3 m below it. At what speed does the water run out?","crest above ~10 m: siphon breaks, no flow by Torricelli")
refuse("Air with a ratio of specific heats of 1.4 flows at Mach 0.70 and 80 kPa through a duct of 30 cm diameter and passes through a normal shock. What is the Mach number behind the shock?","no normal shock in subsonic flow")
refuse("A piston compresses 3.0 litres of air at 1.0 bar and 20 °C to 1.0 litre in a pump bought in 2020. What is the pressure afterwards?","isothermal or adiabatic not stated: 3.0 or 4.7 bar")
refuse("The air in a room of 40 m^3 is at 21 °C and the air outdoors at -5 °C. The concrete outer wall is 20 cm thick, has an area of 12 m^2 and a conductivity of 1.6 W/(m·K). How much heat per second is lost through the wall?","surface temperatures / film coefficients missing; air temperatures are not surface temperatures")
refuse("A mild steel wire of 2.0 m length and 1 mm^2 cross-section has a yield strength of 250 MPa and an elastic modulus of 210 GPa. It is loaded with 330 N by a workman of 90 kg. How much longer does it get?","stress 330 MPa above yield: Hooke's law invalid, hardening curve missing")
refuse("A slender aluminium strut 1.8 m long with a second moment of area of 6.0 cm^4 and an elastic modulus of 70 GPa stands in a greenhouse. At what axial load does it buckle?","end conditions not given; factor 16 between the readings")
refuse("Light of 620 nm and 5 mW falls on a zinc plate with a work function of 4.3 eV, cleaned for ten minutes. What is the maximum kinetic energy of the photoelectrons?","photon energy 2.0 eV below work function: no photoelectrons")
refuse("Hydrogen atoms in a flask of 2 litres have been excited to the level n = 3 and return, step by step or directly, to lower levels. What is the wavelength of the light that such an atom emits?","three possible lines (656, 122, 103 nm)")
refuse("The activity of a sealed sample weighing 8 g is measured as 300 Bq at noon and as 520 Bq at 15:00, and only one radionuclide without daughters is present. What is its half-life?","activity increases: no half-life follows; the formula gives a negative one")
refuse("A radio wave of 4.0 MHz is to travel through an unmagnetised, collisionless plasma with 1.0e12 electrons per m^3 that is 50 km thick. With what group velocity does it propagate in it?","below the plasma frequency of 9 MHz: evanescent, no propagation")
refuse("A lead sample of 20 g, with critical temperature 7.2 K and a London penetration depth of 37 nm at absolute zero, is kept at 9.5 K. How deep does a static magnetic field penetrate by the two-fluid formula?","normal conducting above Tc: no penetration depth, formula imaginary")
refuse("An apprentice, 17, deposits iron from a solution of an iron salt with 3.0 A for 40 minutes. The molar mass of iron is 55.85 g/mol. What mass is deposited?","Fe2+ or Fe3+ not stated")
refuse("A weather ship of 4000 t lies exactly on the equator, where the pressure falls by 3 hPa over 400 km. The density of the air is 1.2 kg/m^3. What is the speed of the geostrophic wind?","Coriolis parameter zero: no geostrophic balance, division by zero")
refuse("In a town with 12000 inhabitants in Hardy–Weinberg equilibrium, 36 % show a certain inherited trait governed by one gene with two alleles. What is the frequency of the allele that causes the trait?","dominant (0.2) or recessive (0.6) not stated")
refuse("A mine sold for 2 dollars a share demands 100 million today, returns 230 million after one year and costs 132 million for restoration after two years. What is its internal rate of return?","two internal rates, 10 % and 20 %")
refuse("A share of a firm founded in 1910 will pay a dividend of 3.00 euros next year, growing by 7 % per year for ever. Investors require a return of 6 %. What is the share worth?","growth above required return: Gordon formula invalid, sum diverges")
refuse("At a counter in a town hall 30 people per hour arrive at random (Poisson); the single clerk, 57 years old, serves 25 per hour on average, exponentially distributed. What is the mean waiting time in the steady state?","arrival rate above service rate: no steady state, formula gives a negative time")
refuse("A source in a laboratory emits three symbols with the probabilities 0.5, 0.4 and 0.3, at 100 symbols per minute. What is its entropy in bits per symbol?","probabilities add up to 1.2: contradictory")
refuse("A door closer of 3 kg acts as a second-order system with natural frequency 5 rad/s and damping ratio 1.4. After what time does its step response pass its first maximum?","overdamped: no peak")
refuse("A pupil of 16 looks for a zero of f(x) = x^3 - 12x + 3 with Newton's method and starts at x = 2, using a calculator with 8 digits. What is the next iterate?","f'(2) = 0: iteration undefined")

if __name__=="__main__":
    import sys
    json.dump(A,open("prose-answered.json","w"),indent=1,ensure_ascii=False)
    json.dump(Rf,open("prose-refused.json","w"),indent=1,ensure_ascii=False)
    print(len(A),len(Rf),len({a['family'] for a in A}))
    for a in A: print(a['family'],'|',a['question'][:50],'|',"%.6g"%a['value'],a['unit'])
