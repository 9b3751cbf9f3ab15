#!/usr/bin/env python3
"""Every question with its own formula; writes mixed-answered.json and mixed-refused.json."""
import json, os
from math import *
from statistics import NormalDist
# CODATA 2022
h=6.62607015e-34; hb=h/(2*pi); e=1.602176634e-19; c=299792458.0; kB=1.380649e-23; NA=6.02214076e23
R=kB*NA; F=e*NA; me=9.1093837139e-31; mp=1.67262192595e-27; mn=1.67492750056e-27; u=1.66053906892e-27
eps0=8.8541878188e-12; mu0=1.25663706127e-6; G=6.67430e-11; Rinf=10973731.568157; a0=5.29177210544e-11
sig=5.670374419e-8; g=9.80665; k=1/(4*pi*eps0)
inch=0.0254; ft=0.3048; mph=0.44704; lb=0.45359237; psi=6894.757293; mile=1609.344; pc=3.0856775815e16; BTU=1055.056
rad=radians
A=[]; X=[]
def q(fam,tags,text,val,unit,tol=0.005):
    A.append(dict(family=fam,question=text,value=float(val),unit=unit,tolerance=tol,_t=tags))
def r(text,why): X.append(dict(question=text,why=why))

# ---------------- mechanics
q("mechanics","pi","A supermarket trolley of mass 23 kg, loaded on a Saturday morning with 14 items costing £61 altogether, breaks loose and rolls down a ramp inclined at 4.0° to the horizontal. The ramp is 18 m long. The friction of the wheels can be represented by one constant retarding force along the slope. If the trolley is seen to accelerate at 0.45 m/s², how large is that retarding force?",
  23*(g*sin(rad(4))-0.45),"N")
q("mechanics","ti","ideal rocket in free space, exhaust speed 3.1 km/s, wanted Δv = 4.4 km/s. Required mass ratio m_start/m_end?",exp(4.4/3.1),"1")
q("mechanics","u","A 3200 lb car is brought from 60 mph to rest in 140 ft on a level road with constant deceleration. What is the braking force on it, in newtons?",
  3200*lb*(60*mph)**2/(2*140*ft),"N")
q("mechanics","s","A go-kart track has a bend of radius 35 m that is banked at 12°, and the coefficient of static friction between tyres and track is 0.40. What is the greatest constant speed at which a kart can take the bend without sliding up the bank?",
  sqrt(35*g*(tan(rad(12))+0.40)/(1-0.40*tan(rad(12)))),"m/s")
# ---------------- rotation
q("rotation","pu","A potter's wheel is a uniform solid disc of mass 38 kg and diameter 60 cm. On Tuesday it is turning freely at 120 rpm with 2 kg of clay waiting on the bench beside it. The potter then presses a wet rag against the rim with a radial force of 45 N; the coefficient of kinetic friction between rag and rim is 0.30, and the bearing is frictionless. How long does the wheel take to stop?",
  0.5*38*0.3**2*(120*2*pi/60)/(0.30*45*0.3),"s")
q("rotation","ps","A table-tennis ball, which may be treated as a thin spherical shell, has a mass of 2.7 g and a diameter of 40 mm. It is let go at the top of a wooden track and rolls without slipping until it has dropped 0.42 m vertically. How fast is its centre moving then?",
  sqrt(2*g*0.42/(1+2/3)),"m/s")
q("rotation","s","Masses of 5.0 kg and 3.0 kg hang from the two ends of a light cord which passes over a pulley and does not slip on it. The pulley is a uniform solid disc of mass 2.0 kg on a frictionless axle. Find the acceleration of the masses after release.",
  2*g/(8+1),"m/s^2")
q("rotation","tu","I = 0.85 kg m², 0 → 900 rpm in 6.0 s, uniform angular acceleration, net torque?",0.85*900*2*pi/60/6,"N*m")
# ---------------- gravitation and orbits
q("gravitation","iu","A weather satellite goes round the Earth in a circle once every 100 minutes. Taking GM of the Earth as 3.986×10^14 m³/s² and its radius as 6371 km, how high above the ground does it fly?",
  (3.986e14*(6000/(2*pi))**2)**(1/3)-6371e3,"m")
q("gravitation","pu","A comet discovered by two amateurs in 1998 with a 20 cm telescope passes perihelion 0.60 astronomical units from the Sun at a speed of 52.6 km/s. Its tail is then about 9 million km long. Its aphelion is 8.5 astronomical units from the Sun. What is its speed at aphelion?",
  52.6e3*0.60/8.5,"m/s")
q("gravitation","ti","planet, radius 3390 km, surface gravity 3.71 m/s², no rotation: mass?",3.71*(3.39e6)**2/G,"kg")
q("gravitation","s","Two stars, each of mass 2.4×10^30 kg, move in circles about their common centre of mass, always 1.2×10^11 m apart. What is the orbital period?",
  2*pi*sqrt((1.2e11)**3/(G*4.8e30)),"s")
# ---------------- oscillation
q("oscillation","s","A uniform metre stick of length exactly 1 m is hung from a nail through a small hole at the 20 cm mark and swings through a small angle without friction. What is its period?",
  2*pi*sqrt((1/12+0.3**2)/(g*0.3)),"s")
q("oscillation","pi","In the second-year laboratory a 0.40 kg glider hangs on a spring of stiffness 12 N/m beside a thermometer that reads 21 °C. A drag force −bv acts on it, and the amplitude is seen to decay exponentially from 8.0 cm to 5.0 cm in 20 s. Students in group 7 worked on it for two hours. Determine b.",
  2*0.40*log(8/5)/20,"kg/s")
