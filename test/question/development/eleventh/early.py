import json, os
from math import *
c=299792458.0; h=6.62607015e-34; hb=h/(2*pi); e=1.602176634e-19; kB=1.380649e-23; NA=6.02214076e23
R=kB*NA; F=e*NA; G=6.67430e-11; me=9.1093837015e-31; mp=1.67262192369e-27; eps0=8.8541878128e-12; mu0=1.25663706212e-6
u=1.66053906660e-27; sig=5.670374419e-8; Rinf=10973731.568160; muB=9.2740100783e-24; g=9.80665
pc=3.0856775814913673e16; yr=365.25*86400
A=[]; RF=[]
def entry(family,q,value,unit,style): A.append(dict(family=family,question=q,value=float(value),unit=unit,tolerance=0.001,style=style))
def refuse(q,why): RF.append(dict(question=q,why=why))
T,S,N,I="textbook","short","note","inverse"

# Newtonian mechanics
entry("newtonian mechanics","A crate of mass 24 kg is released from rest at the top of a ramp inclined at 28° to the horizontal. The ramp is 5.5 m long and was painted green last week. The coefficient of kinetic friction between crate and ramp is 0.21. How fast is the crate moving when it reaches the bottom?",sqrt(2*g*5.5*(sin(radians(28))-.21*cos(radians(28)))),"m/s",T)
entry("newtonian mechanics","A car with all wheels locked slid 38 m on level asphalt from 82 km/h to a standstill; what coefficient of kinetic friction does that imply?",(82/3.6)**2/(2*g*38),"1",I)
# rotation
entry("rotation","flywheel, solid uniform disc on its own axis, 85 kg, diameter 640 mm, 1500 rpm: stored kinetic energy?",.5*.5*85*.32**2*(1500*2*pi/60)**2,"J",N)
entry("rotation","A solid uniform ball of mass 2.3 kg and radius 7 cm starts from rest and rolls without slipping down a track whose lower end lies 80 cm below the start. The track is made of beech wood and took 40 minutes to build. With what speed does the centre of the ball move at the lower end?",sqrt(10*g*.8/7),"m/s",T)
# orbital mechanics
entry("orbital mechanics","An imaging satellite of 340 kg moves on a circular orbit 720 km above the ground. Take the radius of the Earth as 6371 km and GM of the Earth as 3.986e14 m^3/s^2. Its solar panels deliver 900 W. How long does one revolution take?",2*pi*sqrt((7091e3)**3/3.986e14),"s",T)
entry("orbital mechanics","A probe goes round Mars on an ellipse once every 7.5 hours; with GM = 4.2828e13 m^3/s^2 for Mars, what is the semi-major axis of its orbit?",(4.2828e13*(7.5*3600/(2*pi))**2)**(1/3),"m",I)
# relativity
entry("relativity","Muons have a proper mean lifetime of 2.197 µs; how far does a muon moving at 0.985c travel on average in the lab before it decays?",.985*c*2.197e-6/sqrt(1-.985**2),"m",S)
gm=1+450e6*e/(mp*c*c)
entry("relativity","What speed must a proton have so that its kinetic energy is 450 MeV?",c*sqrt(1-1/gm**2),"m/s",S)
# gravitation and cosmology
entry("gravitation and cosmology","What is the Schwarzschild radius of a black hole with 12 solar masses, taking the solar mass as 1.989e30 kg?",2*G*12*1.989e30/c**2,"m",S)
H=67.4e3/(1e6*pc)
entry("gravitation and cosmology","A survey team that observed for 212 nights adopts a Hubble constant of 67.4 km/s per megaparsec. The telescope mirror measures 6.5 m. What critical mass density corresponds to this Hubble constant today?",3*H*H/(8*pi*G),"kg/m^3",T)
# electrostatics
entry("electrostatics","parallel plates 12 cm x 15 cm, gap 0.40 mm filled with mica (eps_r 5.6), edge effects ignored: capacitance?",eps0*5.6*.12*.15/.4e-3,"F",N)
entry("electrostatics","A very long thin straight wire in vacuum carries a uniform charge of 35 nC per metre. It hangs 2.5 m above the bench in a room at 21 °C, far from everything else. What is the magnitude of the electric field 12 cm from the wire?",35e-9/(2*pi*eps0*.12),"V/m",T)
# circuits
entry("circuits","aluminium busbar, 30 mm x 5 mm cross-section, 18 m long, 2.82e-8 ohm m: DC resistance end to end?",2.82e-8*18/(150e-6),"ohm",N)
entry("circuits","An initially uncharged capacitor of 220 µF is charged through a 47 kΩ resistor from an ideal 12 V supply. The resistor is rated 0.25 W and the board measures 8 cm by 5 cm. How long does it take until the capacitor voltage reaches 9.0 V?",-47e3*220e-6*log(1-.75),"s",T)
# magnetism
entry("magnetism","What is the magnetic flux density in the middle of a long air-cored solenoid of 1200 turns and length 35 cm when the current is 2.4 A?",mu0*1200/.35*2.4,"T",S)
entry("magnetism","Protons of 1.6e6 m/s move in a circle of radius 4.2 cm in a plane perpendicular to a uniform magnetic field. How strong is the field? (non-relativistic)",mp*1.6e6/(e*.042),"T",I)
entry("magnetism","Two long straight parallel busbars in air carry 180 A and 240 A in the same direction. Their axes are 9 cm apart, they warm up to 55 °C and may be treated as thin wires. With what force do they attract each other over a length of 3 m, far from the ends?",mu0*180*240/(2*pi*.09)*3,"N",T)
# EM waves
entry("electromagnetic waves","A thick copper sheet with resistivity 1.72e-8 Ω·m and relative permeability 1 shields a box of 60 litres. The interference has a frequency of 2.5 MHz and the sheet weighs 4.1 kg. What is the skin depth at this frequency?",sqrt(1.72e-8/(pi*2.5e6*mu0)),"m",T)
entry("electromagnetic waves","What is the peak electric field of a linearly polarised plane laser wave in vacuum whose average intensity is 3.5 kW/cm^2?",sqrt(2*3.5e7/(eps0*c)),"V/m",S)
# antennas and signals
lam=c/868e6
entry("antennas and signals","Friis, free space: tx 2 W, Gt 14 dBi, Gr 9 dBi, 868 MHz, 12 km, no other losses: received power?",2*10**1.4*10**.9*(lam/(4*pi*12e3))**2,"W",N)
entry("antennas and signals","A parabolic dish with aperture efficiency 0.60 shows a gain of 38 dBi at 10 GHz; what is its diameter?",c/10e9/pi*sqrt(10**3.8/.6),"m",I)
# geometric optics
entry("geometric optics","A thin converging lens with a focal length of 18 cm stands in air. A candle 6 cm high is placed 45 cm in front of it; the candle has been burning for 20 minutes. At what distance behind the lens does the sharp real image form?",1/(1/.18-1/.45),"m",T)
entry("geometric optics","A thin plano-convex lens of glass with n = 1.52 is to have a focal length of 25 cm in air; what radius of curvature must the curved face have (magnitude)?",.52*.25,"m",I)
entry("geometric optics","At what angle of incidence, measured from the normal, does total internal reflection set in for light going from glass with n = 1.61 into water with n = 1.333?",asin(1.333/1.61),"rad",S)
# wave optics
entry("wave optics","What fringe spacing do I get on a screen 1.8 m behind a double slit with slit separation 0.35 mm in sodium light of 589 nm?",589e-9*1.8/.35e-3,"m",S)
entry("wave optics","Green laser light with a wavelength of 532 nm hits a transmission grating with 600 lines per millimetre perpendicularly. The grating is 25 mm wide and the laser has a power of 4 mW. At what angle from the straight-through direction does the second-order maximum appear?",asin(2*532e-9*600e3),"rad",T)
# acoustics
entry("acoustics","room 9 m x 6 m x 3 m, total equivalent absorption area 24 m^2, Sabine with 0.161 s/m: RT60?",.161*162/24,"s",N)
entry("acoustics","An ambulance drives at 95 km/h straight towards a pedestrian who stands still. Its siren emits 680 Hz at 110 dB and the vehicle weighs 3.2 tonnes. With a speed of sound of 343 m/s in still air, which frequency does the pedestrian hear?",680*343/(343-95/3.6),"Hz",T)
# waves
entry("waves and oscillations","A guitar string vibrates over a length of 65 cm between nut and bridge. Its linear density is 0.72 g/m and it is stretched with 71 N; the guitar itself weighs 2.1 kg. What is the fundamental frequency of the string?",sqrt(71/.72e-3)/(2*.65),"Hz",T)
entry("waves and oscillations","A 350 g body on a light spring oscillates undamped with a period of 0.84 s. What is the spring constant?",4*pi**2*.35/.84**2,"N/m",I)
# fluids
entry("fluids","Oil with a dynamic viscosity of 0.12 Pa·s and a density of 890 kg/m^3 flows at 2.5 litres per minute through a straight horizontal tube. The tube is 3.0 m long with an inner diameter of 14 mm, and the flow is fully developed and laminar. What pressure drop arises along the tube?",8*.12*3*(2.5e-3/60)/(pi*.007**4),"Pa",T)
entry("fluids","What is the terminal velocity by Stokes' law of a steel ball 1.0 mm in diameter (7800 kg/m^3) sinking in glycerine of density 1260 kg/m^3 and viscosity 1.41 Pa·s?",(7800-1260)*g*1e-6/(18*1.41),"m/s",S)
entry("fluids","Water at 15 °C has a kinematic viscosity of 1.14e-6 m^2/s. A completely filled round pipe with an inner diameter of 52 mm carries 6.3 m^3/h of it to a house 240 m away with 5 tenants. What is the Reynolds number of the pipe flow, based on the diameter?",4*(6.3/3600)/(pi*.052*1.14e-6),"1",T)
# gas dynamics
entry("gas dynamics","air, gamma 1.4, isentropic, stagnation temperature 480 K, Mach 2.3: static temperature?",480/(1+.2*2.3**2),"K",N)
M=1.8
entry("gas dynamics","Air with a ratio of specific heats of 1.4 runs into a stationary normal shock at Mach 1.8. Ahead of the shock the static pressure is 60 kPa and the temperature is 250 K. The tunnel has been in service for 12 years. What is the static pressure right behind the shock?",60e3*(1+2*1.4/2.4*(M*M-1)),"Pa",T)
# hydraulics
Ah=2.4*.9; Rh=Ah/(2.4+1.8)
entry("hydraulics","rectangular open channel 2.4 m wide, water depth 0.90 m, Manning n 0.014 (SI), slope 0.0008, uniform flow: discharge?",Ah*Rh**(2/3)*sqrt(.0008)/.014,"m^3/s",N)
entry("hydraulics","Water flows at a mean velocity of 1.9 m/s through a pipeline 350 m long with an inner diameter of 200 mm. The Darcy friction factor is 0.022. The pipe lies 1.2 m below ground and was laid in 1987. What is the friction head loss in metres of water?",.022*350/.2*1.9**2/(2*g),"m",T)
# aerodynamics
entry("aerodynamics","What is the level-flight stall speed of a 1050 kg light aircraft with 16.2 m^2 of wing and a maximum lift coefficient of 1.6 in air of 1.225 kg/m^3?",sqrt(2*1050*g/(1.225*16.2*1.6)),"m/s",S)
entry("aerodynamics","A cyclist with 0.50 m^2 frontal area riding at 36 km/h in still air of 1.20 kg/m^3 feels an aerodynamic drag of 18 N; what is the drag coefficient referred to the frontal area?",2*18/(1.2*100*.5),"1",I)
# thermodynamics
entry("thermodynamics","A reversible Carnot engine works between a reservoir at 540 °C and one at 35 °C. In each cycle it takes 2.2 kJ of heat from the hot reservoir. The engine occupies 0.4 m^3 and hums at 50 Hz. How much work does it deliver per cycle?",2200*(1-308.15/813.15),"J",T)
entry("thermodynamics","How much work does 1.8 mol of ideal gas do when it expands reversibly and isothermally at 300 K from 6.0 L to 21 L?",1.8*R*300*log(21/6),"J",S)
# stat mech
entry("statistical mechanics","What is the root-mean-square speed of nitrogen molecules (28.014 g/mol) in an ideal gas at 450 °C?",sqrt(3*R*723.15/.028014),"m/s",S)
entry("statistical mechanics","Two non-degenerate levels of an impurity lie 0.045 eV apart, and in thermal equilibrium the population of the upper one is 0.12 times that of the lower one; what is the temperature?",.045*e/(kB*log(1/.12)),"K",I)
# heat transfer
entry("heat transfer","A brick wall 22 cm thick has an area of 14 m^2 and a thermal conductivity of 0.72 W/(m·K). Its inner surface is kept at 20 °C and its outer surface at 3 °C. The room behind it holds 42 m^3 of air. What heat flow passes through the wall in the steady state?",.72*14*17/.22,"W",T)
entry("heat transfer","grey plate, radiating area 0.35 m^2 total, emissivity 0.82, 410 °C, large surroundings at 25 °C: net radiated power?",.82*sig*.35*(683.15**4-298.15**4),"W",N)
entry("heat transfer","A small copper part with a mass of 150 g, a specific heat of 385 J/(kg·K) and a surface of 60 cm^2 leaves a furnace at 240 °C. It cools in air of 20 °C with a heat transfer coefficient of 25 W/(m^2·K), and its temperature stays uniform inside. The furnace consumes 3.5 kW. After what time has the part cooled to 60 °C?",.15*385/(25*60e-4)*log(220/40),"s",T)
# elasticity
entry("elasticity","A round steel rod with a diameter of 12 mm and a length of 2.8 m hangs from the ceiling. Its Young's modulus is 205 GPa. A load of 15 kN is attached to its lower end on a Tuesday, and the rod's own weight may be neglected. By how much does the rod lengthen elastically?",15e3*2.8/(205e9*pi*.006**2),"m",T)
entry("elasticity","What is the bulk modulus of an isotropic aluminium alloy with Young's modulus 70 GPa and Poisson's ratio 0.33?",70e9/(3*(1-.66)),"Pa",S)
# beams
entry("beams","cantilever, steel E 210 GPa, rectangle 40 mm wide x 60 mm high (load along the height), L 1.2 m, tip load 850 N, self-weight ignored: tip deflection?",850*1.2**3/(3*210e9*.04*.06**3/12),"m",N)
entry("beams","A simply supported timber joist spans 4.2 m and carries 1.8 kN/m uniformly over the whole span, its own weight included. Its cross-section is 80 mm wide and 220 mm deep, standing upright. The timber has a moisture content of 12 %. What is the largest bending stress?",1800*4.2**2/8/(.08*.22**2/6),"Pa",T)
# fracture
entry("fracture","What is the mode-I stress intensity factor of a central through-crack with half-length 4.0 mm in a very wide plate under a remote tension of 120 MPa (geometry factor 1)?",120e6*sqrt(pi*.004),"Pa*m^0.5",S)
entry("fracture","A very wide plate of a brittle alloy with K_IC = 32 MPa·√m carries a remote tensile stress of 210 MPa normal to a central through-crack (geometry factor 1). At what total crack length 2a does it break?",2*(32/210)**2/pi,"m",I)
# materials
entry("materials","What yield strength does the Hall-Petch relation give for a friction stress of 70 MPa, a coefficient of 0.74 MPa·m^0.5 and a grain size of 25 µm?",70e6+.74e6/sqrt(25e-6),"Pa",S)
entry("materials","A unidirectional composite contains 58 % by volume of carbon fibres with a Young's modulus of 230 GPa; the rest is epoxy with 3.4 GPa. The plate is 4 mm thick and was cured for 90 minutes at 120 °C. What is its Young's modulus along the fibres by the rule of mixtures?",.58*230e9+.42*3.4e9,"Pa",T)
# crystals
entry("crystals","aluminium, fcc, a = 0.4049 nm, 26.98 g/mol, perfect crystal: density?",4*26.98e-3/(NA*(.4049e-9)**3),"kg/m^3",N)
d=.5431e-9/sqrt(8)
entry("crystals","A silicon powder is examined with X-rays of wavelength 0.15406 nm; the tube runs at 40 kV and 30 mA. Silicon is cubic with a lattice parameter of 0.5431 nm. What is the Bragg angle θ (not 2θ) of the first-order reflection from the (220) planes?",asin(.15406e-9/(2*d)),"rad",T)
# QM
E1=h*h/(8*me*(.8e-9)**2)
entry("quantum mechanics","What wavelength does the photon have that is emitted when an electron in a one-dimensional infinite well of width 0.80 nm falls from n = 3 to n = 2?",h*c/(5*E1),"m",S)
entry("quantum mechanics","In a school diffraction tube electrons are accelerated from rest through 250 V and then hit a graphite foil. The tube is 30 cm long and evacuated to 1e-6 mbar. What is the de Broglie wavelength of the electrons, computed non-relativistically?",h/sqrt(2*me*e*250),"m",T)
# atoms
entry("atoms","What is the vacuum wavelength of the hydrogen line from n = 4 to n = 2, using the Rydberg constant for infinite nuclear mass?",1/(Rinf*(1/4-1/16)),"m",S)
entry("atoms","In a normal Zeeman triplet neighbouring components lie 0.42 cm^-1 apart; how strong is the magnetic field?",h*c*42/muB,"T",I)
# molecules
mu=12*15.995/(27.995)*u
entry("molecules","12C16O, rigid rotor, bond length 0.1128 nm, masses 12.000 u and 15.995 u: rotational constant B as a frequency?",h/(8*pi**2*mu*(.1128e-9)**2),"Hz",N)
entry("molecules","The harmonic vibration of a diatomic molecule with reduced mass 0.9796 u has a wavenumber of 2886 cm^-1; what force constant does its bond have?",(2*pi*c*288600)**2*.9796*u,"N/m",I)
# nuclear
entry("nuclear physics","A wooden beam of 14 kg from an old house still shows 78 % of the carbon-14 activity per gram of carbon found in living wood. The half-life of carbon-14 is 5730 years. The beam is 2.2 m long. How old is the wood?",5730*yr*log(1/.78)/log(2),"s",T)
entry("nuclear physics","What is the activity of 2.0 µg of pure cobalt-60 with a half-life of 5.27 years and a molar mass of 59.93 g/mol?",log(2)/(5.27*yr)*2e-6/59.93*NA,"Bq",S)
# particle
entry("particle physics","collider, head-on beams, electrons 9.0 GeV against positrons 3.1 GeV, masses negligible: centre-of-mass energy?",2*sqrt(9*3.1)*1e9*e,"J",N)
entry("particle physics","A charged pion with a rest energy of 139.570 MeV decays at rest into a muon with 105.658 MeV rest energy and a practically massless neutrino. The pion was stopped in a scintillator block of 3 litres. What kinetic energy does the muon get?",(139.570-105.658)**2/(2*139.570)*1e6*e,"J",T)
# plasma
entry("plasma","n_e = 4e18 m^-3, Te = 12 eV, electrons only: Debye length?",sqrt(eps0*12*e/(4e18*e*e)),"m",N)
entry("plasma","What electron density does an unmagnetised plasma have if waves below 9.0 MHz cannot propagate in it, i.e. if its electron plasma frequency is 9.0 MHz?",(2*pi*9e6)**2*eps0*me/e**2,"1/m^3",I)
# superconductivity
entry("superconductivity","Lead becomes superconducting at 7.19 K and has a critical flux density of 80.3 mT at absolute zero. A lead wire 0.8 mm thick is cooled with 5 litres of liquid helium to 4.2 K. What is its critical flux density there, according to the parabolic law?",80.3e-3*(1-(4.2/7.19)**2),"T",T)
entry("superconductivity","At what frequency does the supercurrent through a Josephson junction oscillate when a DC voltage of 35 µV lies across it?",2*e*35e-6/h,"Hz",S)
# semiconductors
entry("semiconductors","An abrupt silicon pn junction has 3e16 acceptors per cm^3 on one side and 5e15 donors per cm^3 on the other, all ionised. The intrinsic density is 1.0e10 per cm^3 at 300 K, and the chip measures 2 mm by 2 mm. How large is the built-in potential at 300 K?",kB*300/e*log(3e16*5e15/1e20),"V",T)
entry("semiconductors","n-Si, Nd 2e15 cm^-3 fully ionised, electron mobility 1350 cm^2/(V s), holes negligible: resistivity?",1/(e*2e21*.135),"ohm*m",N)
# chemistry solutions
entry("chemistry: solutions","A buffer of 1.2 litres contains 0.15 mol of acetic acid and 0.22 mol of sodium acetate. The pKa of acetic acid is 4.76, and the bottle was filled at 9 o'clock. Which pH does the Henderson-Hasselbalch equation give?",4.76+log10(.22/.15),"1",T)
entry("chemistry: solutions","What is the osmotic pressure of an ideal 0.25 mol/L glucose solution at 37 °C?",250*R*310.15,"Pa",S)
entry("chemistry: solutions","stock HCl 12.1 mol/L, want 750 mL of 0.35 mol/L: volume of stock to pipette?",.75e-3*.35/12.1,"m^3",N)
# kinetics
entry("chemistry: kinetics","A rate constant grows by a factor of 4.3 when the solution is warmed from 25 °C to 45 °C; what Arrhenius activation energy follows?",R*log(4.3)/(1/298.15-1/318.15),"J/mol",I)
entry("chemistry: kinetics","rate law -d[A]/dt = k[A]^2, k = 0.035 L/(mol s), [A]0 = 0.80 mol/L: time until [A] = 0.20 mol/L?",(1/.2-1/.8)/.035,"s",N)
# electrochemistry
entry("electrochemistry","A copper sulfate bath is electrolysed with a constant current of 3.5 A for 45 minutes. The bath contains 8 litres at 22 °C and the cell voltage is 0.6 V. Which mass of copper (63.546 g/mol, two electrons per ion) is deposited at 100 % current efficiency?",3.5*2700*63.546e-3/(2*F),"kg",T)
entry("electrochemistry","What is the voltage of a Daniell cell at 298.15 K with E° = 1.10 V, 0.50 mol/L Zn2+ and 0.020 mol/L Cu2+, taking activities equal to concentrations?",1.10-R*298.15/(2*F)*log(.5/.02),"V",S)
# meteorology
om=7.292e-5
entry("meteorology","How strong is the geostrophic wind at 48° latitude when the pressure falls by 1.8 hPa per 100 km, with air of 1.20 kg/m^3 and an Earth rotation rate of 7.292e-5 rad/s?",1.8e-3/(1.2*2*om*sin(radians(48))),"m/s",S)
entry("meteorology","A radiosonde launched at 11:15 reports -4.0 °C at a pressure of 650 hPa; its balloon has a volume of 3 m^3. The reference pressure is 1000 hPa and R/cp of dry air is 0.2857. What is the potential temperature of the dry air there?",269.15*(1000/650)**.2857,"K",T)
entry("meteorology","layer 1000 to 850 hPa, mean virtual temperature 278 K, Rd 287.05 J/(kg K): thickness (hypsometric)?",287.05*278/g*log(1000/850),"m",N)
# oceanography
entry("oceanography","tsunami, ocean depth 3800 m, shallow-water wave: propagation speed?",sqrt(g*3800),"m/s",N)
entry("oceanography","A deep-water gravity swell passes with a phase speed of 14 m/s; what is its wavelength?",2*pi*14**2/g,"m",S)
# geophysics
entry("geophysics","A granite sample of 1.9 kg has a bulk modulus of 52 GPa, a shear modulus of 31 GPa and a density of 2670 kg/m^3. It was drilled at a depth of 640 m. How fast do P waves travel in it?",sqrt((52e9+4/3*31e9)/2670),"m/s",T)
entry("geophysics","What is the seismic moment of an earthquake that ruptures a 45 km by 15 km fault plane with a mean slip of 1.8 m in rock of rigidity 32 GPa?",32e9*45e3*15e3*1.8,"N*m",S)
# astronomy
entry("astronomy","A star with an absolute magnitude of -0.6 appears with an apparent magnitude of 11.4 in the same band. Interstellar extinction can be neglected and the exposure lasted 15 minutes with a 40 cm mirror. How far away is the star?",10**((11.4+.6+5)/5)*pc,"m",T)
entry("astronomy","A giant star radiates 42 times the solar luminosity (3.828e26 W) at an effective temperature of 4700 K; what is its radius?",sqrt(42*3.828e26/(4*pi*sig*4700**4)),"m",I)
entry("astronomy","telescope, circular aperture 2.4 m, 550 nm, Rayleigh criterion: smallest resolvable angle?",1.22*550e-9/2.4,"rad",N)
# population ecology
entry("population ecology","A fish population in a lake of 3 hectares grows logistically with an intrinsic rate of 0.45 per year and a carrying capacity of 2600 animals. At the start there are 180 fish. How many fish does the continuous logistic model predict after 6 years?",2600/(1+(2600/180-1)*exp(-2.7)),"1",T)
entry("population ecology","What does the simple Lincoln-Petersen estimator give for the population size if 140 voles were marked and a later catch of 95 contained 19 marked ones?",140*95/19,"1",S)
# epidemiology
entry("epidemiology","In the simple homogeneous-mixing model the herd immunity threshold of a disease with a perfect vaccine is 83 % of the population; what basic reproduction number does it have?",1/.17,"1",I)
entry("epidemiology","test: sensitivity 92 %, specificity 97 %, prevalence 3 %: positive predictive value as a fraction?",.92*.03/(.92*.03+.03*.97),"1",N)
# genetics
q=sqrt(1/2500)
entry("genetics","If an autosomal recessive disease affects 1 in 2500 newborns in a Hardy-Weinberg population, what fraction of people are heterozygous carriers?",2*q*(1-q),"1",S)
entry("genetics","An island population of ideal, randomly mating diploid lizards is kept at 35 breeding individuals. Its expected heterozygosity is 0.62 at the beginning; the island covers 4 km^2. What heterozygosity is expected after 20 generations of pure genetic drift?",.62*(1-1/70)**20,"1",T)
# pharmacology
entry("pharmacology","one-compartment, i.v. bolus 400 mg, Vd 32 L, half-life 5 h: plasma concentration after 8 h?",400e-6/32e-3*2**(-8/5),"kg/m^3",N)
entry("pharmacology","A drug with a clearance of 3.5 L/h and an oral bioavailability of 0.80 is swallowed every 8 hours; what single dose keeps the average steady-state plasma concentration at 12 mg/L?",12e-6*1e3*3.5e-3*8/.8,"kg",I)
# physiology
entry("physiology","A resting patient of 71 kg takes up 250 mL of oxygen per minute. The arterial blood contains 195 mL and the mixed venous blood 145 mL of oxygen per litre; the blood temperature is 37 °C. What is the cardiac output by the Fick principle?",250e-6/60/(.05),"m^3/s",T)
entry("physiology","What is the Nernst potential (inside relative to outside) for K+ at 37 °C with 5.0 mmol/L outside and 140 mmol/L inside?",R*310.15/F*log(5/140),"V",S)
# finance
i=.066/12
entry("finance","A couple borrows 18,500 euros for a car that has run 22,000 km. The nominal interest rate is 6.6 % per year, charged monthly, and the loan is repaid in 48 equal monthly payments at the end of each month. How large is each payment in euros?",18500*i/(1-(1+i)**-48),"1",T)
entry("finance","At what annual rate, compounded once a year, do 5000 dollars grow to 8200 dollars in exactly 7 years?",(8200/5000)**(1/7)-1,"1",I)
entry("finance","What is the price of a bond with face value 1000 and a 4 % annual coupon paid yearly, with exactly 6 years to run (next coupon in one year), at a yield of 5.5 % per year compounded annually?",sum(40/1.055**k for k in range(1,7))+1000/1.055**6,"1",S)
# OR
entry("operations research","EOQ: demand 9600 units/yr, 45 per order, holding cost 2.40 per unit and year: order quantity?",sqrt(2*9600*45/2.4),"1",N)
entry("operations research","A shop of 320 m^2 sells on average 40 bags of coffee a day with a standard deviation of 9 bags, independent from day to day and normally distributed. The supplier always delivers after exactly 6 days. The safety factor is z = 1.645. At what stock level, in bags, must the shop reorder under continuous review (unrounded)?",240+1.645*9*sqrt(6),"1",T)
# queueing
entry("queueing","How long does a customer stay in an M/M/1 system on average, waiting plus service, if 18 customers per hour arrive and the server can handle 24 per hour?",3600/6,"s",S)
entry("queueing","On average 14 customers are in a shop and each of them stays 21 minutes; at what rate do customers arrive in the steady state?",14/(21*60),"1/s",I)
entry("queueing","Cars arrive at a single automatic car wash as a Poisson process with 0.70 cars per minute, and there is unlimited room to wait. Every wash takes exactly 1.1 minutes and uses 85 litres of water at 1.5 bar. How long does a car wait on average before its wash begins?",.7*1.1**2/(2*(1-.77))*60,"s",T)
# info theory
entry("information theory","binary symmetric channel, crossover probability 0.07: capacity in bits per use?",1+.07*log2(.07)+.93*log2(.93),"1",N)
entry("information theory","A telephone line 4.5 km long passes a band 3.1 kHz wide. Its signal-to-noise power ratio is 32 dB with white Gaussian noise, and the exchange is supplied with 48 V. What is the Shannon capacity of the line in bits per second?",3100*log2(1+10**3.2),"1/s",T)
# coding
entry("coding","How many bit errors per word can a block code with minimum Hamming distance 7 always correct?",3,"1",S)
p=.01
entry("coding","A Hamming (7,4) code is used on a binary symmetric channel with a bit error probability of 0.01. The link carries 9600 bits per second over 25 km. With what probability is a received 7-bit word decoded wrongly by the usual single-error-correcting decoder?",1-(1-p)**7-7*p*(1-p)**6,"1",T)
# CS
entry("computer science","A simulation takes 42 minutes on one core, and 85 % of that run time can be parallelised perfectly. The machine has 16 cores and 64 GB of memory. What speed-up over one core does Amdahl's law give with all 16 cores?",1/(.15+.85/16),"1",T)
entry("computer science","cache hit time 1.2 ns, miss rate 4 %, miss penalty 85 ns on top of the hit time: average memory access time?",1.2e-9+.04*85e-9,"s",N)
# control
entry("control","A standard second-order servo without zeros has a damping ratio of 0.35 and a natural frequency of 12 rad/s. It moves an arm of 1.8 kg and 40 cm length. What is the maximum overshoot of its unit step response, as a fraction of the final value?",exp(-pi*.35/sqrt(1-.35**2)),"1",T)
L=log(1/.12)
entry("control","A standard second-order system without zeros overshoots its final value by 12 % after a step; what is its damping ratio?",L/sqrt(pi**2+L*L),"1",I)
# statistics
entry("statistics","What is the half-width of the 95 % confidence interval (z = 1.96) for a mean from 64 independent readings with known standard deviation 4.8 mm?",1.96*4.8e-3/8,"m",S)
entry("statistics","A machine in hall 7 makes screws of 35 mm length, and each screw is faulty with probability 0.2 independently of the others. An inspector takes 12 screws. What is the probability that exactly 3 of them are faulty?",comb(12,3)*.2**3*.8**9,"1",T)
# numerical
entry("numerical methods","Newton's method, f(x) = x^3 - 2x - 5, x0 = 2, one step: x1?",2-(8-4-5)/(12-2),"1",N)
f=lambda x:exp(-x*x)
entry("numerical methods","What does the composite trapezoidal rule with 4 equal subintervals give for the integral of exp(-x^2) from 0 to 1?",.25*(f(0)/2+f(.25)+f(.5)+f(.75)+f(1)/2),"1",S)
# metrology
entry("metrology","A heater is measured with a voltmeter showing 12.40 V with a standard uncertainty of 0.05 V and an ammeter showing 2.15 A with a standard uncertainty of 0.02 A; the two are uncorrelated. The laboratory is at 23 °C and 40 % humidity. What is the combined standard uncertainty of the power, to first order?",hypot(2.15*.05,12.4*.02),"W",T)
entry("metrology","What standard uncertainty belongs to a calliper reading whose error is uniformly distributed within ±0.02 mm?",.02e-3/sqrt(3),"m",S)
# quantum computing
entry("quantum computing","With what probability does Grover's algorithm find the single marked item among 64 after exactly 4 iterations?",sin(9*asin(1/8))**2,"1",S)
entry("quantum computing","qubit prepared in |1>, T1 = 80 us, zero-temperature bath, pure exponential decay: probability of still being in |1> after 30 us?",exp(-30/80),"1",N)
# economics
entry("economics","A bakery with a staff of 25 follows the Cobb-Douglas production function Y = A K^0.3 L^0.7 with A = 1.8, K = 400 and L = 25, all in its own units. It opens at 6 a.m. and bakes at 230 °C. What is its output Y?",1.8*400**.3*25**.7,"1",T)
entry("economics","The simple Keynesian spending multiplier (no taxes, no imports) of a closed economy is 2.6; what is its marginal propensity to consume?",1-1/2.6,"1",I)

