"""Quantity questions of students, engineers and forum users over 63 subjects, with traps; a part of an open set."""
import json, os
from math import *
g=9.80665; c=299792458.0; h=6.62607015e-34; hb=h/(2*pi); e=1.602176634e-19; k=1.380649e-23; NA_=6.02214076e23
R=k*NA_; F=e*NA_; G=6.67430e-11; me=9.1093837139e-31; mp=1.67262192595e-27; mn=1.67492750056e-27
e0=8.8541878188e-12; mu0=1.25663706127e-6; sig=5.670374419e-8; Rinf=10973731.568157
Msun=1.98841e30; pc=3.0856775814913673e16; yr=365.25*86400
A=[];N=[]
def entry(f,q,v,u,s,tol=0.001): A.append(dict(family=f,question=q,value=float(v),unit=u,style=s,tolerance=tol))
def refuse(q,w): N.append(dict(question=q,why=w))

# QM
entry("QM","An electron sits in an infinitely deep one-dimensional well 0.8 nm wide. What is the energy of its second excited state?",9*h**2/(8*me*(0.8e-9)**2),"J","trap")
entry("QM","de broglie wavelength neutron 2200 m/s",h/(mn*2200),"m","short")
# NM
entry("NM","I throw a ball straight up at 14 m/s and catch it at the same height. Ignoring air, how long is it in the air altogether?",2*14/g,"s","trap")
entry("NM","My cousin's car is 6 years old, red, and has a mass of 1200 kg. He was doing 25 m/s when a deer ran out, and he stopped evenly within 50 m; the radio was set to 98 MHz. What braking force acted on the car?",1200*25**2/100,"N","prose")
entry("NM","What spring constant does a spring need so that 18 J are stored when it is squeezed by 12 cm?",2*18/0.12**2,"N/m","inverse")
# GR
entry("GR","A compact star has mass 2.8e30 kg and a diameter of 24 km. What gravitational redshift z does a far observer find for light leaving its surface?",1/sqrt(1-2*G*2.8e30/(12e3*c*c))-1,"1","trap")
entry("GR","gravitational light deflection angle, mass 2e30 kg, impact parameter 7e8 m",4*G*2e30/(c*c*7e8),"rad","short")
# CS
entry("CS","30 % of our program cannot be parallelised. What overall speedup does Amdahl's law allow on 8 cores?",1/(0.3+0.7/8),"1","trap")
entry("CS","Our server was bought for 3500 euros and has 64 GB of memory. The cache answers in 2 ns, 4 % of the accesses miss, and every miss costs a further 80 ns. What is the average memory access time?",2e-9+0.04*80e-9,"s","prose")
# SR
entry("SR","A probe flying directly away from us at 0.6 c transmits at 500 MHz. Which frequency do we receive?",500e6*sqrt(0.4/1.6),"Hz","trap")
entry("SR","At which speed is the total energy of a particle three times its rest energy?",c*sqrt(1-1/9),"m/s","inverse")
# RD
entry("RD","Moment of inertia of a thin uniform rod, 1.2 m long and 0.5 kg, that turns about an axis through one of its ends, perpendicular to it?",0.5*1.2**2/3,"kg*m^2","trap")
entry("RD","The workshop opened in 1987 and has three lathes. One of them carries a solid steel cylinder of 10 kg and 0.4 m diameter, which spins about its own axis at 300 rpm. How much rotational kinetic energy does the cylinder have?",0.5*(0.5*10*0.2**2)*(300*2*pi/60)**2,"J","prose")
# OW
entry("OW","A simple pendulum needs 1.1 s to go from its left turning point to its right turning point. How long is the string?",g*(2.2/(2*pi))**2,"m","trap")
entry("OW","When a 0.25 kg weight is hung on a light vertical spring, it comes to rest 2 cm lower than the free end was. If it is then tugged a little, with what period does it bob?",2*pi*sqrt(0.02/g),"s","chain")
# AC
entry("AC","An organ pipe 0.85 m long is stopped at one end. With sound at 343 m/s, what is the frequency of its first overtone?",3*343/(4*0.85),"Hz","trap")
entry("AC","An ambulance with a 700 Hz siren has just passed me and drives off at 20 m/s; I am standing still and the speed of sound is 340 m/s. What frequency do I hear now?",700*340/360,"Hz","trap")
# ES
entry("ES","In the school lab, room 214, at 22 °C, two tiny spheres carry 3 µC and 5 µC and are held 20 cm apart in air. The lesson lasts 45 minutes. What is the magnitude of the electrostatic force between them?",3e-6*5e-6/(4*pi*e0*0.04),"N","prose")
entry("ES","capacitance of an isolated metal sphere, diameter 30 cm",4*pi*e0*0.15,"F","short")
# MG
entry("MG","magnetic field inside long solenoid 600 turns, length 30 cm, 2 A",mu0*600/0.3*2,"T","short")
entry("MG","A circular wire loop with a diameter of 10 cm carries 3 A. How strong is the magnetic field at its centre?",mu0*3/(2*0.05),"T","trap")
# EW
entry("EW","Sunlight of 1361 W/m^2 falls perpendicularly on a perfectly reflecting sail. What radiation pressure does the sail feel?",2*1361/c,"Pa","trap")
entry("EW","wavelength of 2.45 GHz in dielectric with relative permittivity 4.4, nonmagnetic",c/(2.45e9*sqrt(4.4)),"m","short")
# EC
entry("EC","A 100 µF capacitor discharges through 47 kΩ. After what time has its voltage fallen to half?",47e3*100e-6*log(2),"s","trap")
entry("EC","Hi all, I have a camper van with 140000 km on the clock. Its 12 V (open-circuit) battery has 0.5 Ω internal resistance and feeds a heater of 5.5 Ω. What voltage will I measure across the battery terminals while the heater is on?",12*5.5/6,"V","prose")
entry("EC","Which inductance resonates with a 220 pF capacitor at 3.5 MHz?",1/((2*pi*3.5e6)**2*220e-12),"H","inverse")
# GO
entry("GO","An object stands 30 cm in front of a concave mirror whose radius of curvature is 40 cm. How far from the mirror is the image?",0.6,"m","trap")
entry("GO","critical angle glass n=1.52 to water n=1.33",asin(1.33/1.52),"rad","short")
# WO
entry("WO","Young's double slit: slits 0.3 mm apart, light of 600 nm, screen 2 m away. How far from the central maximum is the first dark fringe?",600e-9*2/(2*0.3e-3),"m","trap")
entry("WO","We paid 49 dollars for a diffraction grating with 500 lines per mm; the box weighs 80 g. Light of 550 nm comes in at normal incidence. At what angle does the second-order maximum appear?",asin(2*550e-9*5e5),"rad","prose")
# TD
entry("TD","A tyre gauge reads 220 kPa at 20 °C while the atmosphere is at 100 kPa. The air in the tyre warms to 50 °C, the volume stays constant. What is the absolute pressure in the tyre now?",320e3*323.15/293.15,"Pa","trap")
entry("TD","A Carnot heat pump heats a house held at 21 °C; it draws from outdoor air at -5 °C. What is its heating coefficient of performance?",294.15/26,"1","plain")
entry("TD","How hot must the hot reservoir of a Carnot engine be if it rejects heat at 300 K and its efficiency is 45 %?",300/0.55,"K","inverse")
# SM
entry("SM","To what temperature must an ideal gas of molar mass 28 g/mol be heated so that the rms speed of its molecules is 600 m/s?",0.028*600**2/(3*R),"K","inverse")
entry("SM","A colleague has collected 17 samples since March. Each contains two-level impurities, both levels nondegenerate, split by 0.05 eV and in equilibrium at 400 K. What is the ratio of the population of the upper level to that of the lower one?",exp(-0.05*e/(k*400)),"1","prose")
# HT
entry("HT","The house dates from 1962 and four people live in it. Its brick wall of 15 m^2 is 0.2 m thick with a conductivity of 0.7 W/(m K); the inner surface is at 22 °C and the outer surface at -3 °C. What heat flow is conducted through the wall?",0.7*15*25/0.2,"W","prose")
entry("HT","The sculpture took 5 weeks to build and stands in hall 3. Its hot part is a sphere 20 cm in diameter with an emissivity of 0.9 and a surface temperature of 500 K. What total power does that sphere emit by thermal radiation?",0.9*sig*pi*0.2**2*500**4,"W","prose")
# FL
entry("FL","What is the absolute pressure 12 m below the surface of a lake (1000 kg/m^3) when the air above it is at 101325 Pa?",101325+1000*g*12,"Pa","trap")
entry("FL","Water (1000 kg/m^3, 1 mPa s) is pumped at 20 L/s through a round pipe of 10 cm inner diameter. What Reynolds number does the pipe flow have?",4*1000*0.02/(pi*0.1*1e-3),"1","chain")
entry("FL","Oil of 900 kg/m^3 and 0.05 Pa s flows at 1.5 m/s through a pipe with a radius of 4 cm. Give the Reynolds number, based on the diameter as usual.",900*1.5*0.08/0.05,"1","plain")
# GD
entry("GD","Air with γ = 1.4 and a specific gas constant of 287 J/(kg K) streams at 650 m/s and has a static temperature of 220 K. What is its stagnation temperature?",220+650**2/(2*1004.5),"K","chain")
entry("GD","Air (γ = 1.4) arrives at a normal shock with Mach number 2.5. What is the Mach number just behind the shock?",sqrt((1+0.2*6.25)/(1.4*6.25-0.2)),"1","plain")
# HY
entry("HY","A round culvert of 1.2 m diameter runs exactly half full. What is its hydraulic radius?",0.3,"m","trap")
entry("HY","The canal was dug by 300 workers in 1911. It is rectangular, 3 m wide, the water is 1 m deep, the bed slope is 0.001, and Manning's n is 0.013. What discharge does it carry?",3*0.6**(2/3)*sqrt(0.001)/0.013,"m^3/s","prose")
# EL
entry("EL","How much does a steel rod (E = 200 GPa) of 12 mm diameter and 2 m length stretch under a pull of 10 kN?",10e3*2/(pi*0.006**2*200e9),"m","plain")
entry("EL","shear modulus isotropic E=70 GPa poisson ratio 0.33",70e9/(2*1.33),"Pa","short")
# BE
entry("BE","Note for the balcony job (client has two dogs, invoice 4471): cantilever 1.5 m, point load of 500 N at its free end, E = 200 GPa, second moment of area 4e-7 m^4. Deflection at the tip?",500*1.5**3/(3*200e9*4e-7),"m","prose")
entry("BE","A column 3 m tall is built in at its foot and entirely free at its top. E = 210 GPa, least second moment of area 2e-6 m^4. At what load does it buckle according to Euler?",pi**2*210e9*2e-6/(2*3)**2,"N","trap")
# FR
entry("FR","A very wide plate of fracture toughness 30 MPa·m^0.5 has a central through crack whose total tip-to-tip length is 8 mm (geometry factor 1). At which remote stress does it break?",30e6/sqrt(pi*0.004),"Pa","trap")
entry("FR","The part was tested on a Tuesday, 3 specimens, painted blue. It sees a stress amplitude of 120 MPa about a mean stress of 80 MPa; the ultimate strength is 500 MPa. By Goodman's line, what is the equivalent fully reversed stress amplitude?",120e6/(1-80/500),"Pa","prose")
# VB
entry("VB","The rig is bolted down with 6 screws and was oiled on 3 May. Plucked once, its vibration amplitude fell from 10 mm to 4 mm over 5 full cycles. What is the logarithmic decrement?",log(2.5)/5,"1","prose")
entry("VB","damped natural frequency, undamped 12 Hz, damping ratio 0.2",12*sqrt(0.96),"Hz","short")
# AT
entry("AT","What is the wavelength of the second line of the Balmer series of hydrogen, i.e. the jump from n = 4 to n = 2?",1/(Rinf*(1/4-1/16)),"m","plain",0.002)
entry("AT","ionization energy He+ ion ground state",4*13.605693122990*e,"J","short")
# MS
entry("MS","In the pure rotational spectrum of a rigid diatomic molecule neighbouring lines are 3.86 cm^-1 apart. What is its moment of inertia?",h/(8*pi**2*c*193.0),"kg*m^2","trap")
entry("MS","vibration frequency diatomic force constant 516 N/m reduced mass 1.627e-27 kg",sqrt(516/1.627e-27)/(2*pi),"Hz","short")
# NP
entry("NP","The nuclear medicine ward has 12 beds. This morning's technetium vial held 800 MBq, and the half-life is 6.01 h. The nurse, who is 41, may release it at 150 MBq. How long must she wait?",6.01*3600*log2(800/150),"s","prose")
entry("NP","The mean life of a nuclide is 12 h. What is its half-life?",12*3600*log(2),"s","trap")
# HEP
mpc2=mp*c*c
entry("HEP","A proton with a total energy of 450 GeV strikes a proton at rest. What is the centre-of-mass energy of the collision?",sqrt(2*mpc2**2+2*450e9*e*mpc2),"J","plain")
entry("HEP","The beam hall is 210 m long and shared by 9 groups. Charged pions with a proper mean lifetime of 26 ns leave the target with a Lorentz factor of 5. What mean distance do they cover before they decay?",sqrt(24)*c*26e-9,"m","prose")
# SS
entry("SS","fermi energy free electron gas n = 8.49e28 m^-3",hb**2/(2*me)*(3*pi**2*8.49e28)**(2/3),"J","short")
entry("SS","What is the distance between nearest neighbours in a body-centred cubic crystal with a lattice constant of 0.287 nm?",0.287e-9*sqrt(3)/2,"m","plain")
# SD
entry("SD","At what temperature does the thermal voltage kT/q reach 30 mV?",0.03*e/k,"K","inverse")
entry("SD","The wafer came from batch 77 and is 150 mm across. Its pn junction is doped 1e17 cm^-3 on the p side and 1e16 cm^-3 on the n side, with an intrinsic density of 1e10 cm^-3, all at 300 K. What is the built-in potential?",k*300/e*log(1e33/1e20),"V","prose")
# SU
entry("SU","How much energy does it take at absolute zero to break a whole Cooper pair in a weak-coupling BCS superconductor with a critical temperature of 7.2 K?",2*1.764*k*7.2,"J","trap",0.002)
entry("SU","A magnet of 35 kg was shipped from Kyoto. Its lead foil has a critical temperature of 7.2 K and a critical field of 0.08 T at zero temperature. What critical field remains at 4.2 K, assuming the usual parabolic law?",0.08*(1-(4.2/7.2)**2),"T","prose")
# PL
entry("PL","electron plasma frequency in Hz (not rad/s), n_e = 1e18 m^-3",sqrt(1e18*e*e/(e0*me))/(2*pi),"Hz","short")
entry("PL","What is the electron Debye length of a plasma with an electron temperature of 10 eV and an electron density of 1e16 m^-3?",sqrt(e0*10*e/(1e16*e*e)),"m","plain")
# AS
entry("AS","distance of a star with parallax 0.05 arcsec",20*pc,"m","short")
entry("AS","A star with a diameter of 2.8 million km has an effective temperature of 7000 K. What is its luminosity?",4*pi*(1.4e9)**2*sig*7000**4,"W","trap")
# CO
entry("CO","hubble time for H0 = 68 km/s/Mpc",1e6*pc/68e3,"s","short")
entry("CO","In our reading group of 11 we asked: if the background radiation is at 2.7255 K today, how warm was it at redshift 1089? Somebody had brought 2 cakes.",2.7255*1090,"K","prose")
# OM
entry("OM","A satellite circles 400 km above the ground. Take 6371 km for the radius of the Earth and 3.986e14 m^3/s^2 for its gravitational parameter. How long does one revolution take?",2*pi*sqrt(6771e3**3/3.986e14),"s","plain")
entry("OM","escape speed body mass 7.35e22 kg radius 1737 km",sqrt(2*G*7.35e22/1737e3),"m/s","short")
# BH
entry("BH","hawking temperature black hole 1e12 kg",hb*c**3/(8*pi*G*1e12*k),"K","short")
entry("BH","The signal lasted 0.2 s and was reported by more than 1000 authors. The two black holes had 36 and 29 solar masses. What was the chirp mass of the binary?",(36*29)**0.6/65**0.2*Msun,"kg","prose")
# PS
entry("PS","A rapidly rotating planet with Bond albedo 0.25 has 2 moons and a day of 19 h. It receives a stellar flux of 1361 W/m^2. What is its equilibrium temperature?",(1361*0.75/(4*sig))**0.25,"K","prose")
entry("PS","hill sphere radius: planet 6e24 kg, star 2e30 kg, semi-major axis 1.5e11 m, circular orbit",1.5e11*(6e24/(3*2e30))**(1/3),"m","short")
# CHE
entry("CHE","At what temperature does a reaction with an enthalpy of +120 kJ/mol and an entropy of +160 J/(mol K) just become spontaneous (free energy zero)?",120e3/160,"K","inverse")
entry("CHE","The hydrogen ion concentration of a solution is 3.2e-5 mol/L at 25 °C (pKw = 14). What is its pOH?",14+log10(3.2e-5),"1","trap")
# ECH
entry("ECH","A galvanic cell has a standard potential of 1.10 V and transfers 2 electrons. What is its voltage at 298.15 K when the reaction quotient is 50?",1.10-R*298.15/(2*F)*log(50),"V","plain")
entry("ECH","A bath is run at 3 A for 40 min and deposits copper from Cu2+ ions (molar mass 63.546 g/mol). What mass of copper is plated?",3*2400*63.546e-3/(2*F),"kg","plain")
# CK
entry("CK","A reaction A → products is second order in A with k = 0.05 L/(mol s), defined by -d[A]/dt = k[A]^2, and starts at 0.2 mol/L. What is its first half-life?",100,"s","plain")
entry("CK","A rate constant is 2e-3 1/s at 300 K but 8e-3 1/s at 320 K. Which activation energy follows from Arrhenius?",R*log(4)/(1/300-1/320),"J/mol","inverse")
# SO
entry("SO","Fully dissociated table salt (NaCl, two ions per formula unit) is dissolved at 0.1 mol/L. What is its ideal osmotic pressure at 25 °C?",2*100*R*298.15,"Pa","trap")
entry("SO","freezing point depression 0.5 mol/kg nonelectrolyte in water Kf 1.86 K kg/mol",0.93,"K","short")
# QC
entry("QC","bond order 8 bonding electrons 3 antibonding electrons",2.5,"1","short")
entry("QC","Treat the 6 pi electrons of a conjugated chain as free electrons in a one-dimensional box 0.85 nm long. What wavelength does the transition from the highest filled to the lowest empty level absorb?",8*me*c*(0.85e-9)**2/(7*h),"m","chain")
# MA
entry("MA","A unidirectional composite has 60 % by volume of fibres with a modulus of 230 GPa in a resin of 3.5 GPa. What modulus does the simple inverse rule of mixtures give transverse to the fibres?",1/(0.6/230e9+0.4/3.5e9),"Pa","plain")
entry("MA","hall petch yield strength sigma0 70 MPa, k 0.6 MPa m^0.5, grain size 25 µm",70e6+0.6e6/sqrt(25e-6),"Pa","short")
# BP
entry("BP","We used 14 cells from 2 mice. Potassium was 5 mmol/L outside and 140 mmol/L inside, at 37 °C. What is the Nernst potential of potassium?",R*310.15/F*log(5/140),"V","prose")
entry("BP","Diffusion coefficient, according to Stokes and Einstein, of a spherical protein 10 nm in diameter in water of viscosity 1 mPa s at 298 K?",k*298/(6*pi*1e-3*5e-9),"m^2/s","trap")
# PH
entry("PH","A drug has a clearance of 6 L/h and a volume of distribution of 40 L. What is its elimination half-life?",log(2)*40/6*3600,"s","plain")
entry("PH","The patient, 58, arrived at 7:40 and weighs 71 kg. The doctor wants 15 mg/L in plasma at once; the volume of distribution is 30 L and the oral bioavailability is 0.75. What oral loading dose is needed?",15*30/0.75*1e-6,"kg","prose")
# EP
entry("EP","herd immunity threshold R0 4",0.75,"1","short")
entry("EP","A disease has a basic reproduction number of 3, and the vaccine protects only 85 % of those who get it. Which share of the population has to be vaccinated to stop the spread?",(1-1/3)/0.85,"1","trap")
# PE
entry("PE","logistic growth carrying capacity 5200: population size at maximum growth rate",2600,"1","short")
entry("PE","A colony on an island 3 km long grows exponentially without limit at an intrinsic rate of 0.02 per day; 40 volunteers count it every spring. What is its doubling time?",log(2)/0.02*86400,"s","prose")
# MP
entry("MP","The x-ray room measures 4 m by 5 m. For its beam the half-value layer of lead is 3 mm, and the door holds 10 mm of lead. What fraction of the narrow beam passes the lead of the door?",2**(-10/3),"1","prose")
entry("MP","cardiac output heart rate 72 bpm stroke volume 70 mL",72*70e-6/60,"m^3/s","short")
# GP
entry("GP","seismic moment rigidity 30 GPa, fault 20 km x 10 km, slip 1.5 m",9e18,"N*m","short")
entry("GP","The drill crew of 8 reached a rock of density 3000 kg/m^3 in week 5. Its bulk modulus is 60 GPa and its shear modulus 35 GPa. How fast do P waves travel in it?",sqrt((60e9+4/3*35e9)/3000),"m/s","prose")
# CL
entry("CL","pressure scale height isothermal atmosphere 250 K molar mass 0.029 kg/mol g 9.81",R*250/(0.029*9.81),"m","short")
entry("CL","The meeting had 195 delegates and ran 2 days late. If carbon dioxide rises from 280 ppm to 420 ppm, what radiative forcing follows from the simplified logarithmic formula with its 5.35 W/m^2 coefficient?",5.35*log(1.5),"W/m^2","prose")
# OC
entry("OC","A swell of 10 s period runs over very deep water. At what speed does the energy of the waves (the group) travel?",g*10/(4*pi),"m/s","trap")
entry("OC","tsunami speed open ocean depth 4000 m",sqrt(g*4000),"m/s","short")
# HG
entry("HG","The village of 620 people sits on a sand layer with hydraulic conductivity 1e-4 m/s. The layer's cross-section is 50 m^2 and the head drops by 2 m over 40 m of flow path. How much groundwater flows through it per unit time?",1e-4*50*2/40,"m^3/s","prose")
entry("HG","Hydraulic conductivity 5e-5 m/s, hydraulic gradient 0.02, effective porosity 0.25. At what average velocity does the water really move through the pores (not the Darcy flux)?",5e-5*0.02/0.25,"m/s","trap")
# IT
entry("IT","shannon capacity bandwidth 3 kHz SNR 30 dB",3000*log2(1001),"bit/s","short")
entry("IT","A block code has minimum Hamming distance 7. How many errors per word can it surely correct?",3,"1","trap")
# SP
entry("SP","I sample a pure 7 kHz tone at 10 kHz without any filter. At what frequency, between 0 and 5 kHz, does it show up?",3000,"Hz","trap")
entry("SP","fft bin spacing 1024 points sampling rate 48 kHz",46.875,"Hz","short")
# CT
entry("CT","fractional overshoot step response second order damping ratio 0.4",exp(-pi*0.4/sqrt(1-0.16)),"1","short")
entry("CT","An underdamped second-order loop has a damping ratio of 0.5 and a natural frequency of 8 rad/s. What is the peak time of its step response?",pi/(8*sqrt(0.75)),"s","plain")
# ST
entry("ST","For my thesis (140 pages so far) I drew a random sample of 81 values from a population whose variance is 36. My supervisor has 9 other students. What is the standard error of the sample mean?",6/9,"1","prose")
entry("ST","The clinic was founded in 2004. 1 % of its visitors have the disease; the test finds 95 % of the sick and correctly clears 90 % of the healthy. Somebody tests positive; what is the probability that this person is sick?",0.0095/(0.0095+0.099),"1","prose")
# NA
entry("NA","one newton step for x^2 - 7 = 0 starting from x = 3",3-2/6,"1","short")
entry("NA","Bisection starts on the interval from 1 to 3. How wide is the bracketing interval after 10 halvings?",2/1024,"1","plain")
# DS
entry("DS","nonzero fixed point logistic map r = 2.8",1-1/2.8,"1","short")
entry("DS","A chaotic system has a largest Lyapunov exponent of 0.9 per second. How long until an initial error of 1e-6 has grown to 0.1?",log(1e5)/0.9,"s","inverse")
# OP
entry("OP","gradient descent next x: x = 4, gradient 2.5, learning rate 0.1",3.75,"1","short")
entry("OP","The Hessian of a quadratic has smallest eigenvalue 2 and largest eigenvalue 18. What fixed step size makes plain gradient descent converge fastest in the worst case?",2/20,"1","plain")
# FI
entry("FI","I put 5000 euros into an account at a nominal 6 % per year, compounded monthly. What is it worth after 3 years?",5000*1.005**36,"1","trap")
entry("FI","We are 2 adults and 3 children and looked at 11 houses. The bank offers us 200000 dollars over 25 years at a nominal 4.8 % per year, compounded monthly and repaid in equal instalments at the end of each month. How much is the monthly payment?",200000*0.004/(1-1.004**-300),"1","prose")
# PG
entry("PG","The pump house has 4 windows and the motor was rewound in 2009. It is a balanced three-phase machine on 400 V line-to-line, draws 32 A of line current, and its power factor is 0.9. What real power does it take?",sqrt(3)*400*32*0.9,"W","prose")
entry("PG","base impedance 13.8 kV 100 MVA three phase",13.8e3**2/100e6,"ohm","short")
# AE
entry("AE","The launch was watched by 5000 people and delayed by 35 min. The stage, 20 t at ignition and 8 t at burnout, had a specific impulse of 310 s. What ideal delta-v did it give?",310*g*log(2.5),"m/s","prose")
entry("AE","A stage has a total mass of 12 t, of which 9 t is propellant, and an effective exhaust velocity of 3.2 km/s. What velocity change is possible once all propellant is burnt, without gravity and drag?",3200*log(4),"m/s","trap")
# MU
entry("MU","A digital scale shows steps of 0.1 g. What standard uncertainty comes from this resolution, assuming a rectangular distribution one step wide in total?",0.1e-3/sqrt(12),"kg","trap")
entry("MU","The lab, two floors up, is certified until 2027. Its length result has two independent standard uncertainties, 0.3 µm and 0.4 µm. What is the combined standard uncertainty?",0.5e-6,"m","prose")