q("oscillation","s","A 0.350 kg mass oscillates vertically on a uniform spring of stiffness 42 N/m. The spring itself has a mass of 90 g, which must not be neglected; use the usual one-third correction for its own inertia. What is the period?",
  2*pi*sqrt((0.350+0.030)/42),"s")
q("oscillation","t","SHM: A = 5.0 cm, f = 3.0 Hz. max acceleration?",0.05*(6*pi)**2,"m/s^2")
# ---------------- waves and acoustics
q("waves","s","An organ pipe 0.62 m long is closed at one end and open at the other. Sound travels at 343 m/s in it, and the end correction may be ignored. What is the lowest frequency above the fundamental at which it resonates?",
  3*343/(4*0.62),"Hz")
q("waves","pi","My daughter's new guitar cost 240 euros and has six strings. The D string has a vibrating length of 64.8 cm and a mass per length of 3.1 g/m, and its fundamental should be at 147 Hz. The tuner runs on a 3 V cell. What tension must the string have?",
  3.1e-3*(2*0.648*147)**2,"N")
q("waves","p","A cyclist rides at 9.0 m/s straight away from a church whose bell, cast in 1874 and weighing 1.1 tonnes, sounds at 440 Hz. There is no wind and the speed of sound is 340 m/s. The road is 3 km long. Which frequency does the cyclist hear?",
  440*(1-9/340),"Hz")
q("waves","pui","An undersea earthquake at 04:12 raises a tsunami whose height in the open sea is only 0.6 m. It crosses 1500 nautical miles of ocean with a uniform depth of 3900 m, behaving as a long shallow-water wave throughout. How long does the crossing last?",
  1500*1852/sqrt(g*3900),"s")
# ---------------- optics
q("optics","s","A thin glass lens of refractive index 1.52 has a focal length of 20.0 cm in air. What is its focal length when completely immersed in water of refractive index 1.333?",
  0.20*0.52/(1.52/1.333-1),"m")
q("optics","pi","Light from an unknown lamp falls normally on a grating with 600 lines per millimetre. The room is darkened and the screen is 1.2 m away; the slit is 0.1 mm wide. The second-order maximum of the strongest line is found at 48.0° from the straight-through direction. What is the wavelength of the line?",
  1e-3/600*sin(rad(48))/2,"m")
q("optics","p","A concave shaving mirror of focal length 40 cm and diameter 17 cm hangs in the bathroom, 1.5 m above the floor. A man holds his face 25 cm in front of the mirror. By what factor is the image larger than the face?",
  40/(40-25),"1")
q("optics","ts","unpolarised beam, three ideal polarisers in a row, each turned 30° (same sense) from the one before. Fraction of the incident intensity that gets through?",0.5*cos(rad(30))**4,"1")
# ---------------- thermodynamics
q("thermodynamics","p","A chest freezer of 210 litres stands in a kitchen at 24 °C and keeps its contents, about 60 kg of vegetables, at −18 °C. It was bought in 2016. Heat leaks in through its walls at a steady 90 W. What is the smallest electrical power with which any machine working between these two temperatures could hold the temperature inside?",
  90*42/255.15,"W")
q("thermodynamics","iu","Air (γ = 1.40) at 27 °C is compressed reversibly and adiabatically in a diesel cylinder until it is at 620 °C. What volume compression ratio is needed?",
  (893.15/300.15)**2.5,"1")
q("thermodynamics","pu","Before a trip of 230 miles a driver finds a gauge pressure of 32.0 psi in a tyre at 50 °F. The car weighs 1.4 tonnes. Later on the motorway the air in the tyre has reached 110 °F; its volume has not changed, nothing has leaked, and the atmospheric pressure is 14.7 psi. What does the gauge show now, in psi?",
  ((32+14.7)*(110+459.67)/(50+459.67)-14.7)*psi,"Pa")
q("thermodynamics","tu","ideal gas, n = 2.0 mol, reversible isothermal expansion at 350 K, 10 L → 25 L, work done by gas?",2*R*350*log(2.5),"J")
q("thermodynamics","s","Half a mole of an ideal gas is kept in one part of a thermally insulated rigid vessel, the rest of which is evacuated. The partition is broken and the gas fills three times its former volume. By how much does the entropy of the gas rise?",
  0.5*R*log(3),"J/K")
# ---------------- heat transfer
q("heat","s","A steam pipe with an outer radius of 30 mm is covered by lagging 40 mm thick with a thermal conductivity of 0.050 W/(m K). The inner face of the lagging is at 160 °C, its outer face at 35 °C. What is the heat loss per metre of pipe?",
  2*pi*0.050*125/log(70/30),"W/m")
q("heat","pi","A 300 mL mug of coffee, bought for £3.20, stands on a desk in a room that stays at 20 °C. It cools according to Newton's law of cooling: at 9:00 it is at 90 °C and at 9:08 it is at 70 °C. How long after 9:00 does the coffee reach 45 °C?",
  480*log(70/25)/log(70/50),"s")
q("heat","u","A wall of 240 ft² has an R-value of 19 ft²·°F·h/BTU. It is 45 °F warmer indoors than outdoors. How much heat passes through the wall in 24 hours, in kWh?",
  240*45/19*24*BTU,"J")
q("heat","t","grey body ε = 0.80, A = 0.25 m², T = 600 K, large surroundings at 300 K. Net radiated power?",0.8*sig*0.25*(600**4-300**4),"W")
# ---------------- fluids
q("fluids","ps","A closed tank, painted blue and 2.6 m tall, contains water of density 1000 kg/m³ under air that is kept at 50 kPa above atmospheric pressure. A small hole opens to the atmosphere 1.8 m below the water surface. Neglect losses and the slow sinking of the level in the wide tank. With what speed does the water leave the hole?",
  sqrt(2*(g*1.8+50e3/1000)),"m/s")