# extras textbook
entry("waves and oscillations","A steel ball of 0.45 kg hangs on a thin light wire of 2.35 m, measured to the centre of the ball. The ball is 5 cm in diameter and counts as a point mass. What is the period of its small swings?",2*pi*sqrt(2.35/g),"s",T)
entry("gas dynamics","Helium at -60 °C fills a pipe 1.5 m long with a diameter of 8 cm at a pressure of 1.2 bar. Its ratio of specific heats is 5/3 and its molar mass is 4.0026 g/mol. How fast does sound travel in the gas?",sqrt(5/3*R*213.15/4.0026e-3),"m/s",T)
entry("atoms","A caesium photocathode with a work function of 2.10 eV is lit with violet light of 405 nm. The light beam carries 6 mW and hits a spot of 3 mm. Which voltage just stops the fastest photoelectrons?",h*c/(405e-9*e)-2.10,"V",T)
entry("hydraulics","A large open tank holds water 3.4 m deep above a small sharp-edged hole of 22 mm diameter in its side wall. The discharge coefficient is 0.62, the water is at 16 °C and the tank was filled in 50 minutes. What volume flow leaves the hole at first into the open air?",.62*pi*.011**2*sqrt(2*g*3.4),"m^3/s",T)
entry("magnetism","A flat coil of 80 turns and 45 cm^2 area turns at 1800 revolutions per minute about an axis lying in its plane, perpendicular to a uniform field of 0.12 T. The copper of the coil weighs 310 g. What is the peak value of the induced voltage?",80*.12*45e-4*2*pi*30,"V",T)

