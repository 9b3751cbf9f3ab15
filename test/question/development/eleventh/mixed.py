import json, math
from math import *
G=6.67430e-11;c=299792458.0;h=6.62607015e-34;hbar=h/2/pi;e=1.602176634e-19;me=9.1093837015e-31;mp=1.67262192369e-27
kB=1.380649e-23;NA=6.02214076e23;R=kB*NA;F=e*NA;eps0=8.8541878128e-12;mu0=1.25663706212e-6;sig=5.670374419e-8;u=1.66053906660e-27;g=9.80665;a0=5.29177210903e-11
muB=e*hbar/2/me;Phi0=h/2/e;pc=3.0856775814913673e16
A=[];Rf=[]
def entry(f,q,v,un,s): A.append(dict(family=f,question=q,value=float(v),unit=un,tolerance=0.001,style=s))
def refuse(q,w): Rf.append(dict(question=q,why=w))
P,S,N,I="prose","short","note","inverse"
# Newtonian mechanics
entry("newtonian mechanics","A delivery van of mass 2.4 t is driving at 54 km/h along a level road when the driver locks the wheels. The coefficient of sliding friction between the tyres and the wet asphalt is 0.38, and the van carries 14 parcels whose mass is already included. How far does the van slide before it stands still? Neglect air drag.",15**2/(2*.38*g),"m",P)
entry("newtonian mechanics","What constant net force brings a 58 g tennis ball from rest to 190 km/h in 4.5 ms?",.058*190/3.6/4.5e-3,"N",S)
entry("newtonian mechanics","A crate was pushed 6.5 m in a straight line by a horizontal force and 410 J of work were done by that force, which acted along the motion all the way. How big was the force, assuming it was constant?",410/6.5,"N",I)
# rotation
entry("rotation","A solid grindstone, which may be treated as a uniform disc, has a mass of 12 kg and a diameter of 300 mm and spins about its axis at 1450 rpm. The stone was bought in 2016 and its grit is number 60. Find the kinetic energy stored in its rotation.",.5*.5*12*.15**2*(1450*2*pi/60)**2,"J",P)
entry("rotation","Flywheel log: J = 3.2 kg m^2, net braking torque 18 N m constant, start 900 rpm. Need the time to standstill.",3.2*900*2*pi/60/18,"s",N)
# orbital
entry("orbital mechanics","A weather satellite circles the Earth on a circular orbit 820 km above the surface. Take 6371 km for the radius of the Earth and 3.986e14 m^3/s^2 for its gravitational parameter; the satellite's mass is 1.4 t and its solar panels give 2.2 kW. What is its orbital period?",2*pi*sqrt((7191e3)**3/3.986e14),"s",P)
entry("orbital mechanics","An asteroid is on an elliptical orbit about the Sun (GM = 1.32712e20 m^3/s^2) with semi-major axis 2.10 AU, where 1 AU = 1.495979e11 m. How fast does it move at the moment when it is 1.50 AU from the Sun?",sqrt(1.32712e20*(2/1.5-1/2.1)/1.495979e11),"m/s",S)
entry("orbital mechanics","A moon goes round its planet on a circular orbit of radius 185000 km once in 2.75 days, and its own mass is negligible. What is the mass of the planet?",4*pi**2*(1.85e8)**3/(G*(2.75*86400)**2),"kg",I)
# relativity
entry("relativity","An unstable particle has a proper mean lifetime of 2.6e-8 s. It is created in a beam line at a speed of 0.94 c and the beam line is 35 m long and evacuated to 1e-6 mbar. What mean lifetime do the physicists in the laboratory measure?",2.6e-8/sqrt(1-.94**2),"s",P)
entry("relativity","How fast must a rod move along its own length for an observer to measure 0.72 of its rest length?",c*sqrt(1-.72**2),"m/s",I)
# gravitation & cosmology
entry("gravitation and cosmology","What is the Schwarzschild radius of a non-rotating black hole of 4.3 million solar masses (solar mass 1.989e30 kg)?",2*G*4.3e6*1.989e30/c**2,"m",S)
entry("gravitation and cosmology","For a Hubble constant of 68.5 km/s/Mpc, compute the critical density of the universe today.",3*(68.5e3/(1e6*pc))**2/(8*pi*G),"kg/m^3",S)
# electrostatics
entry("electrostatics","Two small charged spheres, +35 nC and -22 nC, hang 8.0 cm apart in dry air, centre to centre, so that they may be treated as point charges in vacuum. Each sphere is 3 mm wide and is coated with graphite. Calculate the magnitude of the force between them.",35e-9*22e-9/(4*pi*eps0*.08**2),"N",P)
entry("electrostatics","Parallel-plate capacitor, PTFE film eps_r = 2.1, film thickness 50 um, plate area 120 cm^2, fringing ignored. Give C.",2.1*eps0*120e-4/50e-6,"F",N)
# circuits
entry("circuits","A 47 uF capacitor is charged to 24 V and then discharged through a 15 kilohm resistor. The board also carries a green LED that is disconnected during the test and two spare 10 nF capacitors that are not fitted. What is the voltage across the capacitor 0.9 s after the discharge began?",24*exp(-.9/(15e3*47e-6)),"V",P)
entry("circuits","A series circuit of an ideal inductor and a 3.3 nF capacitor must resonate at 455 kHz. What inductance is needed?",1/((2*pi*455e3)**2*3.3e-9),"H",I)
entry("circuits","What is the total resistance of 120 ohm, 180 ohm and 330 ohm resistors all connected in parallel?",1/(1/120+1/180+1/330),"ohm",S)
# magnetism
entry("magnetism","A long air-cored solenoid is wound with 850 turns over a length of 34 cm and carries a direct current of 2.6 A. The wire is 0.4 mm thick enamelled copper and the coil former is a plastic tube. Calculate the magnetic flux density in the middle, treating the solenoid as infinitely long.",mu0*850/.34*2.6,"T",P)
entry("magnetism","Busbars: two long parallel conductors, 1.8 kA each in opposite directions, centre spacing 6 cm, in air. Repulsive force per metre?",mu0*1800**2/(2*pi*.06),"N/m",N)
# EM waves
entry("electromagnetic waves","A linearly polarised laser beam of uniform average intensity 3.5 kW/m^2 travels in vacuum. What is the peak value of its electric field?",sqrt(2*3500/(c*eps0)),"V/m",S)
entry("electromagnetic waves","A copper bar is heated by induction at 50 Hz. The resistivity of the copper is 1.72e-8 ohm m, its relative permeability is 1, and the bar is 80 mm thick and 2 m long. How deep is the skin depth?",sqrt(1.72e-8/(pi*50*mu0)),"m",P)
# antennas & signals
entry("antennas and signals","Link check: 5.8 GHz, 12 km line of sight, isotropic antennas both ends. Free-space path loss in dB?",20*log10(4*pi*12e3*5.8e9/c),"dB",N)
entry("antennas and signals","A parabolic dish with a diameter of 1.8 m is used at 11.7 GHz with an aperture efficiency of 62 %. The dish stands on a mast 6 m high and its feed weighs 350 g. What is its gain over an isotropic antenna as a plain power ratio, not in decibels?",.62*(pi*1.8*11.7e9/c)**2,"1",P)
# optics geometric
entry("geometric optics","A thin converging lens of focal length 85 mm projects a slide that stands 92 mm in front of it. The slide is 36 mm wide and the lamp draws 250 W. At what distance behind the lens is the sharp image formed?",1/(1/.085-1/.092),"m",P)
entry("geometric optics","A liquid has a critical angle of 47.3 degrees for light going from the liquid into air (n = 1). What is its refractive index?",1/sin(radians(47.3)),"1",I)
# wave optics
entry("wave optics","Double slit, 632.8 nm, slit spacing 0.22 mm, screen at 1.9 m - what's the distance between neighbouring bright fringes near the centre?",632.8e-9*1.9/.22e-3,"m",S)
entry("wave optics","In normal incidence a diffraction grating with 500 lines per mm shows the second-order maximum of a spectral line at 36.5 degrees to the normal. Find the wavelength of that line.",1e-3/500*sin(radians(36.5))/2,"m",I)
# acoustics
entry("acoustics","A small siren radiates 0.85 W of sound equally in all directions into open air. A listener stands 40 m away, it is a Tuesday evening, and absorption in the air and reflections are neglected. What sound intensity level in decibels, relative to 1 pW/m^2, reaches the listener?",10*log10(.85/(4*pi*1600)/1e-12),"dB",P)
entry("acoustics","Room: V = 240 m^3, total equivalent absorption area 31 m^2. RT60 by Sabine (0.161 s/m)?",.161*240/31,"s",N)
# waves/oscillations
entry("waves and oscillations","A steel string with a linear mass density of 5.4 g/m is stretched with a tension of 95 N between two fixed bridges 65 cm apart. The instrument has six strings and a spruce top. Determine the fundamental frequency of this string.",sqrt(95/5.4e-3)/(2*.65),"Hz",P)
entry("waves and oscillations","What spring constant makes a 350 g mass on a light, undamped spring oscillate with a period of 0.80 s?",4*pi**2*.35/.64,"N/m",I)
# fluids
entry("fluids","A glass bead 0.40 mm in diameter with density 2500 kg/m^3 sinks slowly in a thick oil of density 890 kg/m^3 and viscosity 0.65 Pa s. The oil stands in a measuring cylinder 30 cm tall at 22 °C. Using Stokes' law, what terminal velocity does the bead reach?",2/9*(2500-890)*g*(.2e-3)**2/.65,"m/s",P)
entry("fluids","Capillary rise of water (surface tension 72.8 mN/m, density 998 kg/m^3, contact angle 0) in a glass tube of 0.5 mm inner diameter?",4*.0728/(998*g*.5e-3),"m",S)
# gas dynamics
entry("gas dynamics","Air with a ratio of specific heats of 1.4 flows through a duct at Mach 2.3 and its static temperature is -45 °C. The duct has a cross-section of 120 cm^2. What is the stagnation temperature of the stream?",228.15*(1+.2*2.3**2),"K",P)
entry("gas dynamics","Normal shock, gamma = 1.4, M1 = 1.85. Need the static pressure ratio p2/p1.",1+2*1.4/2.4*(1.85**2-1),"1",N)
# hydraulics
entry("hydraulics","A rectangular concrete channel is 2.5 m wide and carries water 0.9 m deep on a bed slope of 0.0012, with Manning's n equal to 0.015. The channel was built in 1974 and is 3.2 km long. Calculate the discharge for uniform flow with Manning's equation.",1/.015*2.25*(2.25/4.3)**(2/3)*sqrt(.0012),"m^3/s",P)
entry("hydraulics","Pipe run: L = 320 m, D = 150 mm, Darcy f = 0.021, v = 1.7 m/s, water. Friction head loss (m)?",.021*320/.15*1.7**2/(2*g),"m",N)
entry("hydraulics","A hydraulic press has a pump piston 18 mm in diameter that is pushed with 240 N. What diameter must the ram have to lift with 36 kN, losses and height differences neglected?",.018*sqrt(36000/240),"m",I)
# aerodynamics
entry("aerodynamics","A glider has a mass of 480 kg including the pilot and a wing area of 11.2 m^2. Its maximum lift coefficient is 1.45, the air density is 1.12 kg/m^3, and the canopy is 2.1 m long. What is its stall speed in level flight?",sqrt(2*480*g/(1.12*11.2*1.45)),"m/s",P)
entry("aerodynamics","Wing AR 9.5, Oswald e = 0.82, CL = 0.6: induced drag coefficient?",.36/(pi*9.5*.82),"1",N)
# thermo
entry("thermodynamics","2.5 mol of an ideal gas expand isothermally and reversibly at 40 °C from 6 litres to 21 litres. The cylinder is made of brass and stands on a bench 90 cm high. How much work does the gas do?",2.5*R*313.15*log(3.5),"J",P)
entry("thermodynamics","A reversible engine takes heat from a reservoir at 410 °C and has an efficiency of 0.48. What is the temperature of its cold reservoir?",683.15*.52,"K",I)
# stat mech
entry("statistical mechanics","What is the rms speed of krypton atoms (molar mass 83.80 g/mol) at 75 °C?",sqrt(3*R*348.15/.0838),"m/s",S)
entry("statistical mechanics","A two-level system has non-degenerate levels separated by 0.042 eV and is in equilibrium with a bath at 350 K. The experiment takes 20 minutes and the sample weighs 3 mg. What is the ratio of the population of the upper level to that of the lower level?",exp(-.042*e/(kB*350)),"1",P)
# heat transfer
entry("heat transfer","A brick wall 24 cm thick with a thermal conductivity of 0.62 W/(m K) and an area of 18 m^2 has surface temperatures of 19 °C inside and -6 °C outside. The house has two storeys and a tiled roof. What heat flow passes through the wall in the steady state by conduction?",.62*18*25/.24,"W",P)
entry("heat transfer","Radiator panel: 1.6 m^2 one side radiating, emissivity 0.88, 65 °C, environment black at 20 °C and surrounding it completely. Net radiated power?",.88*sig*1.6*(338.15**4-293.15**4),"W",N)
# elasticity
entry("elasticity","A steel wire 3.2 m long and 1.2 mm in diameter, with Young's modulus 205 GPa, carries a hanging load of 18 kg. The ceiling hook is rated for 100 kg. By how much does the wire stretch, its own weight neglected?",18*g*3.2/(pi*.6e-3**2*205e9),"m",P)
entry("elasticity","An isotropic alloy has E = 71 GPa and Poisson's ratio 0.33 - what is its bulk modulus?",71e9/(3*(1-.66)),"Pa",S)
# beams
entry("beams","A timber joist of rectangular section, 60 mm wide and 200 mm high, spans 4.2 m between simple supports and carries a uniformly distributed load of 1.8 kN/m, its own weight included. The elastic modulus is 11 GPa and the moisture content 12 %. What is the deflection at midspan?",5*1800*4.2**4/(384*11e9*(.06*.2**3/12)),"m",P)
entry("beams","Column check, pinned-pinned, L = 3.6 m, E = 210 GPa, I_min = 3.2e6 mm^4. Euler load?",pi**2*210e9*3.2e-6/3.6**2,"N",N)
# fracture
entry("fracture","A wide plate contains a through crack of total length 14 mm, perpendicular to a remote tensile stress of 160 MPa. The geometry factor is 1 and the plate is 8 mm thick and painted red. Determine the mode-I stress intensity factor.",160e6*sqrt(pi*.007),"Pa*m^(1/2)",P)
entry("fracture","A ceramic has fracture toughness 4.2 MPa sqrt(m). For an edge crack with geometry factor 1.12 under a tensile stress of 210 MPa, what crack depth is critical?",(4.2/(1.12*210))**2/pi,"m",I)
# materials
entry("materials","A steel obeys the Hall-Petch relation with friction stress 75 MPa and a coefficient of 0.62 MPa m^(1/2). After annealing its grains are 18 um across, and the sheet is 1.5 mm thick and 40 cm wide. What is its yield strength?",75e6+.62e6/sqrt(18e-6),"Pa",P)
entry("materials","Diffusivity of carbon in a steel at 950 °C if D0 = 2.3e-5 m^2/s and the activation energy is 148 kJ/mol?",2.3e-5*exp(-148e3/(R*1223.15)),"m^2/s",S)
# crystals
entry("crystals","A cubic crystal has a lattice constant of 0.4050 nm. It was cut into a 5 mm slab and polished on one side. What is the spacing of its (3 1 1) lattice planes?",.405e-9/sqrt(11),"m",P)
entry("crystals","XRD: Cu K-alpha 0.15406 nm, first-order reflection, planes 0.2338 nm apart. Bragg angle theta?",asin(.15406/(2*.2338)),"rad",N)
# QM
entry("quantum mechanics","An electron is confined in a one-dimensional infinitely deep well 0.75 nm wide. The sample is held at 4 K in a dewar holding 12 litres of helium. What energy is needed to lift the electron from the ground state to the third level (n = 3)?",8*h**2/(8*me*(.75e-9)**2),"J",P)
entry("quantum mechanics","Through what voltage must electrons be accelerated from rest so that their de Broglie wavelength is 0.12 nm? Non-relativistic treatment.",(h/.12e-9)**2/(2*me*e),"V",I)
# atoms
entry("atoms","What is the wavelength in vacuum of the photon emitted when hydrogen goes from n = 5 to n = 3? Use the Rydberg constant 1.09678e7 1/m.",1/(1.09678e7*(1/9-1/25)),"m",S)
entry("atoms","A spectroscopist puts an atomic vapour in a magnetic field of 0.85 T and watches the normal Zeeman effect. The vapour cell is 10 cm long and heated to 160 °C. What is the energy difference between neighbouring Zeeman components?",muB*.85,"J",P)
# molecules
entry("molecules","A diatomic molecule behaves as a rigid rotor with a moment of inertia of 1.46e-46 kg m^2. The gas is at 300 K and 2 mbar, and the microwave cell is 1.2 m long. What is the frequency of the transition from J = 0 to J = 1?",h/(4*pi**2*1.46e-46),"Hz",P)
entry("molecules","A diatomic molecule with reduced mass 1.139e-26 kg vibrates harmonically at 6.42e13 Hz. What is the force constant of its bond?",1.139e-26*(2*pi*6.42e13)**2,"N/m",I)
# nuclear
entry("nuclear physics","A source of iodine-131, half-life 8.02 days, had an activity of 740 MBq on delivery. It stood in a lead pot of wall thickness 25 mm for 19 days. What is its activity now?",740e6*2**(-19/8.02),"Bq",P)
entry("nuclear physics","How old is a piece of wood whose carbon-14 activity per gram is 63 % of that of living wood (half-life 5730 years of 365.25 days)?",5730*log(1/.63)/log(2)*365.25*86400,"s",I)
entry("nuclear physics","Gamma shield: lead mu = 0.77 1/cm, slab 4.5 cm, narrow beam, no buildup. Transmitted fraction?",exp(-.77*4.5),"1",N)
# particle physics
entry("particle physics","A proton in a storage ring has a momentum of 45 GeV/c. The bending magnets have a field of 1.3 T perpendicular to the orbit and each is 4 m long. What is the bending radius of the protons in the magnets?",45e9*e/c/(e*1.3),"m",P)
entry("particle physics","What's the centre-of-mass energy in GeV for a head-on collision of a 27.5 GeV electron beam with a 920 GeV proton beam, masses neglected?",sqrt(4*27.5*920)*1e9*e,"J",S)
# plasma
entry("plasma","An argon discharge has an electron density of 3e16 1/m^3 and an electron temperature of 2.4 eV. The chamber is 40 cm long and pumped to 5 Pa. What is the electron Debye length?",sqrt(eps0*2.4*e/(3e16*e*e)),"m",P)
entry("plasma","Reflectometer reading: cut-off of an O-mode wave at 62 GHz. Electron density at the cut-off layer?",(2*pi*62e9)**2*eps0*me/e**2,"1/m^3",N)
# superconductivity
entry("superconductivity","A Josephson junction is held at a constant voltage of 38 uV. It is made of niobium, cooled to 4.2 K and 10 um wide. At what frequency does its supercurrent oscillate?",2*e*38e-6/h,"Hz",P)
entry("superconductivity","Critical field of tin at 2.1 K if Tc = 3.72 K and the critical field at absolute zero is 30.5 mT (parabolic law)?",.0305*(1-(2.1/3.72)**2),"T",S)
# semiconductors
entry("semiconductors","A silicon wafer is doped with 4e15 donors per cm^3, all ionised, and the electron mobility is 1300 cm^2/(V s). The wafer is 525 um thick and holes may be neglected. What is its resistivity?",1/(4e21*e*.13),"ohm*m",P)
entry("semiconductors","Si pn junction at 300 K: NA = 2e17 cm^-3, ND = 5e15 cm^-3, ni = 1.0e10 cm^-3. Built-in voltage?",kB*300/e*log(2e17*5e15/1e20),"V",N)
# chem solutions
entry("solutions","A chemist dissolves 14.2 g of glucose (180.16 g/mol) in 350 g of water, whose cryoscopic constant is 1.86 K kg/mol. The beaker holds 600 ml and the room is at 21 °C. By how many kelvin is the freezing point lowered?",1.86*14.2/180.16/.35,"K",P)
entry("solutions","pH of a buffer with 0.15 mol/l acetic acid and 0.24 mol/l sodium acetate, pKa = 4.76?",4.76+log10(.24/.15),"1",S)
entry("solutions","A polymer solution containing 5.2 g of solute per litre has an osmotic pressure of 480 Pa at 25 °C and behaves ideally. What is the molar mass of the polymer?",5.2*R*298.15/480,"kg/mol",I)
# kinetics
entry("kinetics","A first-order decomposition has a rate constant of 3.1e-4 1/s at 35 °C and an activation energy of 84 kJ/mol. The reactor has a volume of 2 litres and is stirred at 300 rpm. What is the rate constant at 60 °C?",3.1e-4*exp(-84e3/R*(1/333.15-1/308.15)),"1/s",P)
entry("kinetics","A rate constant rises by a factor of 3.4 between 290 K and 310 K. What Arrhenius activation energy follows from that?",R*log(3.4)/(1/290-1/310),"J/mol",I)
# electrochem
entry("electrochemistry","A nickel bath is run at 12 A for 45 minutes with divalent nickel ions and a current efficiency of 95 %. The molar mass of nickel is 58.69 g/mol, the bath holds 80 litres at 55 °C. What mass of nickel is deposited?",.95*12*2700*.05869/(2*F),"kg",P)
entry("electrochemistry","Potential of a Cu2+/Cu electrode at 25 °C with E0 = 0.337 V and Cu2+ activity 0.0035?",.337+R*298.15/(2*F)*log(.0035),"V",S)
# meteorology
entry("meteorology","At a latitude of 52° N the pressure falls by 1.8 kPa over a horizontal distance of 900 km, and the air density is 1.22 kg/m^3. The Earth rotates at 7.292e-5 rad/s; the weather ship that reports this has a crew of 19. How strong is the geostrophic wind?",1800/900e3/(1.22*2*7.292e-5*sin(radians(52))),"m/s",P)
entry("meteorology","What is the potential temperature of air at 4 °C and 780 hPa, with reference pressure 1000 hPa and R/cp = 0.286?",277.15*(1000/780)**.286,"K",S)
# oceanography
entry("oceanography","How fast does a tsunami travel over an ocean 4300 m deep, in the shallow-water limit?",sqrt(g*4300),"m/s",S)
entry("oceanography","Buoy: deep-water swell, period 11.5 s. Wavelength from linear theory?",g*11.5**2/(2*pi),"m",N)
# geophysics
entry("geophysics","A granite has a bulk modulus of 48 GPa, a shear modulus of 29 GPa and a density of 2650 kg/m^3. The quarry is 600 m wide and lies 20 km from the station. At what speed do P-waves run through it?",sqrt((48e9+4/3*29e9)/2650),"m/s",P)
entry("geophysics","Moment magnitude of an earthquake with seismic moment 6.3e18 N m, by Mw = (2/3)(log10 M0 - 9.1)?",2/3*(log10(6.3e18)-9.1),"1",S)
# astronomy
entry("astronomy","A star has an apparent magnitude of 7.35 and a parallax of 24.6 milliarcseconds; interstellar extinction is negligible. It was observed for 3 nights with a 60 cm telescope. What is its absolute magnitude?",7.35-5*log10((1/.0246)/10),"1",P)
entry("astronomy","A star radiates as a black body with luminosity 9.2e27 W and surface temperature 7400 K. What is its radius?",sqrt(9.2e27/(4*pi*sig*7400**4)),"m",I)
# population ecology
entry("population ecology","A population of voles on an island grows logistically with an intrinsic rate of 0.45 per year and a carrying capacity of 1800 animals. In the first census there were 240 animals, and the island has 3 farms. How many voles are there 4 years later?",1800/(1+(1800/240-1)*exp(-.45*4)),"1",P)
entry("population ecology","Mark-recapture, Lincoln-Petersen (no Chapman correction): marked 84, second catch 110, of them 17 marked. N?",84*110/17,"1",N)
# epidemiology
entry("epidemiology","A vaccine with an efficacy of 87 % against infection is given before an outbreak of a disease with R0 = 4.2. The town has 31000 inhabitants who mix at random and no prior immunity. What fraction of the population must be vaccinated at least to bring the effective reproduction number down to one?",(1-1/4.2)/.87,"1",P)
entry("epidemiology","A test has sensitivity 92 % and specificity 97 %; prevalence is 3.5 %. What is the positive predictive value?",.92*.035/(.92*.035+.03*.965),"1",S)
# genetics
entry("genetics","Under Hardy-Weinberg equilibrium an autosomal recessive disease affects one newborn in 3600. What fraction of the population are heterozygous carriers?",2*(1/60)*(59/60),"1",S)
entry("genetics","Breeder's record: h^2 = 0.34 (narrow sense), selection differential 1.9 kg. Expected response per generation?",.34*1.9,"kg",N)
# pharmacology
entry("pharmacology","A patient of 70 kg gets an intravenous bolus of 400 mg of a drug with a distribution volume of 32 litres and an elimination half-life of 5.5 h; one compartment describes it. The patient is 48 years old. What is the plasma concentration 9 h after the dose?",.4e-3/.032*2**(-9/5.5),"kg/m^3",P)
entry("pharmacology","Loading dose wanted: target 15 mg/l, Vd 0.65 l/kg, patient 82 kg, i.v. (F = 1).",15*.65*82*1e-6,"kg",N)
# physiology
entry("physiology","An athlete at rest takes up 260 ml of oxygen per minute. The arterial blood holds 195 ml of oxygen per litre and the mixed venous blood 148 ml per litre, and the heart rate is 54 beats per minute. What is the cardiac output according to Fick?",260/(195-148)*1e-3/60,"m^3/s",P)
entry("physiology","Nernst potential of K+ at 37 °C with 4.5 mM outside and 140 mM inside the cell?",R*310.15/F*log(4.5/140),"V",S)
# finance
entry("finance","A family borrows 185000 euros at a nominal 3.9 % per year, compounded monthly, to be repaid in 240 equal monthly instalments at the end of each month. The flat has 92 m^2 and the notary charged 1.5 %, paid separately. How large is the monthly instalment?",185000*(.039/12)/(1-(1+.039/12)**-240),"1",P)
entry("finance","At what annual rate, compounded once a year, do 5000 dollars become 8200 dollars in 9 years?",(8200/5000)**(1/9)-1,"1",I)
# OR
entry("operations research","A workshop uses 5400 bearings per year at a constant rate. Every order costs 65 euros, holding one bearing for a year costs 2.4 euros, shortages are not allowed, and the supplier is 120 km away. What is the economic order quantity?",sqrt(2*5400*65/2.4),"1",P)
entry("operations research","Newsvendor: unit cost 3.2, price 7.5, salvage 1.1, demand normal mean 420, sd 90. Critical fractile (optimal service probability)?",(7.5-3.2)/(7.5-1.1),"1",N)
# queueing
entry("queueing","Customers arrive at a single counter as a Poisson process at 22 per hour and the service times are exponential with a mean of 2.2 minutes. The shop is 80 m^2 large and there is unlimited waiting room. How long does a customer wait in the queue on average, service not included?",(lambda l,m:l/(m*(m-l)))(22/3600,1/132),"s",P)
entry("queueing","A helpdesk holds 18 open tickets on average and a ticket stays open 7.5 h on average. What is the arrival rate of tickets in the steady state?",18/(7.5*3600),"1/s",I)
# info theory
entry("information theory","What is the capacity of a binary symmetric channel that flips a bit with probability 0.07, in bits per use?",1+.07*log2(.07)+.93*log2(.93),"1",S)
entry("information theory","A channel with additive white Gaussian noise has a bandwidth of 3.4 kHz and a signal-to-noise ratio of 27 dB. The cable is 5.2 km long and has a 0.4 mm copper core. What is its Shannon capacity?",3400*log2(1+10**2.7),"1/s",P)
# coding
entry("coding","A binary block code has a minimum distance of 9. How many bit errors per word can it always correct?",4,"1",S)
entry("coding","Hamming bound: n = 23, t = 3, binary. Max number of codewords permitted by the bound?",2**23/sum(comb(23,i) for i in range(4)),"1",N)
# CS
entry("computer science","A programme spends 83 % of its running time in a part that can be spread perfectly over processors, the rest is strictly serial. The team buys a machine with 24 processors and 256 GB of memory. What speed-up does Amdahl's law predict on this machine?",1/(.17+.83/24),"1",P)
entry("computer science","Cache: hit 1.2 ns, miss penalty 85 ns on top of the hit time, miss rate 3.8 %. AMAT?",1.2e-9+.038*85e-9,"s",N)
# control
entry("control","A second-order closed loop without zeros has a damping ratio of 0.35 and a natural frequency of 12 rad/s. The motor runs on 48 V and the gear ratio is 30. What is the percentage overshoot of its unit-step response?",exp(-pi*.35/sqrt(1-.35**2)),"1",P)
entry("control","A unity-feedback type-0 loop must have a steady-state error of 0.04 to a unit step. Which position error constant Kp does that need?",1/.04-1,"1",I)
# statistics
entry("statistics","What is the probability of exactly 3 faults in a week if faults follow a Poisson distribution with a mean of 1.7 per week?",exp(-1.7)*1.7**3/6,"1",S)
entry("statistics","Poll planning: 95 % confidence (z = 1.96), margin +/- 2.5 %, worst case p = 0.5, huge population, do not round up. n?",1.96**2*.25/.025**2,"1",N)
# numerical methods
entry("numerical methods","Trapezoidal rule with step 0.5 on the tabulated values 1.20, 1.85, 2.70, 3.10, 3.05: what is the value of the integral (dimensionless data)?",.5*(1.2/2+1.85+2.7+3.1+3.05/2),"1",S)
entry("numerical methods","An engineer computes a flow rate on two grids, the coarse one with twice the spacing of the fine one, using a method of order 2. The coarse grid gives 4.812 and the fine one 4.927, both without unit, and the fine run took 38 minutes. What does Richardson extrapolation give?",4.927+(4.927-4.812)/3,"1",P)
# metrology
entry("metrology","A rectangular plate measures 84.0 mm with standard uncertainty 0.3 mm by 52.0 mm with standard uncertainty 0.2 mm, the two being uncorrelated. The lab is at 20.0 °C and the plate is of brass. What is the combined standard uncertainty of its area?",sqrt((.052*.3e-3)**2+(.084*.2e-3)**2),"m^2",P)
entry("metrology","Certificate: expanded uncertainty 0.36 mV, k = 2; reader resolution 0.1 mV (rectangular, full width 0.1 mV). Combined standard uncertainty of both?",sqrt(.18e-3**2+(.1e-3/sqrt(12))**2),"V",N)
# quantum computing
entry("quantum computing","A search register of 10 qubits holds all 1024 basis states in equal superposition and exactly one of them is marked. The chip sits at 15 mK in a cryostat 2 m tall. What is the probability of measuring the marked state after 12 Grover iterations?",sin(25*asin(1/32))**2,"1",P)
entry("quantum computing","A qubit is in the state cos(theta/2)|0> + sin(theta/2)|1> with theta = 1.1 rad. Probability of reading 1?",sin(.55)**2,"1",S)
# economics
entry("economics","The price of a bus ticket rises from 2.40 to 2.90 euros and the number of rides per day falls from 15200 to 13900. The buses are on average 7 years old. What is the price elasticity of demand by the midpoint (arc) method, with its sign?",((13900-15200)/(29100/2))/((.5)/2.65),"1",P)
entry("economics","Market note: firms' shares 34 %, 27 %, 21 %, 12 %, 6 %. HHI on the 0 to 10000 scale?",34**2+27**2+21**2+12**2+6**2,"1",N)
# extra to 130
entry("newtonian mechanics","At what angle should a road bend of 140 m radius be banked so that a car at 80 km/h needs no sideways friction?",atan((80/3.6)**2/(140*g)),"rad",S)
entry("electromagnetic waves","What thrust does 25 kW of light give to a perfectly reflecting sail that it strikes at normal incidence?",2*25e3/c,"N",S)
entry("antennas and signals","Thermal noise floor: bandwidth 200 kHz, T = 290 K, ideal receiver. Power in watts?",kB*290*200e3,"W",N)
entry("genetics","A herd has 8 breeding bulls and 120 breeding cows per generation, mating at random. What is the effective population size?",4*8*120/128,"1",S)
entry("thermodynamics","How much heat melts 1.7 kg of ice at 0 °C if the latent heat of fusion is 334 kJ/kg?",1.7*334e3,"J",S)
entry("aerodynamics","Wind turbine, rotor diameter 82 m, wind 9.5 m/s, air 1.225 kg/m^3, Cp = 0.43. Shaft power?",.5*1.225*pi*41**2*9.5**3*.43,"W",N)