q("fluids","pu","A patient of 74 kg in room 12 receives saline through a needle of inner diameter 0.41 mm and length 38 mm. The bag holds half a litre. The pump delivers 90 mL/h; the saline has a viscosity of 1.0 mPa·s and a density of 1005 kg/m³, and the flow is fully developed laminar flow. What is the pressure drop along the needle?",
  8*1e-3*0.038*(90e-6/3600)/(pi*(0.205e-3)**4),"Pa")
q("fluids","s","A child blows a soap bubble 3.0 cm in diameter from a solution whose surface tension is 0.025 N/m. By how much is the pressure inside the bubble above that of the air around it?",
  4*0.025/0.015,"Pa")
q("fluids","tu","garden hose, 5/8 inch inner diameter, running full, 9.0 US gal/min: mean water speed?",9*3.785411784e-3/60/(pi/4*(0.625*inch)**2),"m/s")
q("fluids","pi","A steel ball 3.0 mm in diameter (density 7850 kg/m³) sinks in a tall wide cylinder of a clear syrup (density 1260 kg/m³) which the kitchen sells at 6 euros a litre. After the first 10 cm its speed is constant, and it covers the next 20.0 cm in 3.4 s. Stokes' law applies. How viscous is the syrup?",
  2*(1.5e-3)**2*g*(7850-1260)/(9*(0.20/3.4)),"Pa*s")
# ---------------- electrostatics
q("electrostatics","pi","Two identical pith balls, each of mass 0.20 g and diameter 4 mm, hang from one point on silk threads 25 cm long (measured to the centres of the balls). The lecture begins at 10:15 and the air is dry. When equal charges are put on the balls they come to rest with each thread at 12° to the vertical. How large is the charge on each ball?",
  sqrt(0.20e-3*g*tan(rad(12))*(2*0.25*sin(rad(12)))**2/k),"C",0.01)
q("electrostatics","s","A 100 pF parallel-plate capacitor is charged to 300 V and then disconnected from the supply. A slab of relative permittivity 3.5 is now slid in so that it fills the whole gap. What energy does the capacitor store afterwards?",
  0.5*100e-12*300**2/3.5,"J")
q("electrostatics","t","thin ring, total charge +5.0 nC, R = 4.0 cm. Field strength on the axis 3.0 cm from the centre, vacuum?",k*5e-9*0.03/(0.05**3),"V/m")
q("electrostatics","ps","A demonstration set consists of a metal ball of radius 5.0 cm and mass 800 g held concentrically inside a thin metal shell of radius 8.0 cm. There is air between them (relative permittivity 1), and the set was made in 1931. What is the capacitance between ball and shell?",
  4*pi*eps0*0.05*0.08/0.03,"F")
# ---------------- circuits
q("circuits","p","A kettle is rated at 2.4 kW for 230 V and is simply a fixed resistance. It holds 1.7 litres. In the garden it is fed from a socket with exactly 230 V through an extension lead 40 m long with two copper conductors (go and return) of 1.5 mm² each, resistivity 1.72×10⁻⁸ Ω m. What power does the kettle itself really take?",
  (230/(230**2/2400+1.72e-8*80/1.5e-6))**2*(230**2/2400),"W")
q("circuits","s","A 220 µF capacitor which already holds 3.0 V is connected through 47 kΩ to a 12 V supply (same polarity). How long does it take for its voltage to get to 9.0 V?",
  47e3*220e-6*log(9/3),"s")
q("circuits","s","Twelve resistors of 6.0 Ω each are soldered together as the edges of a cube. What resistance is measured between two corners at opposite ends of a body diagonal?",5.0,"ohm")
q("circuits","t","series R = 100 Ω, L = 0.25 H, mains 230 V rms 50 Hz. rms current?",230/hypot(100,2*pi*50*0.25),"A")
q("circuits","iu","A 1500 W, 120 V heating element is to be wound from wire 0.50 mm in diameter whose resistivity at working temperature is 1.10 µΩ·m. How many metres of wire are needed?",
  (120**2/1500)*pi/4*(0.5e-3)**2/1.10e-6,"m")
# ---------------- magnetism
q("magnetism","s","A single turn of thin wire forms a square with sides of 12 cm and carries 3.0 A in air. What is the magnetic flux density at the centre of the square?",
  2*sqrt(2)*mu0*3/(pi*0.12),"T")
q("magnetism","is","An iron core of relative permeability 1200 has an iron path of 400 mm and an air gap of 1.0 mm, both of the same cross-section with no fringing or leakage. A coil of 500 turns is wound on it. What current gives a flux density of 0.80 T in the gap?",
  0.80/(mu0*500)*(0.4/1200+1e-3),"A")
q("magnetism","pu","An airliner with 180 passengers flies level at 870 km/h, 10 km above Canada. Its wing tips are 34 m apart, and its empty weight is 42 tonnes. The vertical component of the Earth's magnetic field there is 45 µT. What potential difference is induced between the wing tips?",
  45e-6*34*870/3.6,"V")
q("magnetism","ti","electron on a circle of r = 2.0 mm in 5.0 mT (field normal to the orbit). speed?",e*5e-3*2e-3/me,"m/s")
# ---------------- electronics and signals
q("electronics","i","A non-inverting amplifier with an ideal op-amp is to have a voltage gain of 26. The resistor from the inverting input to ground is 2.2 kΩ. What feedback resistor must be fitted?",25*2200,"ohm")
q("electronics","pi","For the rear window of my van (180 000 km on the clock) I want a string of three white LEDs in series. Each drops 3.1 V at 20 mA and costs 35 cents. With the engine running the supply is 13.8 V. Which series resistor sets exactly 20 mA?",
  (13.8-9.3)/0.020,"ohm")