# refuse
refuse("A car drives at 20 m/s. What kinetic energy does it have?","the mass is not given")
refuse("How long does the stone take to reach the ground?","no data at all")
refuse("What is the wavelength of a sound wave of 440 Hz in an unknown gas?","the speed of sound in the gas is not known")
refuse("A rocket flies past at 1.3 times the speed of light. What is its Lorentz factor?","no massive body is faster than light")
refuse("Carnot efficiency between a hot reservoir at 250 K and a cold one at 400 K?","the hot reservoir is colder than the cold one; impossible as put")
refuse("Light goes from air (n = 1.00) into glass (n = 1.5). What is the critical angle of total reflection?","no total reflection from the thinner into the denser medium")
refuse("Cool the gas from 20 °C to -300 °C at constant volume, starting at 1 bar: final pressure?","below absolute zero")
refuse("who won the physics nobel prize the year my father was born","not a quantity of a formula")
refuse("My cat weighs 4 kg and sleeps 16 h a day. How happy is it?","not a physical quantity")
refuse("resistance of a wire 3 m long","cross-section and material are missing")
refuse("A lens has an object 30 cm in front of it. Where is the image?","the focal length is not given")
refuse("Two resistors, 4 ohm and 6 ohm, are connected. What is the total resistance?","series or parallel is not said")
refuse("An organ pipe 0.6 m long, speed of sound 343 m/s: give its fundamental frequency.","open or closed at one end is not said")
refuse("A siren of 600 Hz moves at 25 m/s, sound travels at 340 m/s. What does the listener hear?","towards or away is not said")
refuse("A drug's dose is 500 mg. What is its half-life?","the dose does not fix a half-life")
refuse("Moment of inertia of a 2 kg object with radius 0.3 m?","the shape and the axis are not given")
refuse("Snell: a ray in glass of n = 1.5 strikes the surface to air at 60 degrees. What is the angle of refraction in the air?","total internal reflection, no refracted ray")
refuse("The probability of rain is 1.4 on each of two independent days. What is the probability of rain on both?","a probability above 1")
refuse("Monthly payment for a 150000 loan at 5 % per year?","the term is not given")
refuse("A 5 kg block feels a friction coefficient of -0.3 on a level floor. What is the friction force?","a negative friction coefficient is impossible")
refuse("Half-life of a reaction with k = 0.04 ?","no order and no unit of the rate constant")
refuse("Convert 12 metres to kilograms","different dimensions")
refuse("what will bitcoin cost next year if it costs 60000 now","not determined by any formula")
refuse("Radius of a circular orbit of a satellite of 900 kg?","neither the period, speed nor the central mass is given")
refuse("A transformer has 200 turns on the primary and 230 V there. What is the secondary voltage?","the secondary turns are missing")
refuse("A damped oscillator has a damping ratio of 1.6 and a natural frequency of 10 Hz. At what frequency does it ring when released?","overdamped, it does not oscillate")
refuse("A source has entropy given by the probabilities 0.5, 0.4 and 0.3. How many bits per symbol?","the probabilities add to 1.2")
refuse("Which colour is best for a rocket of 500 kg flying at 200 m/s?","no quantity is asked for")
refuse("A disease has a reproduction number of 0.7. What share must be vaccinated to reach the herd immunity threshold?","below 1 no threshold exists; the formula gives a negative share")
refuse("Photoelectrons from a metal with a work function of 4.5 eV, light of 2.1 eV per photon: what is their maximum kinetic energy?","the photon energy is below the work function, no electrons come out")

d=os.path.dirname(os.path.abspath(__file__))
json.dump(A,open(os.path.join(d,"mixed-answered.json"),"w"),ensure_ascii=False,indent=1)
json.dump(N,open(os.path.join(d,"mixed-refused.json"),"w"),ensure_ascii=False,indent=1)
if __name__=="__main__":
    from collections import Counter
    print(len(A),len(N),Counter(x["style"] for x in A))
    cf=Counter(x["family"] for x in A); print(len(cf),[f for f in cf if cf[f]!=2])