entry("fluids","What is the gauge pressure 35 m below the surface of sea water of density 1025 kg/m^3?",1025*g*35,"Pa",S)
entry("thermodynamics","What mass of nitrogen (28.01 g/mol, ideal gas) is in a 50-litre cylinder at 150 bar absolute and 20 °C?",150e5*.05*.02801/(R*293.15),"kg",S)

# refusals
refuse("A box slides down a rough ramp 3 m long that is inclined at 25 degrees. How fast is it at the bottom?","coefficient of friction missing")
refuse("A wheel of mass 8 kg and radius 30 cm rotates at 200 rpm. What is its kinetic energy of rotation?","mass distribution (hoop, disc, spokes) unknown, so moment of inertia unknown")
refuse("A comet has a perihelion distance of 0.8 AU. What is its orbital period?","semi-major axis or eccentricity missing")
refuse("Two spaceships fly with 0.6 c and 0.7 c. What is the relative speed as seen from one of them?","direction (same, opposite, at right angles) not given")
refuse("Two point charges of 3 nC and 5 nC are placed in a medium 4 cm apart. What force acts between them?","permittivity of the medium unknown")
refuse("Resistors of 100 ohm, 220 ohm and 330 ohm are connected together. What is the total resistance?","series, parallel or mixed not told")
refuse("A coil of 200 turns with an iron core carries 1.5 A and is 10 cm long. Compute the flux density inside the core, which is driven far into saturation.","linear formula wrong in saturation, no B-H data")
refuse("An antenna radiates 50 W. What is the power density 3 m away, well inside the reactive near field of the antenna, whose dimensions I do not know?","far-field formula invalid in the near field, no data")
refuse("A lens forms an image three times as large as the object, which stands 20 cm from the thin lens. What is its focal length?","real (15 cm) or virtual (30 cm) image not told")
refuse("Two loudspeakers each produce 80 dB at my seat, playing the same pure tone. What level do I hear with both on?","coherent sources, phase unknown")
refuse("A pendulum of length 80 cm swings with a very large amplitude near the top. What is its period?","small-angle formula wrong, amplitude not given")
refuse("Water flows through a pipe 200 m long and 10 cm wide at 2 m/s. What is the pressure drop?","friction factor or roughness missing")
refuse("A metal ball 3 cm in diameter falls through water at a very high Reynolds number. What is its terminal velocity?","Stokes invalid; drag coefficient and ball density missing")
refuse("A gas expands from 2 litres to 5 litres and its initial pressure is 3 bar. How much work does it do?","process not specified")
refuse("A beam 4 m long with EI = 2 MN m^2 carries a load of 5 kN. What is its largest deflection?","supports and place of load not given")
refuse("A stocky steel column 40 cm long with pinned ends, slenderness 15, fails by yielding. At what load does it fail?","Euler invalid; yield strength and area missing")
refuse("A plate with a crack 10 mm long is pulled with 120 MPa. What is the stress intensity factor?","edge or centre crack, plate width, geometry factor, meaning of length unknown")
refuse("The printout of a diffractometer says X-rays of 0.154 nm, peak at 38°, without telling whether that is theta or 2 theta. What is the plane spacing?","theta or 2-theta, and order, not told")
refuse("Why does a potential barrier let some electrons through and others not?","explanation asked, no number")
refuse("A radioactive sample has an activity of 4 kBq today. What will it be in 3 weeks?","half-life missing")
refuse("A heavily doped, degenerate semiconductor has a donor density of 5e19 per cm^3. How far is its Fermi level above the middle of the gap at 300 K?","Boltzmann formula invalid; density of states and gap missing")
refuse("I mix 200 ml of an acid at pH 3 with 300 ml of an acid at pH 5. What is the pH of the mixture?","strong or weak acids not told; buffering unknown")
refuse("A reaction's rate constant doubles when I warm it by 10 degrees. What is its activation energy?","starting temperature missing")
refuse("A population grew by 20 % in ten years. How many individuals are there now?","initial size missing")
refuse("An infection has 500 cases today and a doubling time of 4 days. How many cases after half the people have become immune?","time, population and dynamics missing; exponential law invalid")
refuse("A drug with saturable elimination is given as a 300 mg bolus into 20 litres. What is the concentration 6 h later?","first-order law invalid; Vmax and Km missing")
refuse("I invest 1000 euros at 6 % for 5 years and the bank does not say whether the interest is simple or compounded. What do I have at the end?","simple or compound interest, and compounding period, not told")
refuse("A queue has an arrival rate of 12 per hour and one server who serves 10 per hour, with no limit on the waiting room. What is the mean waiting time in the steady state?","unstable queue, no steady state")
refuse("A source emits four symbols, the first with probability 0.4 and the second with 0.3. What is its entropy?","the other two probabilities not given")
refuse("The measured length is 25.40 mm with an uncertainty of 0.05 mm; what is its standard uncertainty?","coverage factor and distribution not told")
json.dump(A,open("mixed-answered.json","w"),indent=1,ensure_ascii=False)
json.dump(Rf,open("mixed-refused.json","w"),indent=1,ensure_ascii=False)
if __name__=="__main__":
    from collections import Counter
    print(len(A),len(Rf),Counter(a["style"] for a in A));cf=Counter(a["family"] for a in A);print(len(cf),cf)
    for i,a in enumerate(A): print(i,a["family"],a["style"],"%.5g"%a["value"],a["unit"])