q("electronics","t","12-bit ADC, 0 to 3.3 V, LSB = Vref/4096, reads code 2870. Input voltage (ignore half-LSB offset)?",3.3*2870/4096,"V")
q("electronics","u","A coaxial cable attenuates a signal by 6.5 dB per 100 m. If 2.0 W is fed into 250 m of it, properly matched, how much power comes out at the far end?",2*10**(-1.625),"W")
# ---------------- quantum
q("quantum","piu","In a first-year practical, pair 4 shine light of 365 nm from a mercury lamp on a photocathode 8 mm across. The photocurrent is 12 nA at first, and it just vanishes at a stopping potential of 1.35 V; contact potentials are negligible. What is the work function of the cathode, in eV?",
  h*c/365e-9-1.35*e,"J")
q("quantum","tu","neutron, kinetic energy 0.025 eV. de Broglie wavelength?",h/sqrt(2*mn*0.025*e),"m")
q("quantum","i","An electron in a one-dimensional infinitely deep well falls from the third level to the lowest one and emits a photon of wavelength 264 nm. How wide is the well?",
  sqrt(8*h*264e-9/(8*me*c)),"m")
q("quantum","su","A 1.00 MeV gamma photon is scattered straight back (through 180°) by a free electron at rest. What energy does the photon keep, in keV?",
  1e6*e/(1+2*1e6*e/(me*c*c)),"J")
# ---------------- atomic
q("atomic","s","What wavelength does a singly ionised helium atom (He⁺) emit when its electron drops from n = 4 to n = 2? (infinite nuclear mass)",
  1/(Rinf*4*(1/4-1/16)),"m")
q("atomic","ts","Bohr model, Li²⁺, n = 5: orbit radius?",25/3*a0,"m")
q("atomic","piu","A hydrogen atom in its ground state (ionisation energy 13.6 eV) drifts through a cell 30 cm long filled at 2 mbar. It absorbs a single photon, and its electron flies off with a kinetic energy of 3.2 eV; the recoil of the proton is negligible. What was the wavelength of the photon?",
  h*c/(16.8*e),"m")
q("atomic","p","An X-ray tube running at 40 kV and 15 mA has a target of molybdenum (Z = 42), which melts at 2623 °C. According to Moseley's law for the Kα line, with a screening constant of 1 and the Rydberg constant for infinite mass, what wavelength should its Kα radiation have?",
  4/(3*Rinf*41**2),"m",0.01)
# ---------------- nuclear
q("nuclear","u","What is the activity of 2.0 µg of pure iodine-131 (half-life 8.02 days, molar mass 130.9 g/mol)?",
  log(2)/(8.02*86400)*2e-6/130.9*NA,"Bq")
q("nuclear","pi","A wooden spoon 22 cm long was found in 2004 in a bog, 1.8 m deep. Its carbon shows 31 % of the carbon-14 activity per gram that living wood has. With a half-life of 5730 years, how many years ago did the wood die?",
  5730*log(1/0.31)/log(2)*365.25*86400,"s")
q("nuclear","tsu","α decay of a nucleus with A = 222 at rest, Q = 5.59 MeV, use mass numbers as masses (daughter 218, α 4). KE of the α?",5.59e6*e*218/222,"J")
q("nuclear","pi","A radiographer who has 11 years of experience needs a lead screen for a narrow gamma beam. The half-value thickness of lead for this radiation is 1.2 cm, and lead has a density of 11.3 g/cm³. How thick must the screen be to let only 2.0 % of the beam through, without build-up?",
  0.012*log(50)/log(2),"m")
# ---------------- relativity
q("relativity","pu","Muons made 15 km up in the atmosphere come down at 0.995 times the speed of light. Their mean proper lifetime is 2.2 µs, and their rest energy is 105.7 MeV. About one passes through your hand every second. As seen from the ground, how far does such a muon fly on average before it decays?",
  0.995*c*2.2e-6/sqrt(1-0.995**2),"m")
q("relativity","ts","ship moves at 0.60c relative to Earth, fires probe forward at 0.70c relative to ship. Probe speed relative to Earth?",1.3/1.42*c,"m/s")
q("relativity","i","How fast must a particle travel for its kinetic energy to be 0.80 of its rest energy?",c*sqrt(1-1/1.8**2),"m/s")
q("relativity","is","The hydrogen line of 656.3 nm is received at 721.9 nm from an object that moves straight away from us. Find its speed from the relativistic Doppler formula.",
  c*((721.9/656.3)**2-1)/((721.9/656.3)**2+1),"m/s")
# ---------------- particle
q("particle","s","Antiprotons are to be made in the reaction p + p → p + p + p + p̄ with a proton beam on protons at rest. What is the threshold kinetic energy of a beam proton?",
  6*mp*c*c,"J")
q("particle","pu","A positive pion (rest energy 139.57 MeV, mean life 26 ns) comes to rest in a plastic block of 5 kg. It decays into an antimuon of rest energy 105.66 MeV and a neutrino of negligible mass. The block is watched by two photomultipliers at 1.4 kV. What kinetic energy does the antimuon get, in MeV?",
  (139.57-105.66)**2/(2*139.57)*1e6*e,"J")