# ---------------- refusals
refuse("A crate is dragged 5 m along a level floor with a friction coefficient of 0.3. How much work is done against friction?","missing: mass or normal force")
refuse("What is the total resistance of a 10 ohm and a 15 ohm resistor connected together?","two readings: series 25 ohm or parallel 6 ohm")
refuse("A steel ball of 4 cm diameter and 7800 kg/m^3 falls through water of 1000 kg/m^3 and 1.0 mPa·s. What is its terminal speed?","special case: Reynolds number far beyond Stokes; drag coefficient not given")
refuse("M/M/1, 30 arrivals per hour, service 24 per hour: mean time in the system?","special case: arrival rate exceeds service rate, no steady state")
refuse("Light in glass with n = 1.5 meets the surface to air at 60° from the normal. At what angle is it refracted into the air?","special case: total reflection, no refracted ray")
refuse("A satellite is on an elliptical orbit with perigee 400 km above the Earth; what is its period?","missing: apogee or semi-major axis")
refuse("Photons of 1.8 eV hit a metal with a work function of 2.3 eV. What is the kinetic energy of the emitted electrons?","special case: below threshold, no electrons emitted")
refuse("pinned steel strut, solid round bar 50 mm diameter, 150 mm long, E 210 GPa: load at which it really fails in compression?","special case: far too stocky for Euler; yield strength not given")
refuse("Why does a superconductor expel a magnetic field of 20 mT below its critical temperature?","nothing computable: explanation wanted")
refuse("A gas of 2 mol at 300 K expands to twice its volume. How much work does it do?","process not given: isothermal, adiabatic, isobaric or free give different numbers")
refuse("An object stands exactly in the focal plane of a thin converging lens of 20 cm focal length. At what distance behind the lens is the image?","special case: image at infinity, no finite distance")
refuse("A train whistle of 500 Hz sounds from a train moving at 30 m/s, speed of sound 340 m/s. What frequency is heard on the platform?","two readings: approaching or receding")
refuse("A bank pays 6 % interest. What will 1000 dollars have become at the end?","missing: time and compounding")
refuse("Copper wire, 2.5 mm^2, 1.72e-8 ohm m: resistance?","missing: length")
refuse("What is the moment of inertia of a uniform rod of 3 kg and 1.2 m length?","axis not given: centre or end give different numbers")
refuse("A drug has a half-life of 6 hours and 500 mg was injected. What is the plasma concentration after 12 hours?","missing: volume of distribution")
refuse("pipe, water, 80 mm ID, 120 m long, 3 m/s, about Re 240000: pressure loss?","missing: roughness or friction factor (turbulent)")
refuse("A cylindrical fuse of diameter 1 mm and a length of 2 cm melts; which current has flowed?","missing: all material and thermal data")
refuse("A probe passes a planet with GM = 4.0e13 m^3/s^2 at a distance of 9000 km from its centre with a speed of 5 km/s. After what time does it return to the same point of its orbit?","special case: faster than escape speed, hyperbola, never returns")
refuse("In a two-allele population 36 % of the individuals show the trait. What is the frequency of the allele?","unclear whether trait is dominant or recessive, and which allele; Hardy-Weinberg not stated")
refuse("An SIR epidemic has a transmission rate of 0.2 per day. What is its basic reproduction number?","missing: recovery rate")
refuse("0.1 mol of an acid is dissolved in 1 litre of water. What is the pH?","missing: which acid / pKa")
refuse("Which is the better insulator for a house of 120 m^2, 10 cm of mineral wool or 10 cm of cellulose?","nothing computable: comparison without data")
refuse("A plate with a crack 6 mm long is loaded with 150 MPa. What is the stress intensity factor?","edge crack or central crack (a = 6 or 3 mm) and geometry factor not given")
refuse("Signal with SNR of 20 dB: what is the channel capacity in bits per second?","missing: bandwidth")
refuse("A beam of 3 m length carries a load of 2 kN in the middle; E = 200 GPa, I = 4e-6 m^4. What is its deflection at the load?","supports not given: simply supported or clamped give different numbers")
refuse("A price rises from 4 to 5 euros and demand falls from 100 to 80 units. How elastic is demand?","two readings: midpoint -1.0 or initial-base -0.8")
refuse("How large is the electric field 3 cm from the centre of a charged ball of 5 cm radius carrying 2 nC?","conductor/shell (0) or uniform volume charge give different numbers")
refuse("A rocket flies at 0.6c relative to the Earth and the clock ran for 10 years. How much time passed?","two readings: whose clock ran 10 years, 8 or 12.5 years")
refuse("Process with variance and mean as usual, 95 % confidence: how many samples do I need?","missing: standard deviation and margin of error")

def out():
    d=os.path.dirname(os.path.abspath(__file__))
    json.dump(A,open(d+"/early-answered.json","w"),indent=1,ensure_ascii=False)
    json.dump(RF,open(d+"/early-refused.json","w"),indent=1,ensure_ascii=False)
if __name__=="__main__":
    from collections import Counter
    out(); print(len(A),len(RF),Counter(a["style"] for a in A)); print(Counter(a["family"] for a in A))
    for k,a in enumerate(A): print(k,a["family"],a["style"],"%.6g"%a["value"],a["unit"])