q("particle","t","charge +e, B = 0.80 T, track curvature radius 1.2 m, motion perpendicular to B. momentum?",e*0.8*1.2,"kg*m/s")
q("particle","iu","A calorimeter records two photons, of 3.0 GeV and 2.0 GeV, whose directions make an angle of 60°. If both come from the decay of one particle, what is the mass of that particle in kilograms?",
  sqrt(2*3*2*(1-0.5))*1e9*e/c**2,"kg")
# ---------------- solid state
q("solid","u","Copper has 8.47×10^22 conduction electrons per cubic centimetre. In the free-electron model, what is its Fermi energy at absolute zero, in eV?",
  hb**2/(2*me)*(3*pi**2*8.47e28)**(2/3),"J")
q("solid","pi","A strip of a doped semiconductor, 12 mm long and 3 mm wide and 0.40 mm thick, lies on a table in laboratory B. A current of 20 mA runs along it and a field of 0.60 T passes through its thickness. The Hall voltage across its width is 3.1 mV; only one kind of carrier, with charge e and Hall factor 1, matters. What is the carrier density?",
  0.020*0.60/(e*0.40e-3*3.1e-3),"1/m^3")
q("solid","t","fcc metal, one atom per lattice point, cube edge a = 0.405 nm, M = 26.98 g/mol. Density?",4*0.02698/(NA*(0.405e-9)**3),"kg/m^3")
q("solid","su","A silicon wafer is doped with 2.0×10^16 donors per cm³, all ionised. With an intrinsic carrier concentration of 1.0×10^10 per cm³, what is the hole concentration in thermal equilibrium?",
  1e20/2e16*1e6,"1/m^3")
# ---------------- materials and strength
q("materials","s","A steel beam (E = 210 GPa, second moment of area 8.0×10⁻⁶ m⁴) spans 4.0 m and is built in rigidly at both ends. A load of 30 kN acts at midspan; its own weight is neglected. How much does it deflect at the middle?",
  30e3*4**3/(192*210e9*8e-6),"m")
q("materials","ps","A slender aluminium mast 6.0 m high, put up in 2011 for a flag of 1.5 m², is built in rigidly at its foot and quite free at its top. E is 70 GPa and the least second moment of area is 2.5×10⁻⁶ m⁴; the weight of the mast is to be left out. At what axial load on the top does it buckle according to Euler?",
  pi**2*70e9*2.5e-6/(4*36),"N")
q("materials","t","steel bar between rigid walls, stress-free at start, E = 200 GPa, α = 12e-6 /K, heated by 35 K, no buckling, no yield. magnitude of stress?",200e9*12e-6*35,"Pa")
q("materials","su","A thin-walled spherical gas tank of 20 ft inside diameter has a 0.50 inch wall and holds gas at 150 psi gauge. What is the membrane stress in the wall, in psi?",
  150*120/(2*0.5)*psi,"Pa")
q("materials","pi","A ceiling lamp for a concert hall with 900 seats hangs on a steel rod 2.5 m long and 8.0 mm in diameter; E is 200 GPa. The rod is painted black. The architect allows the rod to stretch elastically by no more than 1.0 mm. What is the largest load that may be hung on it, in newtons, if the rod's own weight does not count?",
  200e9*pi/4*0.008**2*1e-3/2.5,"N")
# ---------------- chemistry
q("chemistry","psu","For a winter demonstration 55 g of calcium chloride (CaCl₂, 110.98 g/mol) is dissolved in 1.00 kg of water. The bag cost 4.50 dollars and holds 2 kg. Taking the salt as completely dissociated and ideal, with a cryoscopic constant of 1.86 K·kg/mol for water that freezes at 0 °C, at what temperature does the solution start to freeze?",
  273.15-1.86*3*55/110.98/1.0,"K",0.001)
q("chemistry","ti","buffer pH 5.20, pKa 4.76. [A⁻]/[HA]?",10**0.44,"1")
q("chemistry","iu","The rate constant of a reaction exactly doubles when the temperature goes up from 20 °C to 30 °C. What is its Arrhenius activation energy?",
  R*log(2)/(1/293.15-1/303.15),"J/mol")
q("chemistry","s","A substance A disappears by a second-order reaction, −d[A]/dt = k[A]², with k = 0.54 L/(mol·s). How long does it take for [A] to go from 0.080 mol/L to 0.020 mol/L?",
  (1/0.02-1/0.08)/0.54,"s")
q("chemistry","pi","A jeweller, who opened her shop 6 years ago, plates a spoon of 48 g with silver from a cyanide bath (Ag⁺ + e⁻ → Ag, 107.87 g/mol) at 22 °C. The current is 0.80 A and 92 % of it deposits silver. How long must the current run to put on 1.50 g of silver?",
  1.5/107.87*F/(0.80*0.92),"s")
q("chemistry","t","Zn | Zn²⁺ (0.010 M) || Cu²⁺ (1.5 M) | Cu, E° = 1.10 V, 298.15 K, activities = molarities. Cell EMF?",1.10-R*298.15/(2*F)*log(0.010/1.5),"V")
q("chemistry","s","The solubility product of calcium fluoride CaF₂ is 3.9×10⁻¹¹ (concentrations in mol/L). What is its molar solubility in pure water, if hydrolysis of fluoride is ignored?",
  (3.9e-11/4)**(1/3)*1000,"mol/m^3")
q("chemistry","psu","A pupil drops a 0.3 g piece of zinc into 50 mL of acid and collects the hydrogen over water in a graduated tube with equal levels inside and out. She reads 245 mL at 22 °C. The barometer stands at 752 mmHg, and the vapour pressure of water at 22 °C is 19.8 mmHg. How many moles of dry hydrogen are in the tube?",
  (752-19.8)*133.322*245e-6/(R*295.15),"mol")
q("chemistry","psi","Battery acid was diluted for a class of 28 students. A 25.0 mL portion of the dilute sulfuric acid, tinted with two drops of indicator, needed 31.4 mL of 0.120 mol/L sodium hydroxide for complete neutralisation of both protons. The burette holds 50 mL. What was the concentration of the dilute sulfuric acid?",
  0.120*31.4/25/2*1000,"mol/m^3")
q("chemistry","u","A biochemical reaction has a standard Gibbs energy change of −18.5 kJ/mol at 37 °C. What is its equilibrium constant at that temperature?",
  exp(18500/(R*310.15)),"1",0.01)
# ---------------- biology and pharmacology
q("biology","pi","A 58-year-old man of 81 kg takes an antibiotic by mouth every 8 hours. His clearance for it is 3.2 L/h and its oral bioavailability is 0.80; the tablets are white and 12 mm across. What single dose gives an average steady-state plasma concentration of 12 mg/L?",
  12*3.2*8/0.80*1e-6,"kg")
q("biology","su","A radiopharmaceutical has a physical half-life of 6.01 hours and leaves the body with a biological half-life of 24 hours. What is its effective half-life in the body?",
  6.01*24/30.01*3600,"s")
q("biology","t","Body surface area by Mosteller formula, height 178 cm, weight 82 kg?",sqrt(178*82/3600),"m^2")
q("biology","pi","On an island of 40 000 people one newborn in 2500 has a recessive disorder caused by a single gene with two alleles; the first case was described in 1952. The population is in Hardy–Weinberg equilibrium. What fraction of the people are carriers, i.e. heterozygous?",
  2*0.02*0.98,"1")
# ---------------- earth and atmosphere
q("earth","pi","A seismograph in a school cellar, built by 16-year-olds for 300 euros, registers the P wave of an earthquake at 14:03:10 and the S wave 18 s later. Along the path P waves run at 6.1 km/s and S waves at 3.5 km/s. How far away was the focus?",
  18/(1/3500-1/6100),"m")
q("earth","pu","A bedroom of 60 m³ with a window of 2 m² is at 25 °C with a relative humidity of 55 %. The saturation vapour pressure of water at that temperature is 3169 Pa, and the molar mass of water is 18.015 g/mol. Two people sleep there. What mass of water vapour does the air of the room hold?",
  0.55*3169*60*0.018015/(R*298.15),"kg")
q("earth","i","In an isothermal model atmosphere at 255 K with molar mass 28.97 g/mol and constant g, at what height is the pressure half of its value at the ground?",
  R*255/(0.02897*g)*log(2),"m")
q("earth","t","seismic moment M0 = 3.5e19 N·m. Moment magnitude Mw?",(log10(3.5e19)-9.1)/1.5,"1",0.01)
# ---------------- astronomy and cosmology
q("astronomy","isu","A star of apparent magnitude 11.3 is known to have the absolute magnitude −1.6, and interstellar dust dims it by 0.9 magnitudes. How far away is it, in parsecs?",
  10**((11.3+1.6-0.9+5)/5)*pc,"m",0.01)
q("astronomy","pi","An orange giant in a catalogue of 5080 stars, number 2214, has 25 times the luminosity of the Sun (3.828×10²⁶ W) and an effective temperature of 4500 K. Its proper motion is 0.11 arcsec per year. What is its radius?",
  sqrt(25*3.828e26/(4*pi*sig*4500**4)),"m")
q("astronomy","tu","parallax 0.0472 arcsec → distance?",pc/0.0472,"m")
q("astronomy","pu","A spiral galaxy of 14th magnitude, photographed with a 3 hour exposure, shows a redshift of 0.021. Take the Hubble constant as 70 km/s per megaparsec and use the simple linear law v = cz = H₀d. How far away is the galaxy?",
  0.021*c/70e3*1e6*pc,"m")
# ---------------- engineering
q("engineering","pu","A touring bicycle of 13 kg with 24 gears runs on wheels of 27 inch outer diameter. The rider, aged 35, pedals at 85 rpm on the chainring with 46 teeth and the sprocket with 17 teeth, and the tyres do not slip. How fast is the bicycle?",
  85/60*46/17*pi*27*inch,"m/s")
q("engineering","pu","A pump built in 1987 and painted green lifts water of density 1000 kg/m³ at 45 m³/h. It works against a total head of 28 m (friction included) with a pump efficiency of 68 % and turns at 2900 rpm. What shaft power does it need?",
  1000*g*45/3600*28/0.68,"W")
q("engineering","i","A standard second-order control loop without zeros shows an overshoot of 16 % in its step response. What is its damping ratio?",
  -log(0.16)/sqrt(pi**2+log(0.16)**2),"1")
q("engineering","su","A double-acting hydraulic cylinder has a bore of 80 mm and a rod of 45 mm diameter. With 160 bar on the rod side and no pressure on the other side, what force does it exert as it retracts, without friction?",
  160e5*pi/4*(0.080**2-0.045**2),"N")
q("engineering","tu","motor delivers 35 hp (mechanical hp, 745.7 W) at 1750 rpm. shaft torque?",35*745.69987/(1750*2*pi/60),"N*m")
q("engineering","pu","A ferry of 600 tonnes is moored by a rope, 28 mm thick and 40 m long, that a deckhand has laid 2.5 full turns round a bollard. The coefficient of friction between rope and bollard is 0.30, and he pulls on the slack end with 120 N. What is the largest pull on the other end that he can hold without the rope slipping?",
  120*exp(0.30*5*pi),"N",0.01)
# ---------------- statistics and probability
q("statistics","p","A screening test was tried in 3 hospitals over 14 months. It is positive for 92 % of the people who have the disease and negative for 96 % of those who do not; 1.5 % of those screened have the disease. What is the probability that a person with a positive result really has it?",
  0.015*0.92/(0.015*0.92+0.985*0.04),"1")
q("statistics","t","binomial, n = 12, p = 0.30, P(X = 4)?",comb(12,4)*0.3**4*0.7**8,"1")
q("statistics","s","A box holds 20 bulbs, of which 5 are faulty. Four are taken out at random without putting any back. How likely is it that exactly one of the four is faulty?",
  5*comb(15,3)/comb(20,4),"1")
q("statistics","su","Calls reach a help desk as a Poisson process with a mean of 3.2 per hour. What is the probability of at least two calls within a given 30 minutes?",
  1-exp(-1.6)*2.6,"1")
q("statistics","pi","A mill with 60 employees packs flour in bags labelled 500 g, 24 to a carton. The contents are normally distributed with a mean of 505 g and a standard deviation of 4.0 g. Which weight is exceeded by 99 % of the bags?",
  (505-4*NormalDist().inv_cdf(0.99))*1e-3,"kg",0.002)
# ---------------- finance and economics
q("finance","ps","Rosa, 27, has a rent of 740 euros a month. At the beginning of every month, starting today, she puts 200 euros into an account which pays 3.6 % a year nominal, compounded monthly. How much is in the account at the end of 10 years, one month after the 120th deposit?",
  200*((1.003**120-1)/0.003)*1.003,"1")
q("finance","i","Money put aside doubles in exactly 9 years with interest added once a year. What yearly rate of interest is that, as a fraction?",2**(1/9)-1,"1")
q("finance","t","mortgage 180 000, 4.2 % p.a. nominal compounded monthly, 25 years, equal monthly payments in arrears. payment per month?",
  180000*0.0035/(1-1.0035**-300),"1")
q("finance","ps","A bakery that opens at 6:30 and employs 5 people raises the price of its rye loaf from 4.00 to 5.00 dollars. The loaf weighs 1 kg. Sales fall from 120 to 90 loaves a day. What is the price elasticity of demand by the midpoint (arc) method, with its sign?",
  ((90-120)/105)/((5-4)/4.5),"1")
# ---------------- information and computing
q("information","pi","A weather program of 40 000 lines runs 5.0 times as fast on 8 cores as on one; it was ported in 2019 and needs 6 GB of memory. According to Amdahl's law, with no overhead, which fraction of its single-core running time can be run in parallel?",
  (1-1/5)/(1-1/8),"1")
q("information","t","cache hit time 1.2 ns, miss rate 4 %, miss penalty 80 ns (added to hit time). Average memory access time?",4.4e-9,"s")
q("information","pu","A drone weighing 900 g films without compression: 1920 × 1080 pixels, 24 bits per pixel, 30 frames per second, no sound. The battery lasts 25 minutes and the lens has f/2.8. After how long is an empty memory of 64 GiB full?",
  64*2**30/(1920*1080*3*30),"s")
q("information","iu","What is the smallest signal-to-noise power ratio (as a plain ratio, not in dB) with which a channel of 8.0 kHz bandwidth can carry 64 kbit/s without errors, according to Shannon's theorem?",255,"1")
# ---------------- geometry, surveying and everyday quantities
q("geometry","p","A zinc bucket from my grandmother's barn weighs 1.3 kg and has the form of a frustum of a cone. Inside it is 24 cm across at the bottom, 32 cm across at the top and 30 cm deep (vertical). The handle is 35 cm long. How much does it hold when full to the brim?",
  pi*0.30/3*(0.12**2+0.12*0.16+0.16**2),"m^3")
q("geometry","pi","A surveyor with 8 kg of equipment sees the top of a mast at an elevation of 22.0°. The sun is then 41° high. She walks 40.0 m straight towards the mast over level ground and now sees its top at 31.0°; both angles are measured at ground level. How tall is the mast?",
  40/(1/tan(rad(22))-1/tan(rad(31))),"m")
q("geometry","s","A hemispherical bowl with an inner radius of 14 cm stands level and contains water 6.0 cm deep at its deepest place. What is the volume of the water?",
  pi*0.06**2*(3*0.14-0.06)/3,"m^3")
q("geometry","uit","38 miles per imperial gallon, trip of 540 km. Litres of fuel needed?",540e3/mile/38*4.54609e-3,"m^3")
q("geometry","t","triangle with sides 7 m, 9 m, 12 m. Area?",sqrt(14*7*5*2),"m^2")

# ================= refused
r("A car of mass 1500 kg slows from 25 m/s to rest on a level road. What average force did the brakes apply?","missing: neither the braking distance nor the time is given")
r("A delivery van drives half of its trip at 40 km/h and the other half at 60 km/h. What is its average speed for the trip?","two readings: half of the distance (48 km/h) or half of the time (50 km/h)")
r("A steel ball 50 mm in diameter (7800 kg/m³) sinks through still water (1000 kg/m³, viscosity 1.0 mPa·s). What is its terminal speed?","Stokes' law does not hold: its result (9 km/s) would imply a Reynolds number above 10^8; the drag coefficient in turbulent flow is needed and not given")
r("What is the critical angle for total internal reflection of light that goes from air (n = 1.00) into glass (n = 1.50)?","impossible: there is no total reflection going into the denser medium")
r("A candle stands 15.0 cm in front of a thin converging lens with a focal length of 15.0 cm. How far behind the lens is its image?","object in the focal plane: rays leave parallel, no finite image distance")
r("Events A and B are mutually exclusive with P(A) = 0.70 and P(B) = 0.60. What is the probability that A or B happens?","contradictory: the sum would be 1.3, so they cannot be mutually exclusive")
r("3.0 mol of carbon dioxide are sealed in a flask of 100 mL at 300 K. What is the pressure in the flask?","the ideal gas law does not hold: at 30 mol/L (1.3 g/cm³, liquid-like density) carbon dioxide is far from ideal; real-gas data are needed")
r("A solid round steel strut 20 mm in diameter and 60 mm long with pinned ends has E = 200 GPa. At what load does it fail in compression by buckling?","Euler's formula does not hold: slenderness ratio 12, the critical stress (about 13 GPa) is far above any yield stress; it fails by crushing and the strength is not given")
r("Two capacitors of 4.0 µF and 6.0 µF are connected together. What is the capacitance of the combination?","series (2.4 µF) or parallel (10 µF) is not said")
r("An amplifier raises a signal by 26 dB. How many times larger is the signal at its output?","power ratio (398) or amplitude ratio (20): not said")
r("What is the pH of a 0.10 mol/L solution of a weak monoprotic acid at 25 °C?","missing: the acid constant")
r("A reactant starts at 0.50 mol/L and its rate constant is 0.030 in the usual units. What is its concentration after 40 s?","order of reaction (hence the unit of k) not given; each order gives a different number")
r("A coin alloy consists by mass of 62 % copper, 31 % zinc and 14 % nickel and nothing else. How many kilograms of zinc are in 50 kg of it?","contradictory: the shares add up to 107 %")
r("A triangular flower bed has sides of 3.0 m, 4.0 m and 9.0 m. What is its area?","impossible: the triangle inequality is violated")
r("In a triangle the angle at A is 30°, the side a opposite to it is 6.0 cm and the side b is 10 cm. How long is the third side c?","ambiguous case SSA: two triangles (c = 11.98 cm and 5.34 cm)")
r("A spaceship passes the Earth at 1.2 times the speed of light. By what factor do its clocks run slow for us?","impossible: speed above c, the Lorentz factor is not real")
r("A radioactive source has an activity of 800 Bq at noon today. What will its activity be after 3 days?","missing: the half-life or nuclide")
r("An account pays 6 % a year nominal, compounded at regular intervals within the year. To what sum does 10 000 euros grow in 7 years?","missing: number of compounding periods per year")
r("Incomes in a town are strongly skewed to the right, with a mean of 31 000 and a standard deviation of 22 000 euros a year. What share of the people earn less than 9000 euros?","the distribution is not known; the normal table does not hold for a skewed distribution")
r("Water flows through a horizontal pipe with a running pump in the middle. Before the pump the pressure is 1.0 bar and the speed 2.0 m/s, after it the speed is 3.0 m/s. What is the pressure after the pump?","Bernoulli's equation does not hold across a pump; the pump head is missing")
r("Light of 700 nm falls on a clean zinc plate with a work function of 4.3 eV. What is the maximum kinetic energy of the photoelectrons?","impossible: photon energy 1.77 eV is less than the work function, no photoelectrons are emitted")
r("A red LED carries 20 mA when 2.0 V is put across it. What current does it carry with 4.0 V?","Ohm's law does not hold for a diode; its characteristic is not given (it would be destroyed)")
r("A wire stretches by 2.0 mm under 100 N and starts to yield at 150 N. How far does it stretch under 220 N?","Hooke's law does not hold beyond yield; no stress-strain curve is given")
r("A motor boat makes 4.0 m/s through the water on a river that flows at 3.0 m/s. How fast does it move relative to the bank?","missing: the heading of the boat (anything from 1 to 7 m/s)")
r("A stone dropped from a tower 45 m high reaches the ground after 3.03 s. What is the mass of the stone?","the mass does not enter the motion; it cannot be found from these data")
r("A ball is kicked at 40 m/s over level ground and first touches down 80 m away. Air resistance is negligible. At what angle was it kicked?","two answers: about 14.7° and 75.3°")
r("A ray inside glass of refractive index 1.50 meets the flat boundary to air at an angle of incidence of 50°. What is the angle of refraction in the air?","impossible: total internal reflection, the sine would be 1.15")
r("A detector shows 640 counts per second at noon and 80 counts per second at 8 pm. The nuclide has a half-life of 4 hours and there is no background. What was the rate at 4 pm?","contradictory: with 4 h the rate at 8 pm would be 160; 320 follows from one datum and 226 or 160 from the others")
r("A 2.0 kg trolley moving at 3.0 m/s runs into a 1.0 kg trolley at rest. How fast does the second trolley move after the collision?","missing: elastic, inelastic or coefficient of restitution (2 to 4 m/s)")
r("A patient gets a single intravenous dose of 500 mg of a drug with an elimination half-life of 6 hours. What is the plasma concentration after 4 hours?","missing: the volume of distribution")

here=os.path.dirname(os.path.abspath(__file__)); base=os.path.join(here,"mixed")
if __name__=="__main__":
    cnt={t:sum(t in a["_t"] for a in A) for t in "puist"}
    fam={}
    for a in A: fam[a["family"]]=fam.get(a["family"],0)+1
    assert len(A)==130 and len(X)==30,(len(A),len(X))
    assert len({a["question"] for a in A}|{x["question"] for x in X})==160
    assert all(isfinite(a["value"]) for a in A)
    json.dump([{k_:v for k_,v in a.items() if k_!="_t"} for a in A],open(base+"-answered.json","w"),ensure_ascii=False,indent=1)
    json.dump(X,open(base+"-refused.json","w"),ensure_ascii=False,indent=1)
    print(cnt,len(fam))
